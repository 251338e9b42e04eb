import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostSidecar } from "./hosted.ts";
import { atomTopic, hubPath } from "./hub.ts";
import { cleanUp, type Environment, makeFolder, type Sidecar } from "./product.ts";
import { makeReleases } from "./rewritten-release.ts";
import { ask } from "./wire.ts";

const limit = 5;
let env: Environment;
let behindOne: Sidecar;

beforeAll(async () => {
  const { dist } = await makeReleases();
  const limits = { RATE_LIMIT_API: `${limit}`, RATE_LIMIT_HUB: `${limit}` };
  env = { BASE_URL: "https://larch.example", RELEASE: dist, ...limits };
  behindOne = await hostSidecar({ ...env, STATE_DIR: await makeFolder(), TRUST_PROXY: "1" });
});
afterAll(cleanUp);

/** One request to a part of the sidecar, of the client that a proxy names so. */
const parts = {
  "the search": (origin: string, client: string) =>
    ask(origin, "/api/reviews/search?limit=1", { headers: { "x-forwarded-for": client } }),
  "/mcp": (origin: string, client: string) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
    return ask(origin, "/mcp", { method: "POST", headers: toHeaders(client, json), body });
  },
  "the hub": (origin: string, client: string) => {
    const form = { "hub.mode": "subscribe", "hub.topic": atomTopic, "hub.callback": "nowhere" };
    const body = `${new URLSearchParams(form)}`;
    return ask(origin, hubPath, { method: "POST", headers: toHeaders(client, urlencoded), body });
  },
} as const;

const json = "application/json";
const urlencoded = "application/x-www-form-urlencoded";

function toHeaders(client: string, type: string) {
  const accept = "application/json, text/event-stream";
  return { "x-forwarded-for": client, "content-type": type, accept };
}

/** For each of these clients one after the other, whether it was let through. */
async function letThrough(part: keyof typeof parts, clients: readonly string[], at = behindOne) {
  const passed: boolean[] = [];
  for (const client of clients) passed.push((await parts[part](at.origin, client)).status !== 429);
  return passed;
}

const ports = [50001, 50002, 50003, 50004, 50005, 50006, 50007];
const firstFive = ports.map((_, at) => at < limit);

describe.each(["the search", "/mcp", "the hub"] as const)("At %s a client", (part) => {
  // Each part has addresses of its own: limits may be shared between parts.
  const digit = { "the search": 1, "/mcp": 2, "the hub": 3 }[part];

  it("whose balancer appends ports has one limit", async () => {
    const clients = ports.map((port) => `203.0.113.${digit}:${port}`);
    expect(await letThrough(part, clients)).toEqual(firstFive);
  });

  it("with an address of IPv6 has one limit, however it is written", async () => {
    const clients = ports.map((port) => `[2001:db8:${digit}::7]:${port}`);
    expect(await letThrough(part, clients)).toEqual(firstFive);
    const others = [`2001:db8:${digit}::7`, `[2001:db8:${digit}::7]`];
    expect(await letThrough(part, others)).toEqual([false, false]);
  });

  it("does not escape by what it says of itself", async () => {
    const clients = ports.map((port) => `198.51.100.${port % 10}, 203.0.113.1${digit}:${port}`);
    expect(await letThrough(part, clients)).toEqual(firstFive);
  });

  it("does not use up another one's limit", async () => {
    const spent = ports.map((port) => `203.0.113.2${digit}:${port}`);
    await letThrough(part, spent);
    const others = [`203.0.113.3${digit}:50001`, `203.0.113.4${digit}`];
    expect(await letThrough(part, others)).toEqual([true, true]);
  });
});

it("A sidecar that trusts no proxy goes by the connection alone", async () => {
  const direct = await hostSidecar({ ...env, STATE_DIR: await makeFolder() });
  const clients = ports.map((port) => `203.0.113.5${port % 10}:${port}`);
  expect(await letThrough("the search", clients, direct)).toEqual(firstFive);
});

import { rm } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createApp } from "../../sidecar/app.ts";
import { createHttpServer, listen } from "../../sidecar/http/server.ts";
import { postForm } from "../contract/hub.ts";
import { eventually } from "../eventually.ts";
import { initialize, postTo, toCall } from "./mcp/served-mcp.ts";
import { baseUrl, createDist, publish } from "./release-on-disk.ts";
import type { Running } from "./run-main.ts";
import { runMain } from "./run-main.ts";
import { ask, createLog, exchange } from "./running-sidecar.ts";

let dist: string;
const running: Running[] = [];

beforeEach(async () => {
  dist = await createDist();
  await publish(dist);
});

afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill("SIGKILL");
  await rm(dist, { recursive: true });
});

/** Stands for what a client could say of a person. */
const personal = "jane.doe@example.com";
const escaped = encodeURIComponent(personal);

async function beHostile(port: number): Promise<void> {
  const headers = {
    "x-forwarded-for": "203.0.113.77",
    "x-request-id": personal,
    authorization: `Bearer ${personal}`,
    cookie: `session=${personal}`,
    "user-agent": personal,
    referer: `https://example.org/?q=${personal}`,
  };
  const paths = [
    `/api/reviews/search?query=${escaped}`,
    `/api/reviews/search?nonsense=${escaped}`,
    `/api/reviews/since/${escaped}`,
    `/api/reviews/${escaped}`,
    `/search/?query=${escaped}`,
    `/${escaped}/%ff?${escaped}`,
    `/feed.xml?who=${escaped}`,
  ];
  for (const path of paths) await ask(port, path, { headers });
  await exchange(port, `GET /${personal} HTTP/9.9\r\nHost: x\r\nX: ${personal}\r\n\r\n`);
  await postTo(port, initialize(personal), headers);
  await postTo(port, toCall("search_reviews", { query: personal, [personal]: 1 }), headers);
  await postTo(port, Buffer.from(`{"${personal}`), headers);
  const form = {
    "hub.mode": "subscribe",
    "hub.topic": `${baseUrl}/feed.xml`,
    "hub.callback": `https://127.0.0.1:1/cb?who=${escaped}`,
    "hub.secret": personal,
  };
  for (const topic of [form["hub.topic"], `${baseUrl}/?${escaped}`]) {
    await postForm(`http://127.0.0.1:${port}`, { ...form, "hub.topic": topic }, headers);
  }
}

test("a hostile session leaves JSON lines, and nothing of the client, in the log", async () => {
  const sidecar = runMain(dist, { LOG_LEVEL: "debug", TRUST_PROXY: "loopback" });
  running.push(sidecar);
  await beHostile(await sidecar.port);
  await eventually(() => expect(sidecar.lines.join("\n")).toContain('"route":"/api/websub/hub"'));
  const lines = sidecar.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const log = sidecar.lines.join("\n");
  for (const trace of [personal, escaped, "203.0.113.77", "jane", "who="]) {
    expect(log.toLowerCase()).not.toContain(trace);
  }
  const answered = lines.filter(({ msg }) => msg === "Answered");
  expect(answered.length).toBeGreaterThan(8);
  expect(new Set(answered.map(({ request_id }) => request_id)).size).toBe(answered.length);
  const names = ["level", "method", "ms", "msg", "request_id", "route", "status", "time"];
  for (const line of answered) expect(Object.keys(line)).toEqual(expect.arrayContaining(names));
  for (const line of answered) expect(Object.keys(line).length).toBe(names.length);
});

test.each([
  ["on", 1],
  ["1", 0],
  ["loopback, 10.0.0.0/8", 0],
])("TRUST_PROXY=%s is warned of %i times at the start", async (TRUST_PROXY, times) => {
  const sidecar = runMain(dist, { TRUST_PROXY });
  running.push(sidecar);
  await sidecar.port;
  const warned = sidecar.lines.filter((line) => line.includes("TRUST_PROXY=on takes"));
  expect(warned.map((line) => JSON.parse(line).level)).toEqual(Array(times).fill("warn"));
});

test("at the level info requests are not logged", async () => {
  const sidecar = runMain(dist, {});
  running.push(sidecar);
  const port = await sidecar.port;
  const before = sidecar.lines.length;
  await ask(port, `/api/reviews/search?query=${escaped}`);
  await ask(port, "/nowhere");
  expect(sidecar.lines.slice(before).filter((line) => !line.includes('"topic"'))).toEqual([]);
});

test("a fault is logged under the id that its answer tells, and by the route's pattern", async () => {
  const { log, logged } = createLog();
  const config = { trustProxy: false, baseUrl, allowedHosts: [], mcpSessionKeys: [] };
  const snapshots = () => {
    throw new Error("broken");
  };
  const server = createHttpServer(createApp({ snapshots, config, log }));
  const port = Number(new URL(await listen(server, 0, "127.0.0.1")).port);
  const answers = [await ask(port, `/readyz?${escaped}`), await ask(port, "/readyz")];
  server.close();
  server.closeAllConnections();
  const ids = answers.map(({ body }) => /logged as ([\w-]+)\./.exec(`${body}`)?.[1]);
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  expect(logged.map((line) => JSON.parse(line).request_id)).toEqual(ids);
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(undefined);
  expect(logged.join("")).not.toContain(escaped);
});

import { readlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../eventually.ts";
import { createAuthority } from "../../websub/authority.ts";
import { type Subscriber, startSubscriber } from "../../websub/subscriber.ts";
import { prepareSites, type RunningSites, toAddress, toHost } from "./running-sites.ts";

let sites: RunningSites;
let subscriber: Subscriber;
let env: Record<string, string>;

beforeAll(async () => {
  sites = await prepareSites(20);
  const authority = await createAuthority();
  subscriber = await startSubscriber(await authority.issue(["127.0.0.1"]));
  const certificates = join(sites.folder, "authority.pem");
  await writeFile(certificates, authority.certificate);
  env = {
    NODE_EXTRA_CA_CERTS: certificates,
    WEBSUB_TEST_CALLBACKS: subscriber.hostPort,
    WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST: "1",
    WEBSUB_MAX_PENDING_PER_HOST: "100",
    MCP_SESSION_KEYS: "k".repeat(32),
  };
  await sites.start(env);
});
afterAll(async () => {
  await sites.stop();
  await subscriber.stop();
});

const json = (body: Buffer) => JSON.parse(`${body}`);
const each = async (work: (name: string) => Promise<void>) => {
  for (const name of sites.names) await work(name);
};

describe("Of twenty sites in one process", () => {
  it("none is loaded before it is asked for", async () => {
    const { status, body } = await sites.ask("127.0.0.1", "/readyz");
    const states = Object.values<{ status: string }>(json(body).sites);
    expect([status, states.length]).toEqual([200, 20]);
    expect(new Set(states.map((state) => state.status))).toEqual(new Set(["asleep"]));
  });

  it("each answers at its own host with its own documents, searches and pages", async () => {
    await each(async (name) => {
      const ask = (path: string, headers = {}) => sites.ask(toHost(name), path, { headers });
      const document = await ask("/reviews.json");
      const found = json((await ask("/api/reviews/search?query=kind")).body);
      const since = json((await ask("/api/reviews/since/2026-01-01")).body);
      const text = `first of ${name}: they were kind.`;
      expect(json(document.body).reviews[0].text).toBe(text);
      expect([found.matched, found.reviews[0].text]).toEqual([1, text]);
      expect([since.returned, since.reviews[0].text]).toEqual([1, text]);
      expect(document.headers.link).toContain(`<${toAddress(name)}/api/websub/hub>; rel="hub"`);
      const page = await ask("/", { accept: "text/html" });
      expect(`${page.body}`).toContain(`first of ${name}`);
      const again = await ask("/reviews.json", { "if-none-match": `${document.headers.etag}` });
      expect(again.status).toBe(304);
      const missing = await ask("/nothing", { accept: "text/html" });
      expect([missing.status, `${missing.headers["content-type"]}`.split(";")[0]]).toEqual([
        404,
        "text/html",
      ]);
      expect(json((await ask("/readyz")).body).status).toBe("ready");
    });
  });

  it("each has its validators: what is known of one is nothing to another", async () => {
    const { headers } = await sites.ask(toHost("site-01"), "/reviews.json");
    const asked = { headers: { "if-none-match": `${headers.etag}` } };
    expect((await sites.ask(toHost("site-02"), "/reviews.json", asked)).status).toBe(200);
  });

  it("each has its endpoint for agents, with sessions of its own", async () => {
    await each(async (name) => {
      const client = new Client({ name: "tests", version: "1" });
      const front = (_url: unknown, init: RequestInit = {}) => {
        const headers = new Headers(init.headers);
        return ask(name, "/mcp", { ...init, headers });
      };
      const url = new URL(`${toAddress(name)}/mcp`);
      await client.connect(new StreamableHTTPClientTransport(url, { fetch: front }));
      const result = await client.callTool({
        name: "search_reviews",
        arguments: { query: "kind" },
      });
      expect(JSON.stringify(result.structuredContent)).toContain(`first of ${name}: they`);
      await client.close();
    });
    const session = await begin("site-01");
    expect([await call("site-01", session), await call("site-02", session)]).toEqual([200, 404]);
  });

  it("each takes the topics of its own host, and quotas are its own", async () => {
    const [one, two] = ["site-01", "site-02"] as const;
    const foreign = await subscribe(one, "/foreign", two);
    expect([foreign.status, `${foreign.body}`]).toEqual([
      400,
      expect.stringContaining(toAddress(one)),
    ]);
    for (const name of [one, two]) {
      expect((await subscribe(name, `/${name}`)).status).toBe(202);
      await subscriber.waitFor(`/${name}`, "GET", 1);
      await eventually(async () => {
        const { body } = await sites.ask(toHost(name), "/api/websub/hub");
        expect(json(body).topics.map(({ active }: { active: number }) => active)).toContain(1);
      });
      expect((await subscribe(name, `/second-of-${name}`)).status).toBe(429);
    }
    await sites.publish(one, "second");
    const [delivery] = await subscriber.waitFor(`/${one}`, "POST", 1);
    expect(`${delivery?.body}`).toContain(`second of ${one}`);
    expect(delivery?.headers.link).toContain(`<${toAddress(one)}/feed.xml>; rel="self"`);
    await sites.publish(two, "second");
    const [other] = await subscriber.waitFor(`/${two}`, "POST", 1);
    expect(`${other?.body}`).toContain(`second of ${two}`);
    expect(subscriber.at(`/${one}`, "POST")).toHaveLength(1);
  });

  it("a broken release of one is logged with its name, and concerns no other", async () => {
    const dist = join(sites.folder, "dist/site-03");
    await sites.publish("site-03", "second");
    await writeFile(join(dist, await readlink(join(dist, "current")), "client/index.html"), "no");
    await sites.kill();
    await sites.start(env);
    expect((await sites.ask(toHost("site-03"), "/reviews.json")).status).toBe(503);
    expect((await sites.ask(toHost("site-03"), "/readyz")).status).toBe(503);
    expect((await sites.ask(toHost("site-04"), "/reviews.json")).status).toBe(200);
    const said = sites.logged
      .map((line) => JSON.parse(line))
      .find(({ level }) => level === "error");
    expect(said).toMatchObject({
      site: "site-03",
      msg: expect.stringContaining("index.html has 2 bytes"),
    });
    const { status, body } = await sites.ask("10.0.0.1", "/readyz");
    expect([status, json(body).sites["site-03"].status]).toEqual([200, "unavailable"]);
  });

  it("those that someone has subscribed to are told of what changed while nothing ran", async () => {
    await sites.kill();
    await sites.publish("site-01", "third");
    await sites.start(env);
    const deliveries = await subscriber.waitFor("/site-01", "POST", 2);
    expect(`${deliveries.at(-1)?.body}`).toContain("third of site-01");
  });
});

async function ask(name: string, path: string, init: RequestInit & { headers: Headers }) {
  const { method = "GET" } = init;
  const headers = Object.fromEntries(init.headers);
  const body = typeof init.body === "string" ? { body: init.body } : {};
  const answer = await sites.ask(toHost(name), path, { method, headers, ...body });
  const received = Object.entries(answer.headers).map(([field, value]) => [field, String(value)]);
  const empty = answer.status === 202 || answer.status === 204;
  return new Response(empty ? null : new Uint8Array(answer.body), {
    status: answer.status,
    headers: Object.fromEntries(received),
  });
}

const type = { "content-type": "application/json", accept: "application/json, text/event-stream" };

async function begin(name: string): Promise<string> {
  const clientInfo = { name: "tests", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  const { headers } = await sites.ask(toHost(name), "/mcp", {
    method: "POST",
    headers: type,
    body,
  });
  return String(headers["mcp-session-id"]);
}

async function call(name: string, session: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/list", params: {} });
  const headers = { ...type, "mcp-session-id": session };
  return (await sites.ask(toHost(name), "/mcp", { method: "POST", headers, body })).status;
}

function subscribe(name: string, path: string, of = name) {
  const topic = `${toAddress(of)}/feed.xml`;
  const form = {
    "hub.mode": "subscribe",
    "hub.topic": topic,
    "hub.callback": subscriber.origin + path,
  };
  const body = `${new URLSearchParams(form)}`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return sites.ask(toHost(name), "/api/websub/hub", { method: "POST", headers, body });
}

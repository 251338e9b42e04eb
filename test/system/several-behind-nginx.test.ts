import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { baseUrl } from "../contract/built.ts";
import { cleanUp, runScript } from "../contract/product.ts";
import { makeReleases, type Releases } from "../contract/rewritten-release.ts";
import { eventually } from "../eventually.ts";
import { findFreePort } from "../free-port.ts";
import { createAuthority } from "../websub/authority.ts";
import { type Subscriber, startSubscriber } from "../websub/subscriber.ts";
import { startNginx } from "./nginx.ts";
import { type Cluster, startCluster } from "./postgres.ts";
import { type SidecarProcess, startProcess } from "./sidecar-process.ts";

/** A sidecar that comes back at the same address. */
type Member = {
  readonly origin: string;
  readonly start: () => Promise<void>;
  readonly end: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
  /** how many requests it has answered since it started */
  readonly countAsked: () => Promise<number>;
};

let cluster: Cluster;
let subscriber: Subscriber;
let releases: Releases;
let folder: string;
let url: string;
let site: string;
let one: Member;
let other: Member;
let stopNginx = async () => {};

beforeAll(async () => {
  cluster = await startCluster();
  url = await cluster.createDatabase();
  releases = await makeReleases(baseUrl, true);
  folder = await mkdtemp(join(tmpdir(), "firsthand-behind-"));
  const authority = await createAuthority();
  subscriber = await startSubscriber(await authority.issue(["127.0.0.1"]));
  const ca = join(folder, "ca.pem");
  await writeFile(ca, authority.certificate);
  const env = {
    BASE_URL: baseUrl,
    RELEASE: releases.dist,
    STATE: url,
    ALLOWED_HOSTS: "127.0.0.1",
    TRUST_PROXY: "loopback",
    NODE_EXTRA_CA_CERTS: ca,
    WEBSUB_TEST_CALLBACKS: subscriber.hostPort,
    WEBSUB_MAX_PENDING_PER_HOST: "1000",
    WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST: "1000",
    RATE_LIMIT_API: "off",
    RATE_LIMIT_HUB: "off",
  };
  one = await prepareMember(env);
  other = await prepareMember(env);
  for (const member of [one, other]) await member.start();
  site = await serve();
});
afterAll(async () => {
  await stopNginx();
  for (const member of [one, other]) await member.end("SIGKILL");
  await subscriber.stop();
  await cluster.remove();
  await rm(folder, { recursive: true });
  await cleanUp();
});

async function prepareMember(env: Readonly<Record<string, string>>): Promise<Member> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  let running: SidecarProcess | null = null;
  return {
    origin: `http://127.0.0.1:${port}`,
    async start() {
      const ports = { PORT: `${port}`, METRICS_PORT: `${metricsPort}` };
      running = await startProcess({ ...env, ...ports });
    },
    async end(signal) {
      await running?.end(signal);
      running = null;
    },
    async countAsked() {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const counts = metrics.matchAll(/^firsthand_http_requests_total\{.*\} (\d+)$/gm);
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    },
  };
}

/** nginx before both, as the command has it; gives its origin. */
async function serve(): Promise<string> {
  const port = await findFreePort();
  const sidecars = [one, other].flatMap(({ origin }) => ["--sidecar", origin]);
  const args = ["nginx", ...sidecars, "--listen", `127.0.0.1:${port}`];
  const { code, output } = await runScript("hosting", args, { RELEASE: releases.dist });
  expect([code, output]).toEqual([0, expect.stringMatching(/firsthand\.conf\n$/)]);
  stopNginx = await startNginx([output.trim()], folder, port);
  return `http://127.0.0.1:${port}`;
}

/** nginx leaves out for some seconds who was down. */
async function untilAsked(member: Member): Promise<void> {
  const before = await member.countAsked();
  await eventually(async () => {
    await fetch(`${site}/api/reviews/count`);
    expect(await member.countAsked()).toBeGreaterThan(before);
  });
}

test("while both are there, both are asked", async () => {
  for (const member of [one, other]) await untilAsked(member);
});

test.each(["legacy", "auto"] as const)(
  "an MCP client (%s) that began at one goes on at the other",
  async (mode) => {
    await other.end("SIGTERM");
    const client = new Client({ name: "tests", version: "1" }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${site}/mcp`)));
    onTestFinished(() => client.close());
    const { tools } = await client.listTools();
    await other.start();
    await untilAsked(other);
    await one.end("SIGKILL");
    expect((await client.listTools()).tools).toEqual(tools);
    const { structuredContent } = await client.callTool({ name: "get_business", arguments: {} });
    expect(structuredContent).toBeDefined();
    await one.start();
    await untilAsked(one);
  },
);

const safe = [
  ["GET", "/api/reviews/count"],
  ["GET", "/search/?query=thank"],
  ["HEAD", "/search/?query=thank"],
  ["OPTIONS", "/api/reviews/count"],
  ["GET", "/reviews/01JK31MK80JKGPATCHCAGXPFY4/"], // of no review, so that a sidecar says so
  ["GET", "/healthz"],
] as const;

/** Asks all the time, until it is told to stop; gives how many answers were of which kind. */
function askOnAndOn(): () => Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  let goesOn = true;
  const work = async () => {
    for (let at = 0; goesOn; at++) {
      const [method, path] = safe[at % safe.length] ?? safe[0];
      const said = await fetch(site + path, { method }).then(
        (answer) => answer.text().then(() => answer.status),
        (error) => `${error.cause ?? error}`,
      );
      const kind = `${method} ${path} ${said}`;
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
    }
  };
  const done = Promise.all([work(), work()]);
  return async () => {
    goesOn = false;
    await done;
    return answers;
  };
}

const usual = safe.map(([method, path]) => {
  const status = method === "OPTIONS" ? 204 : path.startsWith("/reviews/") ? 404 : 200;
  return `${method} ${path} ${status}`;
});

/** Subscribes these paths to the feed, through nginx. */
async function subscribe(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const topic = `${baseUrl}/feed.xml`;
    const form = { "hub.mode": "subscribe", "hub.topic": topic };
    const body = new URLSearchParams({ ...form, "hub.callback": subscriber.origin + path });
    const answer = await fetch(`${site}/api/websub/hub`, { method: "POST", body });
    expect([answer.status, await answer.text()]).toEqual([202, expect.anything()]);
  }
  await eventually(async () => {
    const active = paths.map((path) => `'${subscriber.origin}${path}'`).join();
    const sql = `SELECT count(*) FROM firsthand.subscriptions WHERE callback IN (${active})`;
    expect(Number(await cluster.query(url, sql))).toBe(paths.length);
  });
}

/** Publishes what these get, each once. */
async function deliver(note: string, paths: readonly string[]): Promise<void> {
  await releases.publish(note, ["feed.xml"]);
  const got = () =>
    subscriber.received
      .filter(({ method, body }) => method === "POST" && `${body}`.includes(note))
      .map(({ path }) => path);
  await eventually(() => expect(new Set(got())).toEqual(new Set(paths)));
  expect(got()).toHaveLength(paths.length);
}

const name = (prefix: string) => Array.from({ length: 5 }, (_, index) => `/${prefix}${index}`);

test("one is killed and started again, then the other: safe requests all succeed, and subscribers get each change", async () => {
  const stop = askOnAndOn();
  const subscribed = name("both");
  await subscribe(subscribed);
  for (const [index, member] of [one, other].entries()) {
    await member.end("SIGKILL");
    const newcomers = name(`without-${index}-`);
    await subscribe(newcomers);
    subscribed.push(...newcomers);
    await deliver(`change-${index}-while-down`, subscribed);
    await member.start();
    await untilAsked(member);
    await deliver(`change-${index}-when-back`, subscribed);
  }
  const answers = await stop();
  expect(new Set(answers.keys())).toEqual(new Set(usual));
  process.stderr.write(`${[...answers.values()].reduce((sum, each) => sum + each, 0)} asked\n`);
});

test("with both down a safe request gets what stands in, and nginx finds the first that is back", async () => {
  for (const member of [one, other]) await member.end("SIGTERM");
  const answer = await fetch(`${site}/api/reviews/count`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
  expect((await fetch(`${site}/reviews.json`)).status).toBe(200);
  await one.start();
  await eventually(async () => {
    expect((await fetch(`${site}/api/reviews/count`)).status).toBe(200);
  });
});

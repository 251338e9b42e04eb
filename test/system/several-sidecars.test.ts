import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openPostgresOperator } from "../../sidecar/websub/postgres/postgres-state.ts";
import { toBare } from "../bare-environment.ts";
import { eventually } from "../eventually.ts";
import { baseUrl, buildFiles, createDist, publish, toOrder } from "../sidecar/release-on-disk.ts";
import { feed } from "../sidecar/websub/running-hub.ts";
import { type Authority, createAuthority } from "../websub/authority.ts";
import { type Subscriber, startSubscriber } from "../websub/subscriber.ts";
import { openWay, type Way } from "./frozen-way.ts";
import { type Cluster, startCluster } from "./postgres.ts";
import { type SidecarProcess, startProcess } from "./sidecar-process.ts";

/** How many subscribe; a bench asks for more. */
const subscribers = Number(process.env.SUBSCRIBERS ?? 200);

let cluster: Cluster;
let authority: Authority;
let subscriber: Subscriber;
let way: Way;
let env: NodeJS.ProcessEnv;
let folder: string;
let url: string;
let dists: string[];
let sidecars: SidecarProcess[];
const log: string[] = [];

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.remove());

beforeEach(async () => {
  authority = await createAuthority();
  subscriber = await startSubscriber(await authority.issue(["127.0.0.1"]));
  folder = await mkdtemp(join(tmpdir(), "firsthand-several-"));
  const ca = join(folder, "ca.pem");
  await writeFile(ca, authority.certificate);
  url = await cluster.createDatabase();
  way = await openWay(join(cluster.folder, ".s.PGSQL.5432"));
  dists = [];
  sidecars = [];
  log.length = 0;
  env = {
    BASE_URL: baseUrl,
    STATE: `postgres://firsthand@127.0.0.1:${way.port}${new URL(url).pathname}`,
    NODE_EXTRA_CA_CERTS: ca,
    WEBSUB_TEST_CALLBACKS: subscriber.hostPort,
    WEBSUB_MAX_PENDING: "10000",
    WEBSUB_MAX_PENDING_PER_HOST: "10000",
    WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST: "10000",
    WEBSUB_PER_HOST: "16",
    RATE_LIMIT_HUB: "off",
  };
});
afterEach(async () => {
  for (const sidecar of sidecars) await sidecar.end("SIGKILL");
  await way.close();
  await subscriber.stop();
  for (const path of [folder, ...dists]) await rm(path, { recursive: true });
});

/** Each has a release of its own, as on a machine of its own. */
async function start(index: number): Promise<void> {
  dists[index] ??= await createDist();
  await release(index, 1);
  sidecars[index] = await startProcess({ ...env, RELEASE: dists[index] }, log);
}

async function restart(index: number): Promise<void> {
  sidecars[index] = await startProcess({ ...env, RELEASE: dists[index] }, log);
}

/** Has a release arrive at one of them. */
async function release(index: number, sequence: number): Promise<void> {
  const files = buildFiles(toNote(sequence));
  await publish(dists[index] ?? "", files, baseUrl, toOrder(sequence));
}

const toNote = (sequence: number) => `n${String(sequence).padStart(3, "0")}`;

/** How many got this so far. */
const count = (note: string) =>
  [...collect().values()].flat().filter((each) => each === note).length;

/** Whether the last change is so long ago that the next is not gathered with it. */
const isOld = () =>
  cluster.query(
    url,
    `SELECT bool_and(changed_at + 5000 < extract(epoch FROM clock_timestamp()) * 1000)
     FROM firsthand.topics`,
  );

function note(measured: string): void {
  process.stderr.write(`${subscribers} subscribers, ${measured}\n`);
}

const allPaths = Array.from({ length: subscribers }, (_, index) => `/s${index}`);
const paths = [...allPaths];

async function subscribeAll(): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let at = next++; at < paths.length; at = next++) {
      const { origin } = sidecars[at % sidecars.length] ?? { origin: "" };
      const callback = subscriber.origin + paths[at];
      const form = { "hub.mode": "subscribe", "hub.topic": feed, "hub.callback": callback };
      const body = new URLSearchParams(form);
      const answer = await fetch(`${origin}/api/websub/hub`, { method: "POST", body });
      expect([answer.status, await answer.text()]).toEqual([202, expect.anything()]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  await eventually(async () => expect(await countBehind()).toEqual([paths.length, 0]));
}

/** So that a kill finds deliveries on their way. */
function answerSlowly(): void {
  const slowly = async (response: ServerResponse) => {
    await sleep(200);
    response.writeHead(204).end();
  };
  for (const path of paths) subscriber.script(path, "POST", [slowly]);
}

/** Subscriptions, and those of them that are behind. */
async function countBehind(): Promise<[number, number]> {
  const row = await cluster.query(
    url,
    `SELECT count(*), count(*) FILTER (WHERE settled_revision < revision)
     FROM firsthand.subscriptions s JOIN firsthand.topics t ON t.id = s.topic_id`,
  );
  const [all = 0, behind = 0] = row.trim().split("|").map(Number);
  return [all, behind];
}

const noteOf = (body: Buffer) => /<title>(\w+)/.exec(`${body}`)?.[1];

/** By path, what it got, oldest first. */
function collect(): Map<string, (string | undefined)[]> {
  const got = new Map<string, (string | undefined)[]>();
  for (const { method, path, body } of subscriber.received) {
    if (method === "POST") got.set(path, [...(got.get(path) ?? []), noteOf(body)]);
  }
  return got;
}

/** Waits until everybody has this one last, and nobody was removed; gives how many came twice. */
async function untilAllHave(note: string): Promise<number> {
  await eventually(async () => {
    expect(await countBehind()).toEqual([paths.length, 0]);
    const got = collect();
    const late = paths.filter((path) => got.get(path)?.at(-1) !== note);
    expect(late).toEqual([]);
  });
  const operator = await openPostgresOperator(url);
  expect(await operator.listRemovals()).toEqual([]);
  await operator.close();
  const twice = [...collect().values()].map((notes) => notes.length - new Set(notes).size);
  return twice.reduce((sum, each) => sum + each, 0);
}

test("two sidecars share the work: each change comes once to everybody, and a session is known to both", async () => {
  await start(0);
  await start(1);
  await subscribeAll();
  for (const index of [0, 1]) await release(index, 2);
  expect(await untilAllHave("n002")).toBe(0);
  // Told by each for itself, together and a little later.
  await eventually(() => expect(log.join("\n")).toContain('"Delivered"'));
  const session = await initialize(sidecars[0]?.origin ?? "");
  expect(await listTools(sidecars[1]?.origin ?? "", session)).toBe(200);
});

test("an operator's commands work beside them, and no password is shown by anybody", async () => {
  env.STATE = `${env.STATE}`.replace("firsthand@", "firsthand:s3cret@");
  await start(0);
  paths.length = 3;
  await subscribeAll();
  const said = await runHub("list");
  expect(said).toMatch(/^(.*\/s\d .*\n){3}3 subscriptions\./);
  expect(await runHub("test-delivery", "1")).toMatch(/^Delivered: HTTP 204/);
  expect(await runHub("move", baseUrl, "https://new.example.com")).toMatch(/a sidecar uses it/);
  await sidecars[0]?.end("SIGTERM");
  expect(await runHub("move", baseUrl, "https://new.example.com")).toMatch(/3 subscriptions of/);
  await expect(restart(0)).rejects.toThrow(/holds 3 subscriptions for https:\/\/new/);
  await cluster.stop("fast");
  const down = await runHub("list");
  expect(down).toMatch(/does not answer/);
  await cluster.start();
  expect(log.join() + said + down).not.toContain("s3cret");
  sidecars = [];
  paths.push(...allPaths.slice(3));
});

/** What a command says, however it ends. */
function runHub(...args: readonly string[]): Promise<string> {
  const program = join(import.meta.dirname, "../../scripts/firsthand.mjs");
  return new Promise((resolve) => {
    const options = { env: toBare(env) };
    execFile(process.execPath, [program, "hub", ...args], options, (_error, out, err) => {
      resolve(out + err);
    });
  });
}

test("with three that are killed in turn and get releases in other orders, everybody ends with the newest", async () => {
  for (const index of [0, 1, 2]) await start(index);
  await subscribeAll();
  answerSlowly();
  // In what order the machines get each release: some get one late, after a newer one is out.
  const arrivals = [
    [0, 2],
    [1, 2],
    [2, 3],
    [0, 3],
    [1, 3],
    [2, 4],
    [1, 5],
    [0, 4],
    [2, 5],
    [0, 5],
  ] as const;
  let newest = 1;
  for (const [step, [index, sequence]] of arrivals.entries()) {
    const before = log.length;
    await release(index, sequence);
    if (sequence > newest)
      await eventually(() => expect(count(toNote(sequence))).toBeGreaterThan(0));
    // Of what is older it says that it keeps it back; of what is known already, nothing.
    const kept = `this is of release ${sequence},`;
    if (sequence < newest) await eventually(() => expect(log.slice(before).join()).toContain(kept));
    newest = Math.max(newest, sequence);
    const victim = step % 3;
    await sidecars[victim]?.end("SIGKILL");
    await restart(victim);
  }
  const twice = await untilAllHave("n005");
  note(`10 kills: ${twice} of ${4 * subscribers} deliveries came twice`);
  expect(twice).toBeLessThan(subscribers * 4);
});

test("a database that is restarted and cut off in the middle of a fan-out costs nobody anything", async () => {
  for (const index of [0, 1]) await start(index);
  await subscribeAll();
  answerSlowly();
  for (const index of [0, 1]) await release(index, 2);
  await subscriber.waitFor("/s5", "POST");
  const before = log.length;
  await cluster.stop("immediate");
  await eventually(() => {
    expect(log.slice(before).join()).toMatch(/hub cannot go on|could not be recorded|cannot store/);
  });
  await cluster.start();
  await untilAllHave("n002");
  await eventually(async () => expect(await isOld()).toBe("t\n"));
  for (const index of [0, 1]) await release(index, 3);
  await eventually(() => expect([...collect().values()].flat()).toContain("n003"));
  way.freeze();
  for (const { origin } of sidecars) {
    expect((await fetch(`${origin}/feed.xml`)).status).toBe(200);
  }
  await sleep(Number(process.env.CUT_OFF_MS ?? 0));
  await eventually(async () => {
    for (const { origin } of sidecars) expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  });
  way.thaw();
  const twice = await untilAllHave("n003");
  note(`a restart and a cut: ${twice} of ${2 * subscribers} deliveries came twice`);
  await eventually(async () => {
    for (const { origin } of sidecars) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });
});

test("a flood at three sidecars takes what one host may have, and no place of others", async () => {
  const neighbour = await startSubscriber(await authority.issue(["127.0.0.1"]));
  const callbacks = [subscriber, neighbour].map(({ hostPort }) => hostPort).join();
  const limits = {
    WEBSUB_TEST_CALLBACKS: callbacks,
    WEBSUB_MAX_PENDING_PER_HOST: "5",
    WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST: "20",
  };
  Object.assign(env, limits);
  for (const index of [0, 1, 2]) await start(index);
  const ask = async (at: number, callback: string) => {
    const { origin } = sidecars[at % 3] ?? { origin: "" };
    const form = { "hub.mode": "subscribe", "hub.topic": feed, "hub.callback": callback };
    const body = new URLSearchParams(form);
    const answer = await fetch(`${origin}/api/websub/hub`, { method: "POST", body });
    await answer.text();
    return [answer.status, answer.headers.has("retry-after")].join();
  };
  const flood = async (from: number) => {
    const said = new Set<string>();
    for (let at = from; at < 600; at += 12) said.add(await ask(at, `${subscriber.origin}/f${at}`));
    return said;
  };
  const flooding = Promise.all(Array.from({ length: 12 }, (_, from) => flood(from)));
  await eventually(() => expect(subscriber.received.length).toBeGreaterThan(0));
  expect(await ask(0, `${neighbour.origin}/honest`)).toBe("202,false");
  await neighbour.waitFor("/honest", "GET");
  const said = new Set((await flooding).flatMap((each) => [...each]));
  expect([...said].filter((each) => !/^202,false$|^(429|503),true$/.test(each))).toEqual([]);
  expect(said).toContain("429,true");
  const ofHost = `SELECT (SELECT count(*) FROM firsthand.subscriptions WHERE host = '${subscriber.hostPort}')
    + (SELECT count(*) FROM firsthand.verifications WHERE host = '${subscriber.hostPort}')`;
  expect(Number(await cluster.query(url, ofHost))).toBeLessThanOrEqual(20);
  await release(1, 2);
  await neighbour.waitFor("/honest", "POST");
  await eventually(async () => expect((await countBehind())[1]).toBe(0));
  const twice = [...collect().values()].filter((notes) => notes.length > 1);
  expect([twice, collect().size <= 20]).toEqual([[], true]);
  for (const { origin } of sidecars) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  await neighbour.stop();
});

const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };

async function initialize(origin: string): Promise<string> {
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  const answer = await fetch(`${origin}/mcp`, { method: "POST", headers: json, body });
  return answer.headers.get("mcp-session-id") ?? "";
}

async function listTools(origin: string, session: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/list", params: {} });
  const headers = { ...json, "mcp-session-id": session, "mcp-protocol-version": "2025-06-18" };
  return (await fetch(`${origin}/mcp`, { method: "POST", headers, body })).status;
}

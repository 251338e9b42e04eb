import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openOperator } from "../../../sidecar/websub/sqlite/operator.ts";
import { openSqliteStore } from "../../../sidecar/websub/sqlite/sqlite-store.ts";
import type {
  ClaimDeliveries,
  Delivery,
  NewVerification,
  Store,
} from "../../../sidecar/websub/store.ts";
import { StoreError } from "../../../sidecar/websub/store.ts";

const topic = "https://reviews.example.com/feed.xml";
const pair = { topic, topicAsGiven: topic };
const now = Date.UTC(2026, 2, 14);
let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "firsthand-store-"));
  store = await openSqliteStore(folder);
  await store.advanceTopic(await store.openTopic(topic), "one", now);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function subscribe(name: string, wish: Partial<NewVerification> = {}, at = now) {
  const host = `${name}.example:443`;
  const callback = `https://${host}/`;
  const asked = { ...pair, callback, host, secret: null, leaseSeconds: 3600 };
  await store.addVerification({ mode: "subscribe", ...asked, ...wish }, at);
  const [verification] = await store.claimVerifications({ limit: 1, now: at, busyHosts: [] });
  if (!verification) throw new Error("nothing to verify");
  return store.confirm(verification, at);
}

async function change(hash: string): Promise<void> {
  await store.advanceTopic(await store.openTopic(topic), hash, now);
}

function claim(hash: string, other: Partial<ClaimDeliveries>) {
  const options = { limit: 100, busyHosts: [], now, queue: "troubled" as const, ...other };
  return store.claimDeliveries({ topic, hash, ...options });
}

const hosts = (deliveries: Delivery[]) => new Set(deliveries.map(({ host }) => host));

test("what is due is claimed once, at most as much as asked for, and not of busy hosts", async () => {
  for (const name of ["a", "b", "c", "d"]) await subscribe(name);
  expect(await claim("one", {})).toEqual([]);
  await change("two");
  expect(await claim("two", { limit: 1, busyHosts: ["a.example:443"] })).toHaveLength(1);
  expect(await claim("two", { busyHosts: ["a.example:443"] })).toHaveLength(2);
  expect(hosts(await claim("two", {}))).toEqual(new Set(["a.example:443"]));
  expect(await claim("two", {})).toEqual([]);
});

test("a worker that holds other content than the newest claims nothing", async () => {
  await subscribe("a");
  await change("two");
  await change("three");
  expect(await claim("two", {})).toEqual([]);
  expect(await claim("three", {})).toHaveLength(1);
});

test("of two workers with a new content the first makes the revision", async () => {
  const before = await store.openTopic(topic);
  expect(await store.advanceTopic(before, "two", now)).toMatchObject({ revision: 2, hash: "two" });
  expect(await store.advanceTopic(before, "2", now)).toMatchObject({ revision: 2, hash: "two" });
});

test("claims of an earlier process are free at once", async () => {
  await subscribe("a");
  await change("two");
  expect(await claim("two", {})).toHaveLength(1);
  const next = await openSqliteStore(folder);
  const due = { topic, hash: "two", queue: "troubled", limit: 9, busyHosts: [], now } as const;
  expect(await next.claimDeliveries(due)).toHaveLength(1);
  await next.close();
});

const delivered = { kind: "delivered", result: "HTTP 204", ms: 1 } as const;

test("whoever takes a delivery fast is healthy, but not who is new, slow or fails", async () => {
  await subscribe("a");
  const changes = [
    { hash: "two", queue: "troubled", slow: true },
    { hash: "three", queue: "troubled", slow: false },
    { hash: "four", queue: "healthy", slow: true },
    { hash: "five", queue: "troubled", slow: false },
    { hash: "six", queue: "healthy", slow: false },
  ] as const;
  for (const [index, { hash, queue, slow }] of changes.entries()) {
    await change(hash);
    const other = queue === "healthy" ? "troubled" : "healthy";
    expect(await claim(hash, { queue: other })).toEqual([]);
    const [delivery] = await claim(hash, { queue });
    if (!delivery) throw new Error("nothing due");
    await store.settle([{ ...delivered, revision: index + 2, slow, delivery }], now);
  }
});

test("what fails is not due before its time, and then not with those that are healthy", async () => {
  await subscribe("a");
  await change("two");
  const [first] = await claim("two", {});
  if (!first) throw new Error("nothing due");
  await store.settle([{ ...delivered, revision: 2, slow: false, delivery: first }], now);
  await change("three");
  const [delivery] = await claim("three", { queue: "healthy" });
  if (!delivery) throw new Error("nothing due");
  const result = "HTTP 500";
  await store.settle([{ kind: "retry", delivery, result, ms: 1, nextAttemptAt: now + 10 }], now);
  expect(await claim("three", { queue: "healthy", now: now + 10 })).toEqual([]);
  expect(await claim("three", { now: now + 9 })).toEqual([]);
  const [again] = await claim("three", { now: now + 10 });
  expect(again).toMatchObject({ attempts: 1 });
  if (!again) return;
  await store.settle([{ ...delivered, revision: 3, slow: false, delivery: again }], now);
  await change("four");
  expect(await claim("four", { queue: "healthy" })).toMatchObject([{ attempts: 0 }]);
});

test.each([
  { kind: "delivered", revision: 2, slow: false },
  { kind: "retry", nextAttemptAt: now + 10 },
  { kind: "failed", revision: 2 },
  { kind: "gone" },
] as const)("what another process has claimed since is not settled: $kind", async (how) => {
  await subscribe("a");
  await change("two");
  const [delivery] = await claim("two", {});
  if (!delivery) throw new Error("nothing due");
  const next = await openSqliteStore(folder);
  const due = { topic, hash: "two", queue: "troubled", limit: 9, busyHosts: [], now } as const;
  expect(await next.claimDeliveries(due)).toHaveLength(1);
  await next.close();
  const operator = openOperator(folder);
  const before = operator.list();
  await store.settle([{ ...how, delivery, result: "late", ms: 1 }], now);
  expect(operator.list()).toEqual(before);
  operator.close();
});

test("a 410 ends the subscription, but not one that was renewed meanwhile", async () => {
  for (const name of ["a", "b"]) await subscribe(name);
  await change("two");
  const deliveries = await claim("two", {});
  await subscribe("a", {}, now + 1);
  const gone = { kind: "gone", result: "HTTP 410", ms: 1 } as const;
  await store.settle(
    deliveries.map((delivery) => ({ ...gone, delivery })),
    now,
  );
  const operator = openOperator(folder);
  expect(operator.list().map(({ callback }) => callback)).toEqual(["https://a.example:443/"]);
  operator.close();
});

test("who subscribes anew after the lease is over gets changes from then on", async () => {
  await subscribe("a");
  await change("two");
  await subscribe("a", {}, now + 3_600_000);
  expect(await claim("two", { now: now + 3_600_001 })).toEqual([]);
});

test("what is kept for other topics is counted: subscriptions, requests and notices", async () => {
  await subscribe("a");
  await subscribe("b", {}, now - 3_600_000);
  await subscribe("c");
  await change("two");
  const [delivery] = await claim("two", {});
  if (!delivery) throw new Error("nothing due");
  const failed = { kind: "failed", delivery, result: "HTTP 500", ms: 1, revision: 2 } as const;
  for (let count = 1; count <= 3; count++) {
    await store.settle([failed], now);
    const due = { topic, hash: "two", queue: "troubled", limit: 9, busyHosts: [], now } as const;
    await change(`${count}`);
    await store.claimDeliveries({ ...due, hash: `${count}` });
  }
  const asked = { ...pair, mode: "subscribe", secret: null, leaseSeconds: 3600 } as const;
  const callback = "https://d.example/";
  await store.addVerification({ ...asked, callback, host: "d.example:443" }, now);
  const address = new URL(topic).origin;
  expect(await store.listForeign([topic], now)).toEqual([]);
  expect(await store.listForeign([`${address}/other`], now)).toEqual([
    { address, subscriptions: 1, waiting: 2 },
  ]);
});

test("topics move to an address that has some: who is at both stays there, the others are due", async () => {
  const moved = topic.replace("reviews", "new");
  const there = { topic: moved, topicAsGiven: moved };
  await store.advanceTopic(await store.openTopic(moved), "there", now);
  for (const name of ["a", "b"]) await subscribe(name);
  await subscribe("b", there);
  const operator = openOperator(folder);
  operator.move("https://reviews.example.com", "https://new.example.com");
  expect(operator.list().map((each) => [each.topic, each.callback, each.behind])).toEqual([
    [moved, "https://a.example:443/", 1],
    [moved, "https://b.example:443/", 0],
  ]);
  operator.close();
});

test("a file of version 1 is brought up to date: subscriptions, requests and notices go on", async () => {
  await store.close();
  const file = join(folder, "hub.sqlite");
  await rm(file);
  run(file, await readFile(join(import.meta.dirname, "version-1.sql"), "utf8"));
  store = await openSqliteStore(folder);
  expect(await claim("two", { queue: "healthy" })).toMatchObject([
    { callback: "https://a.example/", secret: "s" },
  ]);
  const asking = { limit: 9, now, busyHosts: [] };
  expect(await store.claimVerifications(asking)).toMatchObject([
    { callback: "https://b.example/" },
  ]);
  expect(await store.claimNotices(asking)).toMatchObject([{ reason: "why", attempts: 0 }]);
  await store.close();
  store = await openSqliteStore(folder);
  expect(await claim("two", { queue: "healthy" })).toHaveLength(1);
});

test("only its owner may read what is kept", async () => {
  for (const name of await readdir(folder)) {
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  }
});

/** Opens a store in a folder of its own, prepared. */
async function openPrepared(prepare: (file: string) => unknown): Promise<unknown> {
  const other = await mkdtemp(join(folder, "other-"));
  await prepare(join(other, "hub.sqlite"));
  try {
    await (await openSqliteStore(other)).close();
    return null;
  } catch (error) {
    return error;
  }
}

test.each([
  ["no database", (file: string) => writeFile(file, "x".repeat(9000)), /is damaged; put a back-up/],
  ["a folder", (file: string) => mkdir(file), /is a folder where a file is needed/],
  ["of another program", (file: string) => run(file, "CREATE TABLE t (c)"), /version 0 .*knows 3/],
  ["newer", (file: string) => run(file, "PRAGMA user_version = 4"), /version 4 .*STATE_DIR/],
  ["damaged within", damage, /is damaged; put a back-up/],
])("a file that is %s is refused in one line", async (_what, prepare, message) => {
  const error = await openPrepared(prepare);
  expect(error).toBeInstanceOf(StoreError);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toContain("\n");
});

function run(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

/** Overwrites pages in the middle of a database that was whole. */
async function damage(file: string): Promise<void> {
  const other = await openSqliteStore(join(file, ".."));
  for (let i = 0; i < 300; i++) {
    const callback = `https://host.example/${i}`;
    const host = "host.example:443";
    const asked = { ...pair, callback, host, secret: null, leaseSeconds: 1 };
    await other.addVerification({ mode: "subscribe", ...asked }, now);
  }
  await other.close();
  const handle = await open(file, "r+");
  await handle.write(Buffer.alloc(16_384, 0xa5), 0, 16_384, 4096 * 14);
  await handle.close();
}

import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readSessionKey } from "../../sidecar/mcp/session-key.ts";
import { moveState } from "../../sidecar/move-state.ts";
import { openState } from "../../sidecar/state.ts";
import {
  openPostgresOperator,
  openPostgresState,
  type PostgresState,
} from "../../sidecar/websub/postgres/postgres-state.ts";
import { openSqliteStore } from "../../sidecar/websub/sqlite/sqlite-store.ts";
import { type Store, StoreAway, StoreBusy, StoreError } from "../../sidecar/websub/store.ts";
import { eventually } from "../eventually.ts";
import { createLog } from "../sidecar/running-sidecar.ts";
import { now, toApplicant, topic } from "../sidecar/websub/store/scene.ts";
import { toWideLimits } from "../websub/wide-limits.ts";
import { openWay } from "./frozen-way.ts";
import { type Cluster, startCluster } from "./postgres.ts";

let cluster: Cluster;
let url: string;
let opened: PostgresState[];
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.remove());
beforeEach(async () => {
  url = await cluster.createDatabase();
  opened = [];
});
afterEach(async () => {
  for (const { store } of opened) await store.close();
});

async function open(at = url): Promise<PostgresState> {
  const state = await openPostgresState(at);
  opened.push(state);
  return state;
}

const wide = toWideLimits([topic]);
const asking = { limit: 9, now, busyHosts: [] };

async function subscribe(store: Store, name: string): Promise<void> {
  await store.admit(toApplicant(name, { secret: `secret of ${name}` }), wide, now);
  for (const each of await store.claimVerifications(asking)) await store.confirm(each, now);
}

async function refusal(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StoreError);
  return error as StoreError;
}

/** Opens a state that may be opened later only, and asks whether it can be now. */
async function openNow(at: string): Promise<void> {
  const { store } = await openPostgresState(at);
  await store.check().finally(store.close);
}

test.each([
  ["nobody answers", "postgres://hub:s3cret@127.0.0.1:1/hub", /does not answer/],
  ["it does not exist", null, /does not exist; make it with createdb/],
])("a database where %s is refused in one line, without user and password", async (_w, at, why) => {
  const missing = url.replace(/\/hub_\w+/, "/missing").replace("firsthand@", "firsthand:s3cret@");
  const { message, cause } = await refusal(openNow(at ?? missing));
  expect(message).toMatch(why);
  expect(message).toMatch(/^postgres:\/\/\S+\/(hub|missing): [^\n]+$/);
  expect(`${message} ${cause}`).not.toMatch(/s3cret|firsthand:/);
});

test.each([
  ["no TLS, where it is asked for", "firsthand", "?sslmode=verify-full"],
  ["a password that is not encoded", "firsthand:s3cret%ff", ""],
])(
  "a way to the database that cannot be taken is refused in one line: %s",
  async (_w, who, how) => {
    const way = await openWay(join(cluster.folder, ".s.PGSQL.5432"));
    const { pathname } = new URL(url);
    const at = `postgres://${who}@127.0.0.1:${way.port}${pathname}${how}`;
    const { message } = await refusal(openPostgresState(at));
    expect(message).toMatch(/^postgres:\/\/127\.0\.0\.1:\d+\/hub_\w+: check STATE, [^\n]+$/);
    expect(message).not.toMatch(/s3cret|firsthand:/);
    await way.close();
  },
);

test("tables of a newer version are refused, and those of none by an operator", async () => {
  expect((await refusal(openPostgresOperator(url))).message).toMatch(
    /version 0 .*start the sidecar/,
  );
  await open();
  await cluster.query(url, "UPDATE firsthand.version SET version = 99");
  expect((await refusal(openPostgresState(url))).message).toMatch(/version 99 .*that made it/);
});

test("sidecars that start at once make the tables once, and share the key of sessions", async () => {
  const states = await Promise.all([1, 2, 3, 4].map(() => open()));
  const keys = states.map(({ sessionKeys }) => sessionKeys()[0]);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
});

test("a table that another program locks is busy, soon, and free again", async () => {
  const { store } = await open();
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query("BEGIN; LOCK TABLE firsthand.verifications");
  expect(await refusal(store.claimVerifications(asking))).toBeInstanceOf(StoreBusy);
  await other.query("ROLLBACK");
  await other.end();
  expect(await store.claimVerifications(asking)).toEqual([]);
});

test("what waits for a database that is away is refused, until it is there; then it is judged before it is used", async () => {
  await cluster.stop("fast");
  const judged: string[] = [];
  let fault: Error | null = new StoreError("it is another's");
  const state = await openPostgresState(url, {
    async judge(_store, { place }) {
      judged.push(place);
      if (fault !== null) throw fault;
    },
  });
  opened.push(state);
  const { store, sessionKeys } = state;
  const [temporary] = sessionKeys();
  let news = 0;
  state.onNews(() => news++);
  const ask = () => store.admit(toApplicant("a"), wide, now);
  expect(await refusal(ask())).toBeInstanceOf(StoreAway);
  expect(await refusal(store.check())).toBeInstanceOf(StoreAway);
  expect([judged, news]).toEqual([[], 0]);
  await cluster.start();
  await eventually(async () => expect((await refusal(store.check())).message).toBe(fault?.message));
  expect(await refusal(ask())).toBe(fault);
  // It is not one that works: an operator may move what is there.
  expect(await cluster.query(url, "SELECT count(*) FROM firsthand.workers")).toBe("0\n");
  fault = null;
  await store.check();
  expect(judged.at(-1)).toBe(state.place);
  expect(news).toBeGreaterThan(0);
  expect(await ask()).toEqual({ kind: "admitted" });
  const { sessionKeys: others } = await open();
  expect(sessionKeys()).toEqual([others()[0], temporary]);
});

test("of two sidecars that serve different addresses the second is refused, also where both begin at once", async () => {
  await (await openPostgresState(url)).store.close(); // the tables are there
  const [a, b] = ["https://a.example", "https://b.example"];
  const both = await Promise.allSettled(
    [a, b].map((address) => openPostgresState(url, { addresses: [address] })),
  );
  opened.push(...both.flatMap((each) => (each.status === "fulfilled" ? each.value : [])));
  const refused = both.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refused.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /is in use by a sidecar that serves https:\/\/[ab].example, and this one/,
    ),
  ]);
  const first = opened.length === 1 && refused[0].message.includes("serves https://a") ? a : b;
  const other = first === a ? b : a;
  opened.push(await openPostgresState(url, { addresses: [other, first] }));
  for (const { store } of opened.splice(0)) await store.close();
  opened.push(await openPostgresState(url, { addresses: [other] }));
});

test("who was taken for dead does not come back beside others that serve another address", async () => {
  const { store } = await openPostgresState(url, { addresses: ["https://a.example"] });
  await cluster.query(url, "UPDATE firsthand.workers SET alive_until = 'yesterday'");
  opened.push(await openPostgresState(url, { addresses: ["https://b.example"] }));
  expect((await refusal(store.check())).message).toMatch(/in use by a sidecar/);
  await store.close();
});

test("a server that is restarted is a fault while it is away, and then all goes on, with its news", async () => {
  const { store, onNews } = await open();
  let news = 0;
  onNews(() => news++);
  await subscribe(store, "a");
  await cluster.stop("immediate");
  await refusal(store.listBehind(now));
  await cluster.start();
  await eventually(async () => expect(await store.listBehind(now)).toEqual([]));
  const { store: other } = await open();
  await eventually(async () => {
    const before = news;
    await other.admit(toApplicant("b"), wide, now);
    await eventually(() => expect(news).toBeGreaterThan(before));
  });
  expect((await store.countTopics(now))[0]).toMatchObject({ active: 1, pending: 1 });
});

test("a server that is cut off holds nobody up for long, and what was on its way is done once", async () => {
  const way = await openWay(join(cluster.folder, ".s.PGSQL.5432"));
  const { pathname } = new URL(url);
  const { store } = await open(`postgres://firsthand@127.0.0.1:${way.port}${pathname}`);
  await subscribe(store, "a");
  way.freeze();
  const began = performance.now();
  await refusal(store.claimVerifications(asking));
  expect(performance.now() - began).toBeLessThan(60_000);
  way.thaw();
  await eventually(async () => expect(await store.claimVerifications(asking)).toEqual([]));
  await store.advanceTopic(await store.openTopic(topic), "one", now);
  const due = { ...asking, topic, hash: "one" };
  const queues = ["healthy", "troubled"] as const;
  const found = await Promise.all(queues.map((queue) => store.claimDeliveries({ ...due, queue })));
  expect(found.flat()).toHaveLength(1);
  opened.pop();
  await store.close();
  await way.close();
});

test("who waits in line for a server that is cut off is refused with the first, and the store closes", async () => {
  const way = await openWay(join(cluster.folder, ".s.PGSQL.5432"));
  const { pathname } = new URL(url);
  const { store } = await open(`postgres://firsthand@127.0.0.1:${way.port}${pathname}`);
  way.freeze();
  const began = performance.now();
  const line = Array.from({ length: 40 }, (_, place) => toApplicant(`s${place}`));
  await Promise.all(line.map((each) => refusal(store.admit(each, wide, now))));
  opened.pop();
  await store.close();
  expect(performance.now() - began).toBeLessThan(90_000);
  await way.close();
});

test("a store whose server has just been cut off closes", async () => {
  const way = await openWay(join(cluster.folder, ".s.PGSQL.5432"));
  const { pathname } = new URL(url);
  const { store } = await openPostgresState(
    `postgres://firsthand@127.0.0.1:${way.port}${pathname}`,
  );
  way.freeze();
  await store.close();
  await way.close();
});

test("a request for a topic that another sidecar is just adding is kept", async () => {
  const { store } = await open();
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query("BEGIN");
  await other.query("INSERT INTO firsthand.topics (topic) VALUES ($1)", [topic]);
  const admitted = store.admit(toApplicant("a"), wide, now);
  const waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'transactionid'";
  await eventually(async () => expect(await cluster.query(url, waits)).toBe("1\n"));
  await other.query("COMMIT");
  await other.end();
  expect(await admitted).toEqual({ kind: "admitted" });
  expect(await store.claimVerifications(asking)).toHaveLength(1);
});

test("a claim whose answer was lost is given up after a while, and one that is known is kept", async () => {
  const { store } = await open();
  for (const name of ["a", "b"]) await store.admit(toApplicant(name), wide, now);
  expect(await store.claimVerifications({ ...asking, limit: 1 })).toHaveLength(1);
  await cluster.query(
    url,
    `INSERT INTO firsthand.claims SELECT 'verification', v.id, w.id FROM firsthand.verifications v,
       firsthand.workers w WHERE host = 'b.example:443';
     UPDATE firsthand.claims SET claimed_at = claimed_at - interval '2 minutes'`,
  );
  expect(await store.claimVerifications(asking)).toEqual([]);
  await store.check();
  expect(await store.claimVerifications(asking)).toMatchObject([{ host: "b.example:443" }]);
});

test("time is the database's", async () => {
  const { now: storeNow } = await open();
  const read = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
  const [before, at] = [Number(await cluster.query(url, read)), storeNow()];
  expect(at).toBeGreaterThanOrEqual(before - 50);
  expect(at).toBeLessThanOrEqual(Number(await cluster.query(url, read)) + 50);
});

test("an address is moved only while no sidecar runs", async () => {
  const state = await open();
  await subscribe(state.store, "a");
  const operator = await openPostgresOperator(url);
  const move = () =>
    operator.runAlone(() => operator.move(new URL(topic).origin, "https://new.example"));
  expect((await refusal(move())).message).toMatch(/a sidecar uses it. Stop every one first/);
  opened.pop();
  await state.store.close();
  await move();
  expect(await operator.list()).toMatchObject([{ topic: "https://new.example/feed.xml" }]);
  expect((await refusal(operator.backUp("nowhere"))).message).toMatch(/pg_dump/);
  await operator.close();
});

test("a command may take its time, and a sidecar's statement not", async () => {
  const { store } = await open();
  await subscribe(store, "a");
  await cluster.query(
    url,
    `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql
       AS $$ BEGIN PERFORM pg_sleep(8); RETURN new; END $$;
     CREATE TRIGGER slow BEFORE UPDATE OF topic, revision ON firsthand.topics
       FOR EACH ROW EXECUTE FUNCTION slow()`,
  );
  const advanced = store.advanceTopic(await store.openTopic(topic), "two", now);
  expect((await refusal(advanced)).message).toMatch(/did not answer in time/);
  const operator = await openPostgresOperator(url);
  await operator.move(new URL(topic).origin, "https://new.example");
  expect(await operator.list()).toMatchObject([{ topic: "https://new.example/feed.xml" }]);
  await operator.close();
});

test("a take-over that was ended before the file was put aside is finished by the next, and no sidecar starts in between", async () => {
  const stateDir = await mkdtemp(join(tmpdir(), "firsthand-moved-"));
  const sqlite = await openSqliteStore(stateDir);
  await subscribe(sqlite, "a");
  await sqlite.close();
  const inTheWay = join(stateDir, "hub.sqlite.moved");
  await mkdir(join(inTheWay, "full"), { recursive: true });
  await expect(moveState({ state: url, stateDir })).rejects.toThrow();

  const { log } = createLog();
  const tenant = { addresses: [], judge: async () => {} };
  const where = { state: null, stateDir, releaseOrigin: null };
  await expect(openState(where, { log, tenant })).rejects.toThrow(
    /take-over .* has not come to its/,
  );
  const { store } = await open(); // sidecars run on the database by now, and have got more
  await subscribe(store, "b");
  await rm(inTheWay, { recursive: true });
  expect(await moveState({ state: url, stateDir })).toEqual({ subscriptions: 2, aside: inTheWay });
  expect((await readdir(stateDir)).filter((name) => name.startsWith("hub.sqlite"))).toEqual([
    "hub.sqlite.moved",
  ]);
  const { store: anew, letGo } = await openState(where, { log, tenant });
  await anew.close();
  letGo();
  await rm(stateDir, { recursive: true });
});

test.each([
  ["a sidecar uses it", async () => void (await open())],
  ["there are subscriptions", async () => void (await subscribe((await open()).store, "b"))],
])("a take-over that is refused (%s) leaves the folder as it was", async (_why, prepare) => {
  const stateDir = await mkdtemp(join(tmpdir(), "firsthand-moved-"));
  await (await openSqliteStore(stateDir)).close();
  await prepare();
  await refusal(moveState({ state: url, stateDir }));
  const left = (await readdir(stateDir)).filter((name) => /hub\.sqlite/.test(name));
  expect(left).toEqual(["hub.sqlite"]);
  await rm(stateDir, { recursive: true });
});

test("what a folder keeps is taken over whole, once, and only into an empty database", async () => {
  const stateDir = await mkdtemp(join(tmpdir(), "firsthand-moved-"));
  const sessionKey = readSessionKey(stateDir);
  const sqlite = await openSqliteStore(stateDir);
  await sqlite.advanceTopic(await sqlite.openTopic(topic), "one", now, 3);
  for (let count = 0; count < 1100; count++) await subscribe(sqlite, `s${count}`);
  await sqlite.advanceTopic(await sqlite.openTopic(topic), "two", now, 4);
  const due = { ...asking, topic, hash: "two", queue: "troubled" } as const;
  const [delivery] = await sqlite.claimDeliveries({ ...due, limit: 1 });
  if (!delivery) throw new Error("nothing due");
  await sqlite.settle([{ kind: "gone", delivery, result: "HTTP 410", ms: 5 }], now);
  await sqlite.admit(toApplicant("waits"), wide, now);
  await sqlite.close();

  const moved = await moveState({ state: url, stateDir });
  expect(moved).toEqual({ subscriptions: 1099, aside: join(stateDir, "hub.sqlite.moved") });
  expect((await readdir(stateDir)).filter((name) => name.startsWith("hub.sqlite"))).toEqual([
    "hub.sqlite.moved",
  ]);
  const { store, sessionKeys } = await open();
  expect(sessionKeys()[0]).toBe(sessionKey);
  expect((await store.countTopics(now))[0]).toEqual({
    ...{ topic, revision: 2, hash: "two", changedAt: now, sequence: 4 },
    ...{ active: 1099, pending: 1, behind: 1099 },
  });
  const claimed = await store.claimDeliveries({ ...due, limit: 2000 });
  expect(claimed).toHaveLength(1099);
  expect(claimed.find(({ host }) => host === "s7.example:443")?.secret).toBe("secret of s7");
  await subscribe(store, "new");
  const operator = await openPostgresOperator(url);
  expect((await operator.list()).at(-1)?.id).toBeGreaterThan(1100);
  expect(await operator.listRemovals()).toMatchObject([{ id: delivery.id, cause: "HTTP 410" }]);
  await operator.close();

  await (await openSqliteStore(stateDir)).close();
  expect((await refusal(moveState({ state: url, stateDir }))).message).toMatch(/a sidecar uses it/);
  opened.pop();
  await store.close();
  expect((await refusal(moveState({ state: url, stateDir }))).message).toMatch(
    /holds subscriptions already/,
  );
  expect(await readdir(stateDir)).toContain("hub.sqlite");
  await rm(stateDir, { recursive: true });
});

import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { baseUrl } from "../sidecar/release-on-disk.ts";
import { createAuthority } from "../websub/authority.ts";
import { type Subscriber, startSubscriber } from "../websub/subscriber.ts";
import { type Members, startMembers, toNote } from "./members.ts";

/**
 * `npm run crash`: three sidecars behind nginx, on one PostgreSQL, with 2,000 subscribers that come while
 * one of the three is killed every five seconds. The database is restarted and cut off, and releases reach
 * the sidecars in other orders. Exits with 1 where a subscriber has not the newest at the end, or was removed.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const subscribers = Number(positionals[0] ?? 2000);
if (!Number.isInteger(subscribers) || subscribers < 1) {
  console.error("Say how many subscribers there are: npm run crash 2000");
  process.exit(2);
}
const topic = `${baseUrl}/feed.xml`;
const count = 3;
const crashEveryMs = 5000;
const cutMs = 30_000;
/** Further changes within five seconds are sent as one. */
const pauseMs = 6000;

const authority = await createAuthority();
const subscriber = await startSubscriber(await authority.issue(["127.0.0.1"]));
const members = await startMembers(count, authority, {
  WEBSUB_TEST_CALLBACKS: subscriber.hostPort,
  WEBSUB_MAX_PENDING: "10000",
  WEBSUB_MAX_PENDING_PER_HOST: "10000",
  WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST: "10000",
  WEBSUB_CONCURRENCY: "32",
  WEBSUB_PER_HOST: "16",
  RATE_LIMIT_HUB: "off",
});
const paths = Array.from({ length: subscribers }, (_, index) => `/s${index}`);
for (const path of paths) subscriber.script(path, "POST", [answerSlowly(subscriber)]);
const began = performance.now();
const crashes = keepCrashing(members);
try {
  const refused = await subscribeAll(members, subscriber);
  say(`${subscribers} have subscribed; ${refused} requests were refused, and asked again`);
  const newest = await releaseInOtherOrders(members);
  await untilDone(members, `all have release ${newest}, which came in other orders`);
  await restartDatabase(members, newest + 1);
  await cutOffDatabase(members, newest + 2);
  const kills = await crashes.stop();
  await untilDone(members, `all have release ${newest + 2}`);
  const isGood = await report(members, newest + 2, kills);
  process.exitCode = isGood ? 0 : 1;
} finally {
  await crashes.stop();
  await members.close();
  await subscriber.stop();
}

function say(what: string): void {
  console.error(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}`);
}

/** So that a kill finds deliveries on their way. */
function answerSlowly(_subscriber: Subscriber) {
  return async (response: import("node:http").ServerResponse) => {
    await sleep(100);
    response.writeHead(204).end();
  };
}

/** One after the other, whatever else goes on. */
function keepCrashing({ crash }: Members) {
  const ended = new AbortController();
  let kills = 0;
  const work = async () => {
    while (!ended.signal.aborted) {
      await sleep(crashEveryMs, undefined, { signal: ended.signal }).catch(() => {});
      if (!ended.signal.aborted) await crash(kills++ % count);
    }
  };
  const done = work();
  return {
    async stop() {
      ended.abort();
      await done;
      return kills;
    },
  };
}

/** Through nginx; who is refused, or cut, asks again. */
async function subscribeAll({ origin, cluster, url }: Members, { origin: callbacks }: Subscriber) {
  let next = 0;
  let refused = 0;
  const work = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const callback = { "hub.callback": callbacks + path };
      const form = { "hub.mode": "subscribe", "hub.topic": topic, ...callback };
      while (!(await isAccepted(origin, form))) {
        refused++;
        await sleep(500);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  const active = "SELECT count(*) FROM firsthand.subscriptions";
  while (Number(await cluster.query(url, active)) < subscribers) await sleep(500);
  return refused;
}

async function isAccepted(origin: string, form: Record<string, string>): Promise<boolean> {
  const body = new URLSearchParams(form);
  const answer = await fetch(`${origin}/api/websub/hub`, { method: "POST", body }).catch(() => null);
  await answer?.text().catch(() => {});
  if (answer === null || answer.status === 503) return false;
  if (answer.status !== 202) throw new Error(`the hub answers ${answer.status}`);
  return true;
}

/** Some get a release late, after a newer one is out. */
async function releaseInOtherOrders({ release }: Members): Promise<number> {
  const rounds = [
    [[0, 2], [1, 2], [2, 3]],
    [[0, 3], [1, 3], [2, 4]],
    [[1, 5], [0, 4], [2, 5]],
    [[1, 6], [0, 6], [2, 7]],
    [[0, 7], [2, 8], [1, 8], [0, 8]],
  ] as const;
  for (const round of rounds) {
    for (const [index, sequence] of round) await release(index, sequence);
    await sleep(pauseMs);
  }
  return 8;
}

async function releaseToAll({ release }: Members, sequence: number): Promise<void> {
  for (let index = 0; index < count; index++) await release(index, sequence);
}

async function restartDatabase(members: Members, sequence: number): Promise<void> {
  await sleep(pauseMs);
  await releaseToAll(members, sequence);
  await untilSome(sequence);
  await members.cluster.stop("immediate");
  say("the database was stopped in the middle of a fan-out, as by a power cut");
  await sleep(crashEveryMs);
  await members.cluster.start();
  await untilDone(members, `all have release ${sequence}, sent while the database was restarted`);
}

async function cutOffDatabase(members: Members, sequence: number): Promise<void> {
  await sleep(pauseMs);
  await releaseToAll(members, sequence);
  await untilSome(sequence);
  members.way.freeze();
  say("the database was cut off in the middle of a fan-out");
  await sleep(cutMs);
  members.way.thaw();
  say("the database is there again");
}

async function untilSome(sequence: number): Promise<void> {
  while (![...collect().values()].some((notes) => notes.includes(toNote(sequence)))) {
    await sleep(100);
  }
}

/** Nobody is behind any more. */
async function untilDone({ cluster, url }: Members, what: string): Promise<void> {
  const behind = `SELECT count(*) FROM firsthand.subscriptions s JOIN firsthand.topics t
    ON t.id = s.topic_id WHERE settled_revision < revision`;
  const news = `SELECT count(*) FROM firsthand.topics WHERE revision > 0 AND changed_at + 5000 >
    extract(epoch FROM clock_timestamp()) * 1000`;
  const count = async (sql: string) => Number(await cluster.query(url, sql));
  while ((await count(news)) > 0 || (await count(behind)) > 0) await sleep(500);
  say(what);
}

/** By path, what it got, oldest first. */
function collect(): Map<string, string[]> {
  const got = new Map<string, string[]>();
  for (const { method, path, body } of subscriber.received) {
    if (method !== "POST") continue;
    got.set(path, [...(got.get(path) ?? []), /<title>(\w+)/.exec(`${body}`)?.[1] ?? ""]);
  }
  return got;
}

async function report({ cluster, url }: Members, newest: number, kills: number): Promise<boolean> {
  const got = collect();
  const notes = [...got.values()];
  const deliveries = notes.reduce((sum, each) => sum + each.length, 0);
  const different = notes.reduce((sum, each) => sum + new Set(each).size, 0);
  const late = paths.filter((path) => got.get(path)?.at(-1) !== toNote(newest)).length;
  const backwards = notes.filter((each) => each.some((note, at) => note < (each[at - 1] ?? "")));
  const read = async (table: string) =>
    Number(await cluster.query(url, `SELECT count(*) FROM firsthand.${table}`));
  const [kept, removed] = [await read("subscriptions"), await read("removals")];
  console.table({
    "kill -9": kills,
    "subscribers, still subscribed": kept,
    "… without the newest": late,
    "… removed": removed,
    "… that got an older one after a newer": backwards.length,
    "deliveries that came": deliveries,
    "… of a revision that had come before": deliveries - different,
  });
  return late === 0 && removed === 0 && kept === subscribers;
}

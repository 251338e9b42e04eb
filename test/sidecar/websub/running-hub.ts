import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { toTopicUrl } from "#formats/topics.ts";
import { parseConfig } from "../../../sidecar/config/config.ts";
import { createCurrentRelease } from "../../../sidecar/release/current-release.ts";
import { createEgress, type Egress } from "../../../sidecar/websub/egress.ts";
import type { Hub } from "../../../sidecar/websub/hub.ts";
import { createHub } from "../../../sidecar/websub/hub.ts";
import { openSqliteStore } from "../../../sidecar/websub/sqlite/sqlite-store.ts";
import type { Store } from "../../../sidecar/websub/store.ts";
import type { Authority } from "../../websub/authority.ts";
import { createAuthority } from "../../websub/authority.ts";
import type { Received, Subscriber } from "../../websub/subscriber.ts";
import { startSubscriber } from "../../websub/subscriber.ts";
import { baseUrl, buildFiles, createDist, publish, toOrder } from "../release-on-disk.ts";
import { createLog } from "../running-sidecar.ts";

export const feed = toTopicUrl(baseUrl, "feed.xml");
export const dataset = toTopicUrl(baseUrl, "reviews.json");

/** The machine's clock, which can be set, and one beside it that only goes on. */
export type Clock = {
  readonly now: () => number;
  readonly steady: () => number;
  /** sets the machine's clock, forward or back */
  readonly forward: (seconds: number) => void;
  /** has both go on */
  readonly pass: (seconds: number) => void;
};

/** A subscriber over TLS, and a hub that serves it, in this process; its store is a real file. */
export type RunningHub = {
  readonly subscriber: Subscriber;
  /** subscribers at other ports, which the hub may reach as well */
  readonly others: readonly Subscriber[];
  readonly clock: Clock;
  /** those of the hub that runs now: a restart makes new ones */
  readonly hub: () => Hub;
  readonly store: () => Store;
  readonly folder: string;
  readonly logged: string[];
  /** Makes a new release, its topics of this note, the current one, and has it loaded. */
  readonly publish: (note: string, sequence?: number) => Promise<void>;
  /** Subscribes a path of the subscriber; done when that is verified. */
  readonly subscribe: (path: string, wish?: Wish) => Promise<void>;
  readonly unsubscribe: (path: string) => Promise<void>;
  /** The deliveries to a path, once there are so many and the hub has nothing more to do. */
  readonly deliveries: (path: string, count: number) => Promise<Received[]>;
  /** Waits until the hub has looked for work several times and found none: what was to come has come. */
  readonly settled: () => Promise<void>;
  /** @param deadlineMs how long what runs may take to end */
  readonly restart: (site?: string, acceptOlder?: number, deadlineMs?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type Wish = {
  readonly topic?: string;
  readonly secret?: string | null;
  readonly leaseSeconds?: number;
  /** whose path it is */
  readonly at?: Subscriber;
};

let authority: Promise<Authority> | undefined;

/** @param count how many other subscribers */
export async function startHub(said: Record<string, string> = {}, count = 0): Promise<RunningHub> {
  authority ??= createAuthority();
  const { issue, certificate: ca } = await authority;
  const identity = await issue(["127.0.0.1"]);
  const subscriber = await startSubscriber(identity);
  const others = await Promise.all(Array.from({ length: count }, () => startSubscriber(identity)));
  const subscribers = [subscriber, ...others];
  const folder = await mkdtemp(join(tmpdir(), "firsthand-hub-"));
  const dist = await createDist();
  await publish(dist, buildFiles("first"));
  const { log, logged } = createLog();
  const clock = createClock();
  let releases = 0;
  let running = await run();

  async function run(site = baseUrl, acceptOlder: number | null = null) {
    const { websub } = parseConfig({
      WEBSUB_TEST_CALLBACKS: subscribers.map(({ hostPort }) => hostPort).join(","),
      WEBSUB_RETRY: "10,60",
      ...said,
    });
    const release = createCurrentRelease({ dist, baseUrl: site, log });
    const watched = watch(
      await openSqliteStore(folder),
      createEgress({ ...websub, ca, userAgent: "Firsthand (test)" }),
    );
    const { store } = watched;
    const shared = {
      store,
      egress: watched.egress,
      baseUrls: () => [site],
      log,
      clock,
      acceptOlder,
    };
    const lookAgain = release.reload;
    const hub = createHub({ ...shared, config: websub, lookAgain, random: () => 0.5, tickMs: 10 });
    release.follow(hub.follow);
    if (site === baseUrl) await release.load();
    hub.start();
    return { hub, store, release, settled: watched.settled };
  }

  const settled = () => running.settled();
  const to = (path: string) => `${subscriber.origin}${path}`;

  return {
    subscriber,
    others,
    clock,
    hub: () => running.hub,
    store: () => running.store,
    folder,
    logged,
    async publish(note, sequence) {
      const files = { ...buildFiles(note), "robots.txt": `# ${++releases}\n` };
      await publish(dist, files, undefined, sequence ? toOrder(sequence) : undefined);
      await running.release.load();
    },
    async subscribe(path, wish = {}) {
      const { topic = feed, secret = null, leaseSeconds = 864_000, at = subscriber } = wish;
      const before = at.at(path, "GET").length;
      const callback = at.origin + path;
      const pair = { topic, topicAsGiven: topic, callback, host: at.hostPort };
      const request = { mode: "subscribe", ...pair } as const;
      await running.hub.accept({ ...request, secret, leaseSeconds });
      await at.waitFor(path, "GET", before + 1);
      await settled();
    },
    async unsubscribe(path) {
      const before = subscriber.at(path, "GET").length;
      const callback = to(path);
      const host = subscriber.hostPort;
      const pair = { topic: feed, topicAsGiven: feed, callback, host };
      await running.hub.accept({ mode: "unsubscribe", ...pair });
      await subscriber.waitFor(path, "GET", before + 1);
      await settled();
    },
    async deliveries(path, count) {
      if (count > 0) await subscriber.waitFor(path, "POST", count);
      await settled();
      return subscriber.at(path, "POST");
    },
    settled,
    async restart(site, acceptOlder, deadlineMs = 5000) {
      await running.hub.close(deadlineMs);
      running.release.close();
      running = await run(site, acceptOlder);
    },
    async stop() {
      await running.hub.close(5000);
      running.release.close();
      await Promise.all(subscribers.map((each) => each.stop()));
      await rm(folder, { recursive: true });
      await rm(dist, { recursive: true });
    },
  };
}

/**
 * Sees from outside what the hub does: each of its runs claims verifications, or fails at the store;
 * what it sends goes through the egress, and what comes of that into the store.
 */
function watch(store: Store, egress: Egress) {
  let runs = 0;
  let steps = 0;
  let inFlight = 0;
  const toWatched =
    (name: string, method: (...given: never[]) => Promise<unknown>) =>
    async (...given: never[]) => {
      if (name === "claimVerifications") runs++;
      try {
        const result = await method(...given);
        if (/^(add|advance|confirm|reject|postpone|settle|release|end)/.test(name)) steps++;
        return result;
      } catch (error) {
        runs++;
        throw error;
      }
    };
  const methods = Object.entries(store).map(([name, method]) => [name, toWatched(name, method)]);

  async function send(request: Parameters<Egress["send"]>[0]) {
    steps++;
    inFlight++;
    const outcome = await egress.send(request);
    inFlight--;
    steps++;
    return outcome;
  }

  async function settled(): Promise<void> {
    const end = performance.now() + 300_000;
    for (let idle = 0; idle < 4 && performance.now() < end; ) {
      const before = { runs, steps };
      while (runs === before.runs && performance.now() < end) await sleep(2);
      idle = steps === before.steps && inFlight === 0 ? idle + 1 : 0;
    }
  }

  return { store: Object.fromEntries(methods) as Store, egress: { ...egress, send }, settled };
}

/** Both stand still until a test moves them, however busy the machine is. */
function createClock(): Clock {
  let now = Date.now();
  let steady = 0;
  return {
    now: () => now,
    steady: () => steady,
    pass: (seconds) => {
      now += seconds * 1000;
      steady += seconds * 1000;
    },
    forward: (seconds) => {
      now += seconds * 1000;
    },
  };
}

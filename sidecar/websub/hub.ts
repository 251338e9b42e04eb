import type { Logger } from "pino";
import type { WebsubConfig } from "../config/websub.ts";
import type { Snapshot } from "../release/snapshot.ts";
import { createAdmission } from "./admission.ts";
import { createDistribution } from "./distribution.ts";
import type { Egress } from "./egress.ts";
import { createHealth } from "./health.ts";
import { createIntents } from "./intents.ts";
import type { TopicLag } from "./lag.ts";
import { createLag } from "./lag.ts";
import type { HubRefusal, HubRequest } from "./request.ts";
import { createRounds } from "./rounds.ts";
import type { HubStatus } from "./status.ts";
import { createStatus } from "./status.ts";
import type { Store } from "./store.ts";
import { createTopics } from "./topics.ts";
import type { Totals } from "./totals.ts";
import { createTotals } from "./totals.ts";
import { createUpkeep } from "./upkeep.ts";

/** A WebSub hub for the topics of this site (W3C Recommendation of 2018-01-23). */
export type Hub = {
  /** What to answer a request: `accepted` is 202, whatever its verification will show (§5.1.2). */
  readonly accept: (request: HubRequest) => Promise<HubRefusal | "accepted">;
  /** Takes up a release: what it changes is distributed. */
  readonly follow: (snapshot: Snapshot) => void;
  /** Rejects while the store cannot be read. */
  readonly status: () => Promise<HubStatus>;
  readonly totals: () => Readonly<Totals>;
  readonly lag: () => Promise<TopicLag[]>;
  /** when a round last succeeded, milliseconds since 1970; null before the first */
  readonly lastRoundAt: () => number | null;
  /** What is wrong with the hub, for everyone to read; null while it is well. */
  readonly fault: () => string | null;
  /** Takes up what the store says is due, until it is closed. */
  readonly start: () => void;
  /** Begins nothing any more, and waits for what was begun up to `deadlineMs`; whether it ended. */
  readonly close: (deadlineMs: number) => Promise<boolean>;
};

export type HubOptions = {
  readonly store: Store;
  readonly egress: Egress;
  readonly config: WebsubConfig;
  readonly baseUrl: string;
  readonly log: Logger;
  /** looks for a new release now */
  readonly lookAgain: () => Promise<void>;
  readonly now?: () => number;
  /** milliseconds of a clock that only goes on, whatever is done to the other */
  readonly steady?: () => number;
  readonly random?: () => number;
  /** milliseconds: changes that follow so soon on a distributed one are distributed together */
  readonly coalesceMs?: number;
  /** milliseconds from one look at what is due to the next */
  readonly tickMs?: number;
};

export function createHub(options: HubOptions): Hub {
  const { store, egress, config, log, tickMs = 250 } = options;
  const { now = Date.now, steady = sinceStart, random = Math.random } = options;
  const { coalesceMs = 5000 } = options;
  const totals = createTotals();
  const health = createHealth({ log, now, steady });
  const topics = createTopics({ ...options, now, steady, coalesceMs });
  const { retryMs, perHost } = config;
  const clocks = { now, steady };
  const shared = { store, egress, topics, totals, log, ...clocks, random, retryMs, perHost };
  const rounds = createRounds(round, tickMs, health);
  const onRoom = rounds.soon;
  const half = Math.ceil(config.concurrency / 2);
  const distribution = createDistribution({ ...shared, concurrency: config.concurrency, onRoom });
  const intents = createIntents({ ...shared, concurrency: half, onRoom });
  const upkeep = createUpkeep({ store, ...clocks, log });
  const admission = createAdmission({ ...options, ...shared, onAdded: onRoom });

  const status = createStatus({ store, topics: topics.urls, now });

  async function round(): Promise<void> {
    await upkeep();
    for (const { topic, revision } of await topics.advance()) {
      log.info({ topic, revision }, "A topic has changed");
    }
    await intents.fill();
    await distribution.fill();
  }

  return {
    accept: async (request) =>
      request.mode !== "publish" && health.fault() !== null ? ill : admission(request),
    follow(snapshot) {
      topics.offer(snapshot);
      rounds.soon();
    },
    status,
    totals: () => totals,
    lag: createLag({ status, topics, health, ...clocks }),
    lastRoundAt: health.lastRoundAt,
    fault: health.fault,
    start: rounds.start,
    async close(deadlineMs) {
      await rounds.stop();
      const ended = Promise.all([intents.close(), distribution.close()]).then(() => true);
      const deadline = Promise.withResolvers<boolean>();
      const timer = setTimeout(deadline.resolve, deadlineMs, false);
      const inTime = await Promise.race([ended, deadline.promise]);
      clearTimeout(timer);
      await egress.close();
      await ended;
      await store.close();
      return inTime;
    },
  };
}

/** Some of what an ill hub takes might be written, and be lost all the same. */
const ill: HubRefusal = {
  status: 503,
  reason: "The hub cannot store requests now. Try again in a minute.",
  retryAfterSeconds: 60,
};

const sinceStart = () => performance.now();

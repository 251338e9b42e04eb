import type { Logger } from "pino";
import { type Clock, systemClock } from "../clock.ts";
import type { Snapshot } from "../release/snapshot.ts";
import { createAccept } from "./accept.ts";
import type { HubContext, Totals } from "./context.ts";
import { createDistribution } from "./distribution.ts";
import type { Egress } from "./egress.ts";
import { type HubEvent, withFaultsTold } from "./events.ts";
import type { HubOutcome, HubRefusal } from "./form.ts";
import { createPool } from "./pool.ts";
import type { AcceptConfig } from "./quotas.ts";
import type { HubRequest } from "./request.ts";
import { createScheduler } from "./scheduler.ts";
import { createLag, createStatus, type HubStatus, type TopicLag } from "./status.ts";
import type { Store } from "./store.ts";
import { createTopics } from "./topics.ts";
import { createUpkeep } from "./upkeep.ts";
import { createVerifications } from "./verifications.ts";

/** A WebSub hub for the topics of one site or several (W3C Recommendation of 2018-01-23). */
export type Hub = {
  /**
   * What to answer a request: `accepted` is 202, whatever its verification will show (§5.1.2).
   *
   * @param client who asks, for its quotas
   */
  readonly accept: (request: HubRequest, client?: string) => Promise<HubOutcome>;
  /** Takes up a release: what it changes is distributed. */
  readonly follow: (snapshot: Snapshot) => void;
  /** Rejects while the store cannot be read. */
  readonly status: () => Promise<HubStatus>;
  readonly totals: () => Readonly<Totals>;
  /** Has a function told of what happens from now on. */
  readonly observe: (observer: (event: HubEvent) => void) => void;
  readonly lag: () => Promise<TopicLag[]>;
  /** when the hub last looked for work and succeeded, milliseconds since 1970; null before */
  readonly lastRunAt: () => number | null;
  /** What is wrong with the hub, for everyone to read; null while it works. */
  readonly fault: () => string | null;
  /** Takes up what the store says is due, until it is closed. */
  readonly start: () => void;
  /** Begins nothing any more, and waits for what was begun up to `deadlineMs`; whether it ended. */
  readonly close: (deadlineMs: number) => Promise<boolean>;
};

type HubOptions = {
  readonly store: Store;
  readonly egress: Egress;
  readonly config: AcceptConfig;
  /** of the sites whose topics it serves now */
  readonly baseUrls: () => readonly string[];
  readonly log: Logger;
  /** looks now for a new release of the site that has the topic */
  readonly lookAgain: (topic: string) => Promise<void>;
  /** the sequence of a release whose topics are sent though newer ones were */
  readonly acceptOlder?: number | null;
  readonly clock?: Clock;
  readonly random?: () => number;
  /** milliseconds from one look at what is due to the next */
  readonly tickMs?: number;
  /** has somebody told when another process that shares the store says that there may be work */
  readonly onNews?: (listener: () => void) => void;
};

export function createHub(options: HubOptions): Hub {
  const { egress, config, baseUrls, log, lookAgain, clock = systemClock } = options;
  const { random = Math.random, tickMs = 250 } = options;
  const totals = { accepted: 0, verified: 0, rejected: 0, delivered: 0, failed: 0 };
  const observers: ((event: HubEvent) => void)[] = [];
  const tell = (event: HubEvent) => {
    for (const observer of observers) observer(event);
  };
  const store = withFaultsTold(options.store, tell);
  const scheduler = createScheduler(run, { tickMs, log, ...clock });
  const { concurrency: places, perHost } = config;
  const pool = createPool({ places, perHost, onCapacity: scheduler.wake });
  const shared = { ...clock, store, egress, pool, config, totals, tell, log, random };
  const context: HubContext = { ...shared, wake: scheduler.wake };
  const topics = createTopics(context, baseUrls, options.acceptOlder);
  const distribution = createDistribution(context, topics);
  const verifications = createVerifications(context, topics.urls);
  const upkeep = createUpkeep(context);
  options.onNews?.(() => void setTimeout(scheduler.wake, afterNewsMs));
  const accept = createAccept({ ...context, config }, lookAgain);
  const status = createStatus(context, topics.urls);

  async function run(): Promise<void> {
    await upkeep();
    for (const { topic, revision } of await topics.advance()) {
      log.info({ topic, revision }, "A topic has changed");
    }
    await verifications.fill();
    await distribution.fill();
  }

  return {
    accept: async (request, client) =>
      request.mode !== "publish" && scheduler.fault() !== null
        ? notWorking
        : accept(request, client),
    follow(snapshot) {
      topics.offer(snapshot);
      scheduler.wake();
    },
    status,
    totals: () => totals,
    observe: (observer) => void observers.push(observer),
    lag: createLag({ status, topics, scheduler, ...clock }),
    lastRunAt: scheduler.lastRunAt,
    fault: scheduler.fault,
    start: scheduler.start,
    async close(deadlineMs) {
      await scheduler.stop();
      const ended = Promise.all([verifications.close(), distribution.close()]).then(() => true);
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

/** Who took a request answers it before anybody verifies it (§5.1.2). */
const afterNewsMs = 20;

/** Some of what a hub at fault takes might be written, and be lost all the same. */
const notWorking: HubRefusal = {
  status: 503,
  reason: "The hub cannot store requests now. Try again in a minute.",
  retryAfterSeconds: 60,
};

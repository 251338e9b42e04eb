import { LRUCache } from "lru-cache";
import type { HubRefusal } from "./form.ts";
import type { HubRequest } from "./request.ts";

/** Limits how often a host is called. */
export type CallLimit = {
  /** Refuses what would have a host called too often; null lets the request pass, and counts it. */
  readonly take: (request: HubRequest) => HubRefusal | null;
  /** Uncounts a request that passed, but was refused afterwards: nobody is called. */
  readonly giveBack: (request: HubRequest) => void;
};

/**
 * Keeps the hub from being turned against others: each small request has a host called that may
 * never have asked for it. So the calls are counted, by pair of topic and callback and by host:port.
 * What a host may have waiting and subscribed is limited besides, by what the store counts.
 *
 * @param options.maxPendingPerHost requests of a host that may wait; twelve times as many in a minute
 */
export function createCallLimit(options: {
  readonly maxPendingPerHost: number;
  /** milliseconds of a clock that only goes on */
  readonly steady: () => number;
}): CallLimit {
  const { maxPendingPerHost, steady } = options;
  const perMinute = 12 * maxPendingPerHost;
  const pairs = createTokenBuckets({ burst: 3, everyMs: minute, steady });
  const hosts = createTokenBuckets({ burst: perMinute, everyMs: minute / perMinute, steady });
  return {
    take(request) {
      if (request.mode === "publish") return null;
      const pair = toPair(request);
      const ofPair = pairs.wait(pair);
      if (ofPair > 0) return refuse("This topic and callback have", ofPair);
      const ofHost = hosts.take(request.host);
      if (ofHost > 0) return refuse("The host of hub.callback has", ofHost);
      pairs.take(pair);
      return null;
    },
    giveBack(request) {
      if (request.mode === "publish") return;
      hosts.giveBack(request.host);
      pairs.giveBack(toPair(request));
    },
  };
}

const minute = 60_000;

function toPair({ topic, callback }: { readonly topic: string; readonly callback: string }) {
  return `${topic} ${callback}`;
}

function refuse(what: string, retryAfterSeconds: number): HubRefusal {
  const reason = `${what} been asked for too often. Seconds to wait: ${retryAfterSeconds}.`;
  return { status: 429, reason, retryAfterSeconds };
}

/**
 * A rate for each of many names: `burst` at once, then one in `everyMs`. At most `maxNames` are kept;
 * beyond them the one that was used least recently is forgotten, which only ever favours it.
 *
 * `take` takes a token of a name: 0, or for how many seconds there is none; `wait` says the same
 * without taking. `giveBack` puts back a token that was taken; a full bucket stays as it is.
 */
function createTokenBuckets(options: {
  readonly burst: number;
  readonly everyMs: number;
  readonly steady: () => number;
}) {
  const { burst, everyMs, steady } = options;
  /** when the bucket of a name is full again: all that has to be known of it */
  const fullAt = new LRUCache<string, number>({ max: maxNames });
  const wait = (name: string): number => {
    const ms = (fullAt.peek(name) ?? 0) - steady() - (burst - 1) * everyMs;
    return Math.max(0, Math.ceil(ms / 1000));
  };
  return {
    wait,
    take(name: string): number {
      const seconds = wait(name);
      if (seconds > 0) return seconds;
      fullAt.set(name, Math.max(steady(), fullAt.peek(name) ?? 0) + everyMs);
      return 0;
    },
    giveBack(name: string): void {
      const until = fullAt.peek(name);
      if (until !== undefined) fullAt.set(name, until - everyMs);
    },
  };
}

const maxNames = 10_000;

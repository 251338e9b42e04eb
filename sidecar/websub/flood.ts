import type { HubRefusal, HubRequest } from "./request.ts";
import { createTokenBuckets } from "./token-buckets.ts";

/** Limits how often a host is called. */
export type Flood = {
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
export function createFlood(options: {
  readonly maxPendingPerHost: number;
  readonly now: () => number;
}): Flood {
  const { maxPendingPerHost, now } = options;
  const perMinute = 12 * maxPendingPerHost;
  const pairs = createTokenBuckets({ burst: 3, everyMs: minute, now });
  const hosts = createTokenBuckets({ burst: perMinute, everyMs: minute / perMinute, now });
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

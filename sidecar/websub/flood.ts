import type { HubRefusal, HubRequest } from "./request.ts";
import { createTokenBuckets } from "./token-buckets.ts";

/** Refuses what would have a host called too often; null lets the request pass, and counts it. */
export type Flood = (request: HubRequest) => HubRefusal | null;

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
  return (request) => {
    if (request.mode === "publish") return null;
    const { topic, callback, host } = request;
    const pair = `${topic} ${callback}`;
    const ofPair = pairs.wait(pair);
    if (ofPair > 0) return refuse("This topic and callback have", ofPair);
    const ofHost = hosts.take(host);
    if (ofHost > 0) return refuse("The host of hub.callback has", ofHost);
    pairs.take(pair);
    return null;
  };
}

const minute = 60_000;

function refuse(what: string, retryAfterSeconds: number): HubRefusal {
  const reason = `${what} been asked for too often. Seconds to wait: ${retryAfterSeconds}.`;
  return { status: 429, reason, retryAfterSeconds };
}

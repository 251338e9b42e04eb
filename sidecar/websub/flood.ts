import type { HubRefusal, HubRequest } from "./request.ts";
import { createTokenBuckets } from "./token-buckets.ts";

export type FloodLimits = {
  /** active subscriptions in all, and of one host:port */
  readonly maxSubscriptions: number;
  readonly maxSubscriptionsPerHost: number;
  /** requests that wait for their verification, in all and of one host:port */
  readonly maxPending: number;
  readonly maxPendingPerHost: number;
};

/** What the store counts. */
export type FloodCounts = {
  readonly load: (host?: string) => Promise<{ readonly active: number; readonly pending: number }>;
  /** whether the pair has a subscription, or a request for one that waits */
  readonly isKnown: (pair: {
    readonly topic: string;
    readonly callback: string;
  }) => Promise<boolean>;
};

export type Flood = {
  /**
   * Has a request taken where the limits allow it. One after the other, so that what one adds, the
   * next one sees counted.
   *
   * @returns null once it was taken, or the refusal: 429 or 503 with a time to wait
   */
  readonly admit: (request: HubRequest, take: () => Promise<void>) => Promise<HubRefusal | null>;
};

/**
 * Keeps the hub from being turned against others: each request may have a host called that never
 * asked for it. So the calls to verify are counted by pair of topic and callback and by host, and
 * what a host may have waiting and subscribed is limited. Renewals of a subscription need no room.
 */
export function createFlood(options: {
  readonly limits: FloodLimits;
  readonly counts: FloodCounts;
  readonly now: () => number;
}): Flood {
  const { limits, counts, now } = options;
  const pairs = createTokenBuckets({ burst: 3, everyMs: minute, now });
  const perMinute = 4 * limits.maxPendingPerHost;
  const hosts = createTokenBuckets({ burst: perMinute, everyMs: minute / perMinute, now });
  let last: Promise<unknown> = Promise.resolve();

  async function judge(request: HubRequest): Promise<HubRefusal | null> {
    if (request.mode === "publish") return null;
    const isKnown = await counts.isKnown(request);
    if (request.mode === "unsubscribe" && !isKnown) return null;
    const load = { all: await counts.load(), host: await counts.load(request.host) };
    const refusal =
      findPendingFault(load, limits) ?? (isKnown ? null : findRoomFault(load, limits));
    if (refusal !== null) return refusal;
    const pair = `${request.topic} ${request.callback}`;
    const wait = Math.max(pairs.wait(pair), hosts.wait(request.host));
    if (wait > 0) return tooMany("This callback was asked to verify too often of late.", wait);
    pairs.take(pair);
    hosts.take(request.host);
    return null;
  }

  return {
    admit(request, take) {
      const turn = last.then(async () => {
        const refusal = await judge(request);
        if (refusal === null) await take();
        return refusal;
      });
      last = turn.catch(() => {});
      return turn;
    },
  };
}

const minute = 60_000;

type Load = Readonly<Record<"all" | "host", { readonly active: number; readonly pending: number }>>;

function findPendingFault({ all, host }: Load, limits: FloodLimits): HubRefusal | null {
  if (host.pending >= limits.maxPendingPerHost) {
    return tooMany("Too many requests wait for an answer of this callback's host.", 30);
  }
  if (all.pending < limits.maxPending) return null;
  return { status: 503, reason: "Too many requests wait. Try later.", retryAfterSeconds: 30 };
}

function findRoomFault({ all, host }: Load, limits: FloodLimits): HubRefusal | null {
  if (host.active >= limits.maxSubscriptionsPerHost) {
    const most = limits.maxSubscriptionsPerHost;
    return tooMany(`A host has at most ${most} subscriptions here. End one of them first.`, 3600);
  }
  if (all.active < limits.maxSubscriptions) return null;
  return { status: 503, reason: "The hub is full. Try later.", retryAfterSeconds: 3600 };
}

function tooMany(reason: string, retryAfterSeconds: number): HubRefusal {
  return { status: 429, reason, retryAfterSeconds };
}

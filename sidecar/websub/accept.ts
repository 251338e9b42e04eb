import { toTopicUrls } from "#formats/topics.ts";
import { currentRequestId } from "../http/request-scope.ts";
import { toLoggable } from "./callback.ts";
import type { HubContext } from "./context.ts";
import type { HubOutcome, HubRefusal } from "./form.ts";
import type { HubRequest } from "./request.ts";
import { type Load, StoreBusy, StoreError } from "./store.ts";
import { whenFree } from "./until-stored.ts";

/**
 * Accepts requests: what is accepted is in the store when the answer is known, and a request to the
 * subscriber follows later, whatever it will show (WebSub §5.1.2).
 *
 * Quotas and hints are those of the topic's site: none is kept waiting by another.
 *
 * @param lookAgain looks now for a new release of the site that has the topic
 */
export function createAccept(
  context: Omit<HubContext, "egress" | "pool">,
  lookAgain: (topic: string) => Promise<void>,
): (request: HubRequest) => Promise<HubOutcome> {
  const { store, config, totals, log, now, wake } = context;
  /** address of a site → when its release was last looked for */
  const lookedAt = new Map<string, number>();

  /** A hint, from anyone: to look costs little, and nothing is sent unless bytes have changed. */
  function look(topic: string): void {
    const { origin } = new URL(topic);
    const before = lookedAt.get(origin) ?? Number.NEGATIVE_INFINITY;
    if (Math.abs(now() - before) < lookMs) return;
    lookedAt.set(origin, now());
    setImmediate(() => void lookAgain(topic));
  }

  async function add(asked: Asked): Promise<HubOutcome> {
    const { mode, topic, topicAsGiven, callback, host } = asked;
    if (await store.isBlocked(host)) return blocked;
    const isKnown = await store.isKnown(asked, now());
    if (mode === "unsubscribe" && !isKnown) return "unknown";
    const topics = toTopicUrls(new URL(topic).origin);
    const all = await store.countLoad(topics, now());
    const ofHost = await store.countLoad(topics, now(), host);
    const refusal = isKnown ? null : findExceededQuota({ all, ofHost }, config);
    if (refusal !== null) return refusal;
    const { secret, leaseSeconds } = mode === "subscribe" ? asked : noSubscription;
    const verification = { mode, topic, topicAsGiven, callback, host, secret, leaseSeconds };
    await store.addVerification(verification, now());
    setTimeout(wake, afterAnswerMs);
    return "accepted";
  }

  /** What cannot be kept is not accepted; others than the store's faults are bugs. */
  function toUnavailable(error: unknown): HubRefusal {
    if (!(error instanceof StoreError)) throw error;
    if (error instanceof StoreBusy) {
      return toRefusal(503, "Another program holds the hub's store.", 5);
    }
    const request_id = currentRequestId();
    log.error({ err: error, request_id }, "A request to the hub could not be stored");
    const reason = "The hub cannot store requests now. Try again in a minute.";
    return { status: 503, reason, retryAfterSeconds: 60 };
  }

  return async (request) => {
    if (request.mode === "publish") {
      look(request.topic);
      return "accepted";
    }
    const outcome = await whenFree(() => add(request), patienceMs).catch(toUnavailable);
    const { mode, topic } = request;
    const told = { mode, topic, callback: toLoggable(request.callback) };
    if (typeof outcome === "string") {
      totals.accepted++;
      log.info(told, "Accepted");
    } else log.info({ ...told, reason: outcome.reason }, "Refused");
    return outcome;
  };
}

type Asked = Exclude<HubRequest, { readonly mode: "publish" }>;

const blocked: HubRefusal = {
  status: 403,
  reason: "The operator of this hub has blocked the host of hub.callback.",
};
const noSubscription = { secret: null, leaseSeconds: 0 };

/** How long a request waits for a store that another program holds. */
const patienceMs = 50;
const lookMs = 5000;
/** The answer goes out before the verification (§5.1.2): some subscribers do one thing at a time. */
const afterAnswerMs = 20;

/**
 * Why a request for a new pair exceeds a quota, or null. A pair that is known adds none, so that
 * nobody can keep it from renewing. What waits may become a subscription, so it counts as one.
 */
function findExceededQuota(
  { all, ofHost }: { all: Load; ofHost: Load },
  quotas: HubContext["config"],
): HubRefusal | null {
  const { maxPending, maxPendingPerHost, maxSubscriptions, maxSubscriptionsPerHost } = quotas;
  if (ofHost.pending >= maxPendingPerHost) {
    return toRefusal(429, "Too many requests are waiting for the host of hub.callback.", 60);
  }
  if (all.pending >= maxPending) {
    return toRefusal(503, "Too many requests are waiting for verification.", 60);
  }
  if (ofHost.active + ofHost.pending >= maxSubscriptionsPerHost) {
    const why = `The host of hub.callback has ${maxSubscriptionsPerHost} subscriptions, the maximum.`;
    return toRefusal(429, why, 3600);
  }
  if (all.active >= maxSubscriptions) {
    return toRefusal(503, "This hub has its maximum of subscriptions.", 3600);
  }
  return null;
}

function toRefusal(status: number, why: string, retryAfterSeconds: number): HubRefusal {
  return { status, reason: `${why} Try again in ${retryAfterSeconds} seconds.`, retryAfterSeconds };
}

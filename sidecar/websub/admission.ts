import type { Logger } from "pino";
import type { WebsubConfig } from "../config/websub.ts";
import { toHostPort, toLoggable } from "./callback-url.ts";
import type { HubRefusal, HubRequest } from "./request.ts";
import type { Load, Store } from "./store.ts";
import type { Totals } from "./totals.ts";

/**
 * Takes in requests: what is accepted is in the store when the answer is known, and a request to the
 * subscriber follows later, whatever it will show (WebSub §5.1.2).
 */
export function createAdmission(options: {
  readonly store: Store;
  readonly config: WebsubConfig;
  readonly totals: Totals;
  readonly log: Logger;
  readonly now: () => number;
  readonly lookAgain: () => Promise<void>;
  readonly onAdded: () => void;
}): (request: HubRequest) => Promise<HubRefusal | "accepted"> {
  const { store, config, totals, log, now, lookAgain, onAdded } = options;
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** A hint, from anyone: to look costs little, and nothing is sent unless bytes have changed. */
  function publish(): "accepted" {
    if (now() - lookedAt >= lookMs) {
      lookedAt = now();
      setImmediate(() => void lookAgain());
    }
    return "accepted";
  }

  async function add(
    request: Exclude<HubRequest, { readonly mode: "publish" }>,
  ): Promise<HubRefusal | "accepted"> {
    const host = toHostPort(request.callback);
    const isKnown = await store.isKnown(request, now());
    if (request.mode === "unsubscribe" && !isKnown) return "accepted";
    const excess = isKnown ? null : await findExcess(host);
    const refusal = excess ?? (await findPendingExcess(host));
    if (refusal !== null) return refusal;
    const { mode, topic, callback } = request;
    const wish =
      mode === "subscribe"
        ? { secret: request.secret, leaseSeconds: request.leaseSeconds }
        : { secret: null, leaseSeconds: 0 };
    await store.addVerification({ mode, topic, callback, host, ...wish }, now());
    setTimeout(onAdded, afterAnswerMs);
    return "accepted";
  }

  async function findExcess(host: string): Promise<HubRefusal | null> {
    const [all, its] = [await store.countLoad(now()), await store.countLoad(now(), host)];
    return toExcess(config, all, its);
  }

  async function findPendingExcess(host: string): Promise<HubRefusal | null> {
    const [all, its] = [await store.countLoad(now()), await store.countLoad(now(), host)];
    return toPendingExcess(config, all, its);
  }

  return async (request) => {
    if (request.mode === "publish") return publish();
    const outcome = await add(request);
    const told = { mode: request.mode, topic: request.topic, callback: toLoggable(request.callback) };
    if (outcome === "accepted") {
      totals.accepted++;
      log.info(told, "Accepted");
    } else log.info({ ...told, reason: outcome.reason }, "Refused");
    return outcome;
  };
}

const lookMs = 5000;
/** The answer goes out before the verification (§5.1.2): some subscribers do one thing at a time. */
const afterAnswerMs = 20;

function toExcess(config: WebsubConfig, all: Load, its: Load): HubRefusal | null {
  if (all.active >= config.maxSubscriptions) {
    const reason = "This hub has as many subscriptions as it takes. Try again later.";
    return { status: 503, reason, retryAfterSeconds: 3600 };
  }
  if (its.active >= config.maxSubscriptionsPerHost) {
    const reason = `The host of hub.callback has ${its.active} subscriptions, which is the most.`;
    return { status: 429, reason, retryAfterSeconds: 3600 };
  }
  return null;
}

function toPendingExcess(config: WebsubConfig, all: Load, its: Load): HubRefusal | null {
  if (all.pending >= config.maxPending) {
    const reason = "Too many requests wait for their verification. Try again in a minute.";
    return { status: 503, reason, retryAfterSeconds: 60 };
  }
  if (its.pending >= config.maxPendingPerHost) {
    const reason =
      `${its.pending} requests for the host of hub.callback wait for their verification, ` +
      "which is the most. Try again in a minute.";
    return { status: 429, reason, retryAfterSeconds: 60 };
  }
  return null;
}

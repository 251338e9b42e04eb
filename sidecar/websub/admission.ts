import type { Logger } from "pino";
import type { WebsubConfig } from "../config/websub.ts";
import { toLoggable } from "./callback-url.ts";
import { createFlood } from "./flood.ts";
import type { HubRefusal, HubRequest } from "./request.ts";
import type { NewVerification, Store } from "./store.ts";
import type { Totals } from "./totals.ts";

export type Admission = (request: HubRequest) => Promise<HubRefusal | "accepted">;

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
  /** told that there is something to verify */
  readonly onAdded: () => void;
}): Admission {
  const { store, config, totals, log, now, lookAgain, onAdded } = options;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const flood = createFlood({
    limits: config,
    counts: {
      load: (host) => store.countLoad(now(), host),
      isKnown: (pair) => store.isKnown(pair, now()),
    },
    now,
  });

  /** A hint, from anyone: to look costs little, and nothing is sent unless bytes have changed. */
  function look(): void {
    if (now() - lookedAt < lookMs) return;
    lookedAt = now();
    setImmediate(() => void lookAgain());
  }

  async function take(request: HubRequest): Promise<void> {
    if (request.mode === "publish") return look();
    const isUnknown = request.mode === "unsubscribe" && !(await store.isKnown(request, now()));
    if (isUnknown) return;
    await store.addVerification(toVerification(request), now());
    setTimeout(onAdded, afterAnswerMs);
  }

  return async (request) => {
    const refusal = await flood.admit(request, () => take(request));
    const callback = request.mode === "publish" ? null : toLoggable(request.callback);
    const told = { mode: request.mode, topic: request.topic, callback };
    if (refusal === null) {
      totals.accepted++;
      log.info(told, "Accepted");
      return "accepted";
    }
    log.info({ ...told, reason: refusal.reason }, "Refused");
    return refusal;
  };
}

const lookMs = 5000;
/** The answer goes out before the verification (§5.1.2): some subscribers do one thing at a time. */
const afterAnswerMs = 20;

function toVerification(
  request: Exclude<HubRequest, { readonly mode: "publish" }>,
): NewVerification {
  const { topic, callback, host } = request;
  if (request.mode === "unsubscribe") {
    return { mode: "unsubscribe", topic, callback, host, secret: null, leaseSeconds: 0 };
  }
  const { secret, leaseSeconds } = request;
  return { mode: "subscribe", topic, callback, host, secret, leaseSeconds };
}

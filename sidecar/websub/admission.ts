import type { Logger } from "pino";
import type { WebsubConfig } from "../config/websub.ts";
import { currentRequestId } from "../http/request-scope.ts";
import { toLoggable } from "./callback-url.ts";
import type { HubRefusal, HubRequest } from "./request.ts";
import { findLackOfRoom } from "./room.ts";
import type { NewVerification, Store } from "./store.ts";
import { StoreBusy, StoreError } from "./store.ts";
import type { Totals } from "./totals.ts";
import { whenFree } from "./until-stored.ts";

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

  /** A hint, from anyone: to look costs little, and nothing is sent unless bytes have changed. */
  function look(): void {
    if (Math.abs(now() - lookedAt) < lookMs) return;
    lookedAt = now();
    setImmediate(() => void lookAgain());
  }

  async function add(asked: Asked): Promise<HubRefusal | null> {
    const isKnown = await store.isKnown(asked, now());
    if (asked.mode === "unsubscribe" && !isKnown) return null;
    const load = {
      all: await store.countLoad(now()),
      host: await store.countLoad(now(), asked.host),
    };
    const refusal = findLackOfRoom(load, config, isKnown);
    if (refusal !== null) return refusal;
    await store.addVerification(toVerification(asked), now());
    setTimeout(onAdded, afterAnswerMs);
    return null;
  }

  /** What cannot be kept is not accepted; others than the store's faults are bugs. */
  function toUnavailable(error: unknown): HubRefusal {
    if (!(error instanceof StoreError)) throw error;
    if (error instanceof StoreBusy) return busy;
    log.error(
      { err: error, request_id: currentRequestId() },
      "A request to the hub could not be stored",
    );
    const reason = "The hub cannot store requests now. Try again in a minute.";
    return { status: 503, reason, retryAfterSeconds: 60 };
  }

  return async (request) => {
    if (request.mode === "publish") {
      look();
      return "accepted";
    }
    const refusal = await whenFree(() => add(request), patienceMs).catch(toUnavailable);
    const { mode, topic } = request;
    const told = { mode, topic, callback: toLoggable(request.callback) };
    if (refusal === null) {
      totals.accepted++;
      log.info(told, "Accepted");
      return "accepted";
    }
    log.info({ ...told, reason: refusal.reason }, "Refused");
    return refusal;
  };
}

type Asked = Exclude<HubRequest, { readonly mode: "publish" }>;

/** How long a request waits for a store that another program holds. */
const patienceMs = 50;
const busy: HubRefusal = {
  status: 503,
  reason: "Another program holds the hub's store. Try again in 5 seconds.",
  retryAfterSeconds: 5,
};

const lookMs = 5000;
/** The answer goes out before the verification (§5.1.2): some subscribers do one thing at a time. */
const afterAnswerMs = 20;

function toVerification(request: Asked): NewVerification {
  const { topic, topicAsGiven = topic, callback, host } = request;
  const pair = { topic, topicAsGiven, callback, host };
  if (request.mode === "unsubscribe") {
    return { mode: "unsubscribe", ...pair, secret: null, leaseSeconds: 0 };
  }
  const { secret, leaseSeconds } = request;
  return { mode: "subscribe", ...pair, secret, leaseSeconds };
}

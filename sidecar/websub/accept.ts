import { createHash } from "node:crypto";
import { toTopicUrls } from "#formats/topics.ts";
import { currentRequestId } from "../http/request-scope.ts";
import { toLoggable } from "./callback.ts";
import type { HubContext } from "./context.ts";
import { toDomain } from "./domain.ts";
import type { HubOutcome, HubRefusal } from "./form.ts";
import { type AcceptConfig, toLimits, toQuotaRefusal, toRefusal } from "./quotas.ts";
import type { HubRequest } from "./request.ts";
import { StoreBusy, StoreError } from "./store.ts";
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
  context: Pick<HubContext, "store" | "totals" | "log" | "now" | "wake"> & {
    readonly config: AcceptConfig;
  },
  lookAgain: (topic: string) => Promise<void>,
): (request: HubRequest, client?: string) => Promise<HubOutcome> {
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

  async function add(asked: Asked, client: string): Promise<HubOutcome> {
    const { mode, topic, topicAsGiven, callback, host } = asked;
    const { secret, leaseSeconds } = mode === "subscribe" ? asked : noSubscription;
    const verification = { mode, topic, topicAsGiven, callback, host, secret, leaseSeconds };
    const applicant = { ...verification, domain: toDomain(host), client: toName(client) };
    const limits = toLimits(toTopicUrls(new URL(topic).origin), config);
    const admission = await store.admit(applicant, limits, now());
    if (admission.kind === "unknown") return "unknown";
    if (admission.kind === "blocked") return blocked;
    if (admission.kind === "refused") return toQuotaRefusal(admission);
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

  return async (request, client = "unknown") => {
    if (request.mode === "publish") {
      look(request.topic);
      return "accepted";
    }
    const outcome = await whenFree(() => add(request, client), patienceMs).catch(toUnavailable);
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

/** A name that does not show whose it is: an address of a person is not kept. */
function toName(client: string): string {
  return createHash("sha256").update(client).digest("base64url").slice(0, 22);
}

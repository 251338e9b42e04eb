import type { Egress, EgressOutcome } from "./egress.ts";
import { toRetryDelay } from "./retry.ts";
import { toSignature } from "./signature.ts";
import type { Delivery, Settlement } from "./store.ts";
import type { TopicRevision } from "./topics.ts";

export type DeliveryOptions = {
  readonly egress: Egress;
  readonly retryMs: readonly number[];
  readonly now: () => number;
  /** milliseconds of a clock that only goes on */
  readonly steady: () => number;
  readonly random: () => number;
};

/** Offers a revision to a subscriber once (WebSub §7), and says what follows from how it went. */
export async function attemptDelivery(
  delivery: Delivery,
  revision: TopicRevision,
  options: DeliveryOptions,
): Promise<Settlement> {
  const { egress, steady } = options;
  const began = steady();
  const outcome = await egress.send({
    method: "POST",
    url: delivery.callback,
    headers: toHeaders(revision, delivery.secret),
    body: revision.body,
  });
  const slow = steady() - began > slowMs;
  const settled = Math.max(delivery.revision, revision.revision);
  return toSettlement(delivery, settled, outcome, { ...options, slow });
}

/** An answer that takes longer puts the subscriber among those that run in a lane of their own. */
const slowMs = 2000;

function toHeaders(
  { contentType, link, body }: TopicRevision,
  secret: string | null,
): Record<string, string> {
  const signature = secret === null ? {} : { "x-hub-signature": toSignature(body, secret) };
  return { "content-type": contentType, link, ...signature };
}

/** Every answer but 2xx and 410 is a failure, a redirect too; the answer's body is nobody's. */
function toSettlement(
  delivery: Delivery,
  revision: number,
  outcome: EgressOutcome,
  { retryMs, now, random, slow }: DeliveryOptions & { readonly slow: boolean },
): Settlement {
  const result = toResult(outcome);
  const status = outcome.kind === "answered" ? outcome.status : 0;
  if (status >= 200 && status < 300) return { kind: "delivered", delivery, result, revision, slow };
  if (status === 410) return { kind: "gone", delivery, result };
  const retryAfter = outcome.kind === "answered" ? outcome.retryAfterSeconds : null;
  const delay = toRetryDelay(delivery.attempts, retryMs, retryAfter, random());
  if (delay === null) return { kind: "failed", delivery, result, revision };
  return { kind: "retry", delivery, result, nextAttemptAt: now() + delay };
}

/** For people: `HTTP 503`, or `network: ECONNREFUSED`. */
export function toResult(outcome: EgressOutcome): string {
  if (outcome.kind === "answered") return `HTTP ${outcome.status}`;
  return `${outcome.reason}: ${outcome.detail}`;
}

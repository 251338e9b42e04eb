import type { HubContext } from "./context.ts";
import { type EgressAnswer, toResult } from "./egress.ts";
import { toFailureReason } from "./events.ts";
import { toSignature } from "./signature.ts";
import type { Delivery, Settlement } from "./store.ts";
import type { TopicRevision } from "./topics.ts";

type AttemptContext = Pick<HubContext, "egress" | "now" | "steady" | "random" | "tell"> & {
  readonly config: Pick<HubContext["config"], "retryMs">;
};

/**
 * Offers a revision to a subscriber once (WebSub §7), and says what follows from how it went; nothing where it
 * was cut.
 */
export async function attemptDelivery(
  delivery: Delivery,
  { revision, contentType, link, body, at }: TopicRevision,
  { egress, config, now, steady, random, tell }: AttemptContext,
): Promise<Settlement | null> {
  const { callback: url, secret, attempts } = delivery;
  const signature = secret === null ? {} : { "x-hub-signature": toSignature(body, secret) };
  const headers = { "content-type": contentType, link, ...signature };
  const began = steady();
  const outcome = await egress.send({ method: "POST", url, headers, body });
  if (outcome.kind === "cut") return null;
  const ms = steady() - began;
  const slow = ms > slowMs;
  const failure = toFailureReason(outcome);
  tell({ kind: "attempted", failure, ms, servedMs: steady() - at });
  const ended = { delivery, result: toResult(outcome), ms };
  const settled = { ...ended, revision: Math.max(delivery.revision, revision) };
  const status = outcome.kind === "answered" ? outcome.status : 0;
  if (failure === null) return { kind: "delivered", ...settled, slow };
  if (status === 410) return { kind: "gone", ...ended };
  const delay = toRetryDelay(attempts, config.retryMs, toRetryAfter(outcome), random());
  if (delay === null) return { kind: "failed", ...settled };
  return { kind: "retry", ...ended, nextAttemptAt: now() + delay };
}

/** An answer that takes longer puts the subscriber into the queue of those in trouble. */
const slowMs = 2000;

function toRetryAfter(outcome: EgressAnswer): number | null {
  return outcome.kind === "answered" ? outcome.retryAfterSeconds : null;
}

/**
 * When to try again after an attempt that failed (WebSub §7): the next of the delays, with jitter so
 * that subscribers that failed together do not come back together, or what the subscriber asked for
 * in Retry-After where that is longer, up to an hour.
 *
 * @param attempts those that failed before this one
 * @param random from 0 up to, not including, 1
 * @returns milliseconds from now; null where the delays are used up
 */
function toRetryDelay(
  attempts: number,
  delaysMs: readonly number[],
  retryAfterSeconds: number | null,
  random: number,
): number | null {
  const delay = delaysMs[attempts];
  if (delay === undefined) return null;
  const jittered = delay * (1 - jitter + 2 * jitter * random);
  const asked = Math.min((retryAfterSeconds ?? 0) * 1000, maxAskedMs);
  return Math.round(Math.max(jittered, asked));
}

/** The maximum by which an attempt can be put off by these delays. */
export function toMaxDelay(delaysMs: readonly number[]): number {
  return Math.max(maxAskedMs, ...delaysMs.map((delay) => delay * (1 + jitter)));
}

const jitter = 0.2;
const maxAskedMs = 3_600_000;

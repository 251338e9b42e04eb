import { randomBytes, timingSafeEqual } from "node:crypto";
import { withParameters } from "./callback-url.ts";
import { toResult } from "./delivery.ts";
import type { Egress, EgressOutcome } from "./egress.ts";
import type { Verification } from "./store.ts";

/** What a subscriber said, or that it could not be asked; `result` is for the log. */
export type Intent = {
  readonly kind: "confirmed" | "rejected" | "unreachable";
  readonly result: string;
};

/**
 * Asks a subscriber whether it wants what was asked for in its name (WebSub §5.3). The challenge is
 * for this one request; it is made of letters that no subscriber that shows it would take for markup.
 *
 * @param steady milliseconds of a clock that only goes on
 */
export async function askIntent(
  { mode, topicAsGiven, callback, leaseSeconds }: Verification,
  egress: Egress,
  steady: () => number,
): Promise<Intent> {
  const challenge = randomBytes(32).toString("base64url");
  const lease = mode === "subscribe" ? { "hub.lease_seconds": String(leaseSeconds) } : {};
  const asked = {
    "hub.mode": mode,
    "hub.topic": topicAsGiven,
    "hub.challenge": challenge,
    ...lease,
  };
  const sentAt = steady();
  const outcome = await egress.send({
    method: "GET",
    url: withParameters(callback, asked),
    headers: {},
    readAtMost: challenge.length + 1,
  });
  const isLate = steady() - sentAt > challengeLifeMs;
  return toIntent(outcome, isLate ? null : challenge);
}

const challengeLifeMs = 300_000;

/** Anything but a 2xx with the very challenge is a no (§5.3.1). */
function toIntent(outcome: EgressOutcome, challenge: string | null): Intent {
  if (outcome.kind === "failed") {
    const kind = outcome.reason === "blocked" ? "rejected" : "unreachable";
    return { kind, result: toResult(outcome) };
  }
  const { status, body } = outcome;
  if (status < 200 || status > 299) return { kind: "rejected", result: toResult(outcome) };
  if (challenge === null) return { kind: "rejected", result: "the challenge came back too late" };
  const expected = Buffer.from(challenge);
  const isSame = body.length === expected.length && timingSafeEqual(body, expected);
  return isSame
    ? { kind: "confirmed", result: toResult(outcome) }
    : { kind: "rejected", result: "the body is not the challenge" };
}

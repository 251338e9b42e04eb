import { randomBytes, timingSafeEqual } from "node:crypto";
import { toLoggable, withParameters } from "./callback.ts";
import type { HubContext, HubWork } from "./context.ts";
import { type EgressAnswer, type EgressOutcome, toResult } from "./egress.ts";
import type { Notice, StoreError, Verification } from "./store.ts";
import { untilStored } from "./until-stored.ts";

/**
 * The requests to subscribers that are not about content: verifications of what was asked for (WebSub
 * §5.3), and notices to those who were removed (§5.2).
 *
 * @param topics those that are served: what is kept for others is left alone
 */
export function createVerifications(context: HubContext, topics: () => readonly string[]): HubWork {
  const { store, egress, now, totals, tell, log, pool } = context;
  let closed = false;
  const toStore = <Result>(work: () => Promise<Result>) =>
    untilStored(work, { isOver: () => closed, onRefusal });
  const onRefusal = (error: StoreError) =>
    log.error({ err: error }, "The hub cannot store; trying again");

  async function verify(verification: Verification): Promise<void> {
    const { id, mode, topic, callback, attempts, leaseSeconds, requestedAt } = verification;
    const sentAt = now();
    const waitedMs = Math.max(0, sentAt - requestedAt);
    if (attempts === 0) tell({ kind: "verifying", waitedMs });
    const { kind, result } = await askSubscriber(verification, context);
    if (kind === "cut") return; // its claim ends with this process
    const told = { mode, topic, callback: toLoggable(callback), result };
    if (kind === "unreachable" && attempts + 1 < maxTries) {
      await toStore(() => store.postpone(id, now() + retryMs));
      log.info({ ...told, again_in_seconds: retryMs / 1000 }, "A verification got no answer");
    } else if (kind !== "confirmed") {
      await toStore(() => store.reject(id));
      totals.rejected++;
      log.info(told, "Rejected: the subscriber did not confirm");
    } else if (await toStore(() => store.confirm(verification, sentAt))) {
      totals.verified++;
      if (mode === "unsubscribe") tell({ kind: "ended", cause: "unsubscribed", count: 1 });
      log.info(mode === "subscribe" ? { ...told, lease_seconds: leaseSeconds } : told, "Verified");
    }
  }

  /** Told until it hears, or says that there is nobody to tell. */
  async function deny({ id, topic, callback, reason, attempts }: Notice): Promise<void> {
    const told = { "hub.mode": "denied", "hub.topic": topic, "hub.reason": reason };
    const url = withParameters(callback, told);
    const outcome = await egress.send({ method: "GET", url, headers: {} });
    if (outcome.kind === "cut") return;
    const report = { topic, callback: toLoggable(callback), reason, result: toResult(outcome) };
    if (isHeard(outcome)) {
      await toStore(() => store.endNotice(id));
      log.info(report, "Told of the removal");
    } else {
      const delayMs = Math.min(noticeMs * 4 ** attempts, maxNoticeMs);
      await toStore(() => store.postponeNotice(id, now() + delayMs));
      log.info({ ...report, again_in_seconds: delayMs / 1000 }, "Not told of the removal yet");
    }
  }

  function add(host: string, work: () => Promise<void>): void {
    pool.add("asking", host, () =>
      work().catch((error) => log.error({ err: error }, "A verification or notice failed")),
    );
  }

  function claim(maxDelayMs: number) {
    const at = now();
    const busyHosts = pool.busyHosts();
    return {
      limit: pool.capacity("asking"),
      now: at,
      latest: at + maxDelayMs,
      busyHosts,
      topics: topics(),
    };
  }

  return {
    async fill() {
      if (closed || pool.capacity("asking") <= 0) return;
      for (const verification of await store.claimVerifications(claim(retryMs))) {
        add(verification.host, () => verify(verification));
      }
      if (pool.capacity("asking") <= 0) return;
      for (const notice of await store.claimNotices(claim(maxNoticeMs))) {
        add(notice.host, () => deny(notice));
      }
    },
    close() {
      closed = true;
      return pool.close();
    },
  };
}

/** One try, and one more after a while where the network failed: an answer is an answer. */
const maxTries = 2;
const retryMs = 30_000;

/** A notice comes again after 10 seconds, then after four times as long each time, up to 6 hours. */
const noticeMs = 10_000;
const maxNoticeMs = 6 * 3_600_000;

/** 404 and 410 say that there is nobody to tell. */
function isHeard(outcome: EgressAnswer): boolean {
  if (outcome.kind === "failed") return false;
  const { status } = outcome;
  return (status >= 200 && status < 300) || status === 404 || status === 410;
}

/** What a subscriber said, or that it could not be asked; `result` is for the log. */
type Outcome = {
  readonly kind: "confirmed" | "rejected" | "unreachable" | "cut";
  readonly result: string;
};

/**
 * Asks a subscriber whether it wants what was asked for in its name (WebSub §5.3). The challenge is
 * for this one request; it is made of letters that no subscriber that shows it would take for markup.
 */
async function askSubscriber(
  { mode, topicAsGiven, callback, leaseSeconds }: Verification,
  { egress, steady }: Pick<HubContext, "egress" | "steady">,
): Promise<Outcome> {
  const challenge = randomBytes(32).toString("base64url");
  const lease = mode === "subscribe" ? { "hub.lease_seconds": String(leaseSeconds) } : {};
  const asked = { "hub.mode": mode, "hub.topic": topicAsGiven, "hub.challenge": challenge };
  const url = withParameters(callback, { ...asked, ...lease });
  const sentAt = steady();
  const maxBytes = challenge.length + 1;
  const outcome = await egress.send({ method: "GET", url, headers: {}, maxBytes });
  return toOutcome(outcome, steady() - sentAt > challengeLifeMs ? null : challenge);
}

const challengeLifeMs = 300_000;

/** Anything but a 2xx with the very challenge is a no (§5.3.1). */
function toOutcome(answer: EgressOutcome, challenge: string | null): Outcome {
  if (answer.kind === "cut") return { kind: "cut", result: "cut by the end of this process" };
  const result = toResult(answer);
  if (answer.kind === "failed") {
    return { kind: answer.reason === "blocked" ? "rejected" : "unreachable", result };
  }
  const { status, body } = answer;
  if (status < 200 || status > 299) return { kind: "rejected", result };
  if (challenge === null) return { kind: "rejected", result: "the challenge came back too late" };
  const expected = Buffer.from(challenge);
  const isSame = body.length === expected.length && timingSafeEqual(body, expected);
  if (isSame) return { kind: "confirmed", result };
  return { kind: "rejected", result: "the body is not the challenge" };
}

import type { Logger } from "pino";
import { toLoggable, withParameters } from "./callback-url.ts";
import { toResult } from "./delivery.ts";
import type { Egress } from "./egress.ts";
import { createLane } from "./lane.ts";
import type { Notice, NoticeStore, Verification, VerificationStore } from "./store.ts";
import type { Totals } from "./totals.ts";
import type { UntilStoredOptions } from "./until-stored.ts";
import { untilStored } from "./until-stored.ts";
import { askIntent } from "./verification.ts";

/** The requests to subscribers that are not about content: verifications and notices. */
export type Intents = {
  /** Takes up what is due, as far as there is room. */
  readonly fill: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type IntentsOptions = {
  readonly store: VerificationStore & NoticeStore;
  readonly egress: Egress;
  readonly now: () => number;
  /** milliseconds of a clock that only goes on */
  readonly steady: () => number;
  readonly concurrency: number;
  readonly perHost: number;
  readonly totals: Totals;
  readonly log: Logger;
  readonly onRoom: () => void;
};

/** Verifies intents (WebSub §5.3) and tells those who were removed (§5.2). */
export function createIntents(options: IntentsOptions): Intents {
  const { store, now, concurrency, perHost, log } = options;
  const lane = createLane({ concurrency, perHost, onRoom: options.onRoom });
  let closed = false;
  const told = { ...options, isOver: () => closed };

  function add(host: string, work: () => Promise<void>): void {
    lane.add(host, () =>
      work().catch((error) => log.error({ err: error }, "A verification or notice failed")),
    );
  }

  return {
    async fill() {
      const claim = () => {
        const at = now();
        const busyHosts = lane.busyHosts();
        return { limit: lane.room(), now: at, latest: at + retryMs, busyHosts };
      };
      if (closed || lane.room() <= 0) return;
      for (const verification of await store.claimVerifications(claim())) {
        add(verification.host, () => verify(verification, told));
      }
      if (lane.room() <= 0) return;
      for (const notice of await store.claimNotices(claim())) {
        add(notice.host, () => deny(notice, told));
      }
    },
    close() {
      closed = true;
      return lane.close();
    },
  };
}

type Doing = IntentsOptions & UntilStoredOptions;

/** One try, and one more after a while where the network failed: an answer is an answer. */
const mostTries = 2;
const retryMs = 30_000;

async function verify(verification: Verification, options: Doing): Promise<void> {
  const { store, egress, now, steady, totals, log } = options;
  const { id, mode, topic, callback, attempts, leaseSeconds } = verification;
  const sentAt = now();
  const { kind, result } = await askIntent(verification, egress, steady);
  const told = { mode, topic, callback: toLoggable(callback), result };
  if (kind === "unreachable" && attempts + 1 < mostTries) {
    await untilStored(() => store.postpone(id, now() + retryMs), options);
    log.info({ ...told, again_in_seconds: retryMs / 1000 }, "A verification got no answer");
  } else if (kind !== "confirmed") {
    await untilStored(() => store.reject(id), options);
    totals.rejected++;
    log.info(told, "Rejected: the subscriber did not confirm");
  } else if (await untilStored(() => store.confirm(verification, sentAt), options)) {
    totals.verified++;
    log.info(mode === "subscribe" ? { ...told, lease_seconds: leaseSeconds } : told, "Verified");
  }
}

/** Told once: a process that dies in between may tell again. */
async function deny(notice: Notice, options: Doing): Promise<void> {
  const { store, egress, log } = options;
  const { id, topic, callback, reason } = notice;
  const told = { "hub.mode": "denied", "hub.topic": topic, "hub.reason": reason };
  const url = withParameters(callback, told);
  const outcome = await egress.send({ method: "GET", url, headers: {} });
  await untilStored(() => store.endNotice(id), options);
  const result = toResult(outcome);
  log.info({ topic, callback: toLoggable(callback), reason, result }, "Told of the removal");
}

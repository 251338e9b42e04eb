import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import { StoreAway, StoreBusy } from "./store.ts";

/** Runs the hub's work again and again, one run at a time. */
export type Scheduler = {
  readonly start: () => void;
  /** Has the next run come at once. */
  readonly wake: () => void;
  /** Begins no further run; done when the last has ended. */
  readonly stop: () => Promise<void>;
  /** What is wrong with the hub, for everyone to read; null while it works. */
  readonly fault: () => string | null;
  /** milliseconds for which no run has succeeded; 0 before the start */
  readonly silentMs: () => number;
  /** when a run last succeeded, milliseconds since 1970; null before the first */
  readonly lastRunAt: () => number | null;
};

/**
 * A run every `tickMs`, or as soon as it is woken. Nothing is remembered between runs: each finds out
 * anew what there is to do, so one that failed is made good by the next. The hub is at fault once no
 * run has succeeded for `faultAfterMs`, and at once where none has succeeded since the start. It is not
 * while another program holds the store, such as an operator's command: nothing is broken, and it goes
 * on by itself.
 */
export function createScheduler(
  run: () => Promise<void>,
  { tickMs, log, now, steady }: Clock & { readonly tickMs: number; readonly log: Logger },
): Scheduler {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStarted = false;
  let isWoken = false;
  let succeededAt: number | null = null;
  let lastRunAt: number | null = null;
  /** what the log says of the present trouble so far */
  let reported: "nothing" | "failed" | "fault" = "nothing";
  let isHeld = false;
  let isAway = false;

  const silentMs = () => (succeededAt === null ? 0 : steady() - succeededAt);
  const isNew = () => lastRunAt === null && reported !== "nothing";
  const isAtFault = () => !isHeld && (isNew() || silentMs() >= faultAfterMs);

  function noteSuccess(): void {
    if (reported === "fault") log.info("The hub works again");
    if (reported === "failed") log.info("The hub goes on");
    reported = "nothing";
    isHeld = false;
    succeededAt = steady();
    lastRunAt = now();
  }

  function noteFailure(error: unknown): void {
    isHeld = error instanceof StoreBusy;
    if (isHeld && silentMs() < heldMs) return;
    // A store that is there again, and may not be used, is not the trouble that the log tells of.
    const isOther = isAway && !(error instanceof StoreAway || isHeld);
    isAway = error instanceof StoreAway;
    if (reported === "nothing") {
      log.warn({ err: error }, "The hub cannot go on; trying again");
      reported = "failed";
    }
    if (isAtFault() && (reported !== "fault" || isOther)) {
      log.error({ err: error }, "The hub does not work: it accepts and delivers nothing");
      reported = "fault";
    }
  }

  /** @returns milliseconds to the next run */
  async function runOnce(): Promise<number> {
    isWoken = false;
    try {
      await run();
      noteSuccess();
      return isWoken ? 0 : tickMs;
    } catch (error) {
      noteFailure(error);
      return error instanceof StoreBusy ? tickMs : afterFailureMs;
    }
  }

  function plan(waitMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = runOnce().then((next) => {
        running = null;
        if (isStarted) plan(next);
      });
    }, waitMs);
  }

  return {
    start() {
      isStarted = true;
      succeededAt ??= steady();
      plan(0);
    },
    wake() {
      if (isWoken || !isStarted) return;
      isWoken = true;
      if (running === null) plan(0);
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await running;
    },
    fault: () => (isAtFault() ? fault : null),
    silentMs,
    lastRunAt: () => lastRunAt,
  };
}

const afterFailureMs = 2000;
const faultAfterMs = 10_000;
/** An operator's command, or a copy, holds the store for a moment: the log need not say so. */
const heldMs = 2000;
const fault = "The hub cannot read or write its store; the log says why. Everything else works.";

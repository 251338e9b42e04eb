import type { Logger } from "pino";
import { StoreBusy } from "./store.ts";

/**
 * Whether the hub does its work: it does while its rounds, which read and write the store, succeed.
 * One that fails is made good by the next; a hub of which none has succeeded for `illAfterMs` is ill.
 * It is not while another program holds the store: nothing is broken, and it goes on by itself.
 */
export type Health = {
  /** Rounds are to be expected from now on. */
  readonly begin: () => void;
  readonly roundSucceeded: () => void;
  readonly roundFailed: (error: unknown) => void;
  /** What is wrong, for everyone to read; null while the hub is well. */
  readonly fault: () => string | null;
  /** milliseconds for which no round has succeeded; 0 before the beginning */
  readonly silentMs: () => number;
  /** when the last round succeeded, milliseconds since 1970; null before the first */
  readonly lastRoundAt: () => number | null;
};

/** @param steady milliseconds of a clock that only goes on */
export function createHealth(options: {
  readonly log: Logger;
  readonly now: () => number;
  readonly steady: () => number;
}): Health {
  const { log, now, steady } = options;
  let heardAt: number | null = null;
  let lastRoundAt: number | null = null;
  /** how far the log knows of the present trouble */
  let said: "nothing" | "failed" | "ill" = "nothing";
  let isHeld = false;

  const silentMs = () => (heardAt === null ? 0 : steady() - heardAt);
  const isIll = () => !isHeld && silentMs() >= illAfterMs;

  return {
    begin() {
      heardAt ??= steady();
    },
    roundSucceeded() {
      if (said === "ill") log.info("The hub is well again");
      if (said === "failed") log.info("The hub goes on");
      said = "nothing";
      isHeld = false;
      heardAt = steady();
      lastRoundAt = now();
    },
    roundFailed(error) {
      isHeld = error instanceof StoreBusy;
      if (isHeld && silentMs() < heldMs) return;
      if (isIll() && said !== "ill") {
        log.error(
          { err: error },
          "The hub is ill: nothing is taken or delivered until it is mended",
        );
        said = "ill";
      } else if (said === "nothing") {
        log.warn({ err: error }, "The hub cannot go on; trying again");
        said = "failed";
      }
    },
    fault: () => (isIll() ? fault : null),
    silentMs,
    lastRoundAt: () => lastRoundAt,
  };
}

const illAfterMs = 10_000;
/** A command of an operator, or a copy, holds the store for a moment: the log need not say so. */
const heldMs = 2000;
const fault = "The hub cannot read or write its store; the log says why. All else is answered.";

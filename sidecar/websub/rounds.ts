import type { Health } from "./health.ts";
import { StoreBusy } from "./store.ts";

/** Work that is looked at again and again, one round at a time. */
export type Rounds = {
  readonly start: () => void;
  /** Has the next round come at once. */
  readonly soon: () => void;
  /** Begins no further round; done when the last has ended. */
  readonly stop: () => Promise<void>;
};

/**
 * A round every `tickMs`, or as soon as it is asked for. Nothing is remembered between rounds: each
 * finds out anew what there is to do, so one that failed is made good by the next. That another
 * program holds the store for a moment, such as an operator's command, is not a fault.
 */
export function createRounds(
  round: () => Promise<void>,
  tickMs: number,
  health: Pick<Health, "begin" | "roundSucceeded" | "roundFailed">,
): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isAskedFor = false;
  let isStarted = false;

  async function run(): Promise<number> {
    isAskedFor = false;
    try {
      await round();
      health.roundSucceeded();
      return isAskedFor ? 0 : tickMs;
    } catch (error) {
      health.roundFailed(error);
      return error instanceof StoreBusy ? tickMs : afterFaultMs;
    }
  }

  function plan(waitMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = run().then((next) => {
        running = null;
        if (isStarted) plan(next);
      });
    }, waitMs);
  }

  return {
    start() {
      isStarted = true;
      health.begin();
      plan(0);
    },
    soon() {
      if (isAskedFor || !isStarted) return;
      isAskedFor = true;
      if (running === null) plan(0);
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await running;
    },
  };
}

const afterFaultMs = 2000;

import { setImmediate } from "node:timers/promises";

/** What Ctrl+C and SIGTERM do to a command that reads long and writes all at once. */
export type Interruption = {
  /** Does not end before its work has; an interruption that came before it is heeded first. */
  readonly finish: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** the exit code where the command was interrupted while it wrote; null where it was not */
  readonly code: () => number | null;
  readonly end: () => void;
};

const codes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Until `finish` is called an interruption ends the process, and says that nothing was written; from
 * then on the write, which takes a moment, is brought to its end. A second one ends the process in any case.
 */
export function createInterruption(): Interruption {
  let isWriting = false;
  let code: number | null = null;
  const stop = (signal: keyof typeof codes) => {
    if (!isWriting) {
      console.error("Interrupted: nothing was written.");
      process.exit(codes[signal]);
    }
    code = codes[signal];
    console.error("Interrupted while it is being written, which is brought to its end first …");
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  return {
    finish: async (work) => {
      await setImmediate();
      isWriting = true;
      return work();
    },
    code: () => code,
    end: () => void process.off("SIGINT", stop).off("SIGTERM", stop),
  };
}

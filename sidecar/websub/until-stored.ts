import { setTimeout as sleep } from "node:timers/promises";
import { StoreBusy, StoreError } from "./store.ts";

/**
 * Offers something to the store until it is taken: every two seconds while the store refuses (a full
 * disk), and as soon as it is free where another program holds it. The process goes on with everything
 * else meanwhile.
 *
 * @throws the refusal for which `isOver` says that it is the last; and faults of others at once
 */
export async function untilStored<Result>(
  work: () => Result | Promise<Result>,
  options: {
    readonly isOver: (refusal: StoreError) => boolean;
    /** told of the first refusal */
    readonly onRefusal?: (refusal: StoreError) => void;
  },
): Promise<Result> {
  for (let refusals = 0; ; refusals++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreError) || options.isOver(error)) throw error;
      if (refusals === 0) options.onRefusal?.(error);
      await sleep(error instanceof StoreBusy ? busyMs : faultMs);
    }
  }
}

/** The same, for up to `patience` milliseconds, of a store that another program holds. */
export function whenFree<Result>(
  work: () => Result | Promise<Result>,
  patience: number,
  onWait = () => {},
): Promise<Result> {
  return untilStored(work, { isOver: toPatience(patience), onRefusal: onWait });
}

/**
 * Has a busy store waited for so long from its first refusal on, and asked once more: on a machine
 * that has no time, all of it may have passed before. Any other fault is the last.
 */
export function toPatience(ms: number): (refusal: StoreError) => boolean {
  let end: number | undefined;
  return (refusal) => {
    if (!(refusal instanceof StoreBusy)) return true;
    if (end !== undefined) return performance.now() >= end;
    end = performance.now() + ms;
    return false;
  };
}

const busyMs = 10;
const faultMs = 2000;

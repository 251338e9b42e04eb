import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { StoreBusy, StoreError } from "./store.ts";

type UntilStoredOptions = {
  readonly log: Logger;
  /** whether to give up: the process ends, and what is claimed comes back at the next start */
  readonly isOver: () => boolean;
};

/**
 * Has the store take what cannot be asked for again, such as what a subscriber has confirmed: while
 * the store refuses (a full disk), it is offered again every two seconds, and as soon as the store is
 * free where another program holds it.
 *
 * @throws StoreError when it is over
 */
export async function untilStored<Result>(
  work: () => Promise<Result>,
  { log, isOver }: UntilStoredOptions,
): Promise<Result> {
  for (let refusals = 0; ; refusals++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreError) || isOver()) throw error;
      if (refusals === 0) log.error({ err: error }, "The hub cannot store; trying again");
      await sleep(toRetryMs(error));
    }
  }
}

/** When to offer something again that the store has refused. */
export function toRetryMs(error: unknown): number {
  return error instanceof StoreBusy ? busyMs : faultMs;
}

const busyMs = 50;
const faultMs = 2000;

/**
 * Waits up to `patience` milliseconds for a store that another program holds, while the process goes
 * on with everything else.
 *
 * @param onWait called once, before the wait
 * @throws StoreBusy when the store is not free by then
 */
export async function whenFree<Result>(
  work: () => Result | Promise<Result>,
  patience: number,
  onWait = () => {},
): Promise<Result> {
  const end = performance.now() + patience;
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const left = end - performance.now();
      if (!(error instanceof StoreBusy) || left <= 0) throw error;
      if (tries === 0) onWait();
      await sleep(Math.min(stepMs, left));
    }
  }
}

const stepMs = 10;

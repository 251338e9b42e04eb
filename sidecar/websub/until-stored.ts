import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { StoreError } from "./store.ts";

export type UntilStoredOptions = {
  readonly log: Logger;
  /** whether to give up: the process ends, and what is claimed comes back at the next start */
  readonly isOver: () => boolean;
};

/**
 * Has the store take what cannot be asked for again, such as what a subscriber has confirmed: while
 * the store refuses (a full disk), it is offered again every two seconds.
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
    }
    await sleep(retryMs);
  }
}

const retryMs = 2000;

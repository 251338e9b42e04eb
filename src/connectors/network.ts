import { setTimeout } from "node:timers/promises";

/** The time, and how to let it pass. */
export type Clock = {
  /** milliseconds since 1970 */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
};

/** What connectors reach the world by. */
export type Network = {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
};

/** The network of this machine; certificates are checked by Node's own rules. */
export const systemNetwork: Network = {
  fetch: (input, init) => globalThis.fetch(input, init),
  clock: { now: () => Date.now(), wait: (ms) => setTimeout(ms) },
};

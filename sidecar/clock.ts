/** The two clocks of a machine. */
export type Clock = {
  /** milliseconds since 1970, by the clock that can be set */
  readonly now: () => number;
  /** milliseconds of a clock that only goes on, whatever is done to the other */
  readonly steady: () => number;
};

export const systemClock: Clock = { now: () => Date.now(), steady: () => performance.now() };

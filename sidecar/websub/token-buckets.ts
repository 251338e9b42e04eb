export type TokenBuckets = {
  /** Takes a token of a name: 0, or how many seconds there is none. */
  readonly take: (name: string) => number;
  /** The same, without taking. */
  readonly wait: (name: string) => number;
  /** Puts back a token that was taken; a full bucket stays as it is. */
  readonly giveBack: (name: string) => void;
};

/**
 * A rate for each of many names: `burst` at once, then one in `everyMs`. At most `mostNames` are
 * kept; beyond them the one that was asked for the longest time ago is forgotten, which only ever
 * favours it.
 */
export function createTokenBuckets(options: {
  readonly burst: number;
  readonly everyMs: number;
  readonly now: () => number;
  readonly mostNames?: number;
}): TokenBuckets {
  const { burst, everyMs, now, mostNames = 10_000 } = options;
  /** when the bucket of a name is full again: all that has to be known of it */
  const fullAt = new Map<string, number>();
  const wait = (name: string) => {
    const ms = (fullAt.get(name) ?? 0) - now() - (burst - 1) * everyMs;
    return Math.max(0, Math.ceil(ms / 1000));
  };
  return {
    wait,
    take(name) {
      const seconds = wait(name);
      if (seconds > 0) return seconds;
      const until = Math.max(now(), fullAt.get(name) ?? 0) + everyMs;
      fullAt.delete(name);
      fullAt.set(name, until);
      if (fullAt.size > mostNames) {
        const [oldest] = fullAt.keys();
        if (oldest !== undefined) fullAt.delete(oldest);
      }
      return 0;
    },
    giveBack(name) {
      const until = fullAt.get(name);
      if (until !== undefined) fullAt.set(name, until - everyMs);
    },
  };
}

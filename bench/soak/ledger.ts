import type { Variant } from "./variants.ts";

/** What one kind of request came to. */
export type Count = { asked: number; right: number; interrupted: number; wrong: number };

/** What a soak saw: which release was in use when, when a sidecar was down, how requests ended. */
export type Ledger = {
  /** a release is in use from now on */
  readonly use: (variant: Variant) => void;
  /**
   * Those that may be in an answer to a request that has just ended: whatever has been in use since the
   * one that its sidecar had said to serve before the request began.
   *
   * @param loaded its id; null where the sidecar has said nothing yet
   */
  readonly allowed: (loaded: string | null) => Variant[];
  readonly counts: Map<string, Count>;
  /** what was wrong, in words; the first hundred */
  readonly faults: string[];
  readonly count: (kind: string, outcome: "right" | "interrupted" | "wrong", what?: string) => void;
};

export function createLedger(): Ledger {
  const uses: Variant[] = [];
  const counts = new Map<string, Count>();
  const faults: string[] = [];
  return {
    counts,
    faults,
    use: (variant) => uses.push(variant),
    // Variants come round again: the last time that this one was in use is meant, as nothing is loaded before it is.
    allowed: (loaded) =>
      uses.slice(
        Math.max(
          0,
          uses.findLastIndex(({ id }) => id === loaded),
        ),
      ),
    count: (kind, outcome, what) => {
      const count = counts.get(kind) ?? { asked: 0, right: 0, interrupted: 0, wrong: 0 };
      counts.set(kind, count);
      count.asked++;
      count[outcome]++;
      if (outcome === "wrong" && faults.length < 100) faults.push(`${kind}: ${what}`);
    },
  };
}

import type { Variant } from "./variants.ts";

/** What one kind of request came to. */
export type Count = { asked: number; right: number; interrupted: number; wrong: number };

/** What a soak saw: which release was in use when, when a sidecar was down, how requests ended. */
export type Ledger = {
  /** a release is in use from now on */
  readonly use: (variant: Variant) => void;
  /** those that may be in an answer to a request that began then and has just ended */
  readonly allowed: (began: number) => Variant[];
  readonly counts: Map<string, Count>;
  /** what was wrong, in words; the first hundred */
  readonly faults: string[];
  readonly count: (kind: string, outcome: "right" | "interrupted" | "wrong", what?: string) => void;
};

/** From the swap of a release to the last answer from the one before: look twice a second, load. */
const lagMs = 5000;

export function createLedger(): Ledger {
  const uses: { readonly variant: Variant; readonly from: number }[] = [];
  const counts = new Map<string, Count>();
  const faults: string[] = [];
  return {
    counts,
    faults,
    use: (variant) => uses.push({ variant, from: performance.now() }),
    allowed: (began) =>
      uses
        .filter((_, index) => (uses[index + 1]?.from ?? Infinity) > began - lagMs)
        .map(({ variant }) => variant),
    count: (kind, outcome, what) => {
      const count = counts.get(kind) ?? { asked: 0, right: 0, interrupted: 0, wrong: 0 };
      counts.set(kind, count);
      count.asked++;
      count[outcome]++;
      if (outcome === "wrong" && faults.length < 100) faults.push(`${kind}: ${what}`);
    },
  };
}

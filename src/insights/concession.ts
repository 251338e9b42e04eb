import type { Target } from "./proximity.ts";
import type { Reading } from "./reading.ts";

/**
 * Whether a sentence qualifies praise. Who gives all the stars and yet finds fault says so:
 * *wonderful, but the parking*, *my only complaint*. Without such a word the fault that a sentence
 * seems to find is mostly somebody else's, or the customer's own sorrow.
 */
export function isConcession({ keys }: Reading, { from, to }: Target): boolean {
  for (let at = from; at < to; at++) if (qualifiers.has(keys[at] ?? "")) return true;
  return false;
}

const qualifiers: ReadonlySet<string> = new Set([
  "although",
  "apart",
  "aside",
  "besides",
  "but",
  "complaint",
  "complain",
  "criticism",
  "disappointed",
  "disappointing",
  "disappointment",
  "downside",
  "drawback",
  "except",
  "gripe",
  "however",
  "improve",
  "improved",
  "issue",
  "minus",
  "negative",
  "nitpick",
  "only",
  "overpriced",
  "quibble",
  "sadly",
  "shame",
  "terrible",
  "though",
  "unfortunately",
  "wish",
  "yet",
]);

import type { Target } from "./proximity.ts";
import type { Reading } from "./reading.ts";

/**
 * Whether a sentence qualifies praise. Who gives all the stars and yet finds fault says so:
 * *wonderful, but the parking*, *my only complaint*. Without such a word the fault that a sentence
 * seems to find is mostly somebody else's, or the customer's own sorrow.
 */
export function isConcession(reading: Reading, sentence: Target): boolean {
  return hasOneOf(qualifiers, reading, sentence);
}

/**
 * Whether a sentence sets blame against praise (*lovely, but Leigh was rude*): what it takes to
 * believe that customers who are content blame a person, a service or the whole. *Only* and *wish*
 * are not enough.
 */
export function isContrast(reading: Reading, sentence: Target): boolean {
  return hasOneOf(contrasts, reading, sentence);
}

function hasOneOf(words: ReadonlySet<string>, { keys }: Reading, { from, to }: Target): boolean {
  for (let at = from; at < to; at++) if (words.has(keys[at] ?? "")) return true;
  return false;
}

const contrasts: ReadonlySet<string> = new Set(
  "although but disappointed disappointing disappointment however sadly though unfortunately".split(
    " ",
  ),
);

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

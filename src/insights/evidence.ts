import type { Reading } from "#language/reading.ts";
import type { Target } from "./targets.ts";

/**
 * The words on which a judgement rests, as a verbatim slice of the source: the target's sentence,
 * or as many of its words around the target as fit in `maxLength` characters. It is cut between words
 * and never inside a character that a reader sees as one.
 */
export function toEvidence({ source, starts, ends }: Reading, target: Target): string {
  let first = target.words?.[0] ?? target.from;
  let last = target.words?.at(-1) ?? target.from;
  if ((ends[last] ?? 0) - (starts[first] ?? 0) > maxLength) last = first;
  for (let grown = true; grown; ) {
    grown = false;
    if (last + 1 < target.to && (ends[last + 1] ?? 0) - (starts[first] ?? 0) <= maxLength) {
      last++;
      grown = true;
    }
    if (first > target.from && (ends[last] ?? 0) - (starts[first - 1] ?? 0) <= maxLength) {
      first--;
      grown = true;
    }
  }
  return source.slice(toStart(source, starts[first] ?? 0), toEnd(source, ends[last] ?? 0));
}

const maxLength = 200;

const space = /\s/;

/** Beyond ASCII a neighbour may belong to the same character: such a run is taken as a whole. */
function toStart(source: string, start: number): number {
  let at = start;
  while (at > 0 && isDoubtful(source[at - 1])) at--;
  return at;
}

function toEnd(source: string, end: number): number {
  let at = end;
  while (at < source.length && /[.!?"')\]]/.test(source[at] ?? "")) at++;
  while (at < source.length && isDoubtful(source[at])) at++;
  return at;
}

function isDoubtful(unit: string | undefined): boolean {
  return unit !== undefined && unit > "\u007f" && !space.test(unit);
}

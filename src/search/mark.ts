import { fold } from "#language/fold.ts";

/** A run of text; `isMatch` where it is what was searched for. */
export type MarkedPart = { readonly text: string; readonly isMatch: boolean };

/**
 * Divides a text into what matches a query and what does not, by the same folding by which it was
 * found: `cafe` marks Café. The parts together are the text. What is one character to the reader
 * is marked as a whole.
 */
export function toMarkedParts(text: string, query: string): MarkedPart[] {
  const sought = fold(query);
  const ranges = sought === "" ? [] : findRanges(text, sought);
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    if (from > end) parts.push({ text: text.slice(end, from), isMatch: false });
    parts.push({ text: text.slice(from, to), isMatch: true });
    end = to;
  }
  if (end < text.length || parts.length === 0) {
    parts.push({ text: text.slice(end), isMatch: false });
  }
  return parts;
}

/** A character with the marks and joined characters that belong to it. */
const cluster = /\P{M}(?:\p{M}|\p{EMod}|\u200d\P{M}?)*|\p{M}+/gsu;

/** Where the folded query stands in the text, from start to end, without overlaps. */
function findRanges(text: string, sought: string): [from: number, to: number][] {
  const { folded, starts, ends } = foldWithPlaces(text);
  const ranges: [number, number][] = [];
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + sought.length)) {
    const [from, to] = [starts[at] ?? 0, ends[at + sought.length - 1] ?? text.length];
    const last = ranges.at(-1);
    if (last && from < last[1]) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}

/** The folded text, and for each of its code units from where to where it stands in the text. */
function foldWithPlaces(text: string): { folded: string; starts: number[]; ends: number[] } {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = "";
  for (const { 0: character, index } of text.matchAll(cluster)) {
    const part = /^\s/u.test(character) ? " " : fold(character);
    if (part === " " && folded.endsWith(" ")) {
      ends[ends.length - 1] = index + character.length;
      continue;
    }
    folded += part;
    for (let unit = 0; unit < part.length; unit++) {
      starts.push(index);
      ends.push(index + character.length);
    }
  }
  return { folded, starts, ends };
}

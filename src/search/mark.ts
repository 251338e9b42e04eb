import { fold } from "#language/fold.ts";
import { toStem } from "#language/stem.ts";
import { toWords } from "#language/words.ts";
import { toStems } from "./stem-index.ts";

/** A run of text; `isMatch` where it is what was searched for. */
export type MarkedPart = { readonly text: string; readonly isMatch: boolean };

/**
 * Divides a text into what matches a query and what does not, by the same folding by which it was
 * found: `cafe` marks Café. The parts together are the text. What is one character to the reader
 * is marked as a whole.
 *
 * @param byWord whether the query was read as words: all that have their stems are marked, too
 */
export function toMarkedParts(text: string, query: string, byWord = false): MarkedPart[] {
  const sought = fold(query);
  const exact = sought === "" ? [] : findRanges(text, sought);
  const ranges = byWord && exact.length === 0 ? findWords(text, sought) : exact;
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

/** Where the words stand that have the stem of one that is sought. */
function findWords(text: string, sought: string): [from: number, to: number][] {
  const stems = new Set(toStems(sought));
  return toWords(text, "none")
    .filter((word) => stems.has(toStem(fold(word.text))))
    .map(({ start, end }) => [start, end]);
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

/** Code units: of a passage, and of what stands before the first match in it. */
const maxLength = 480;
const maxBefore = 160;

/**
 * The part of a text around its first match, cut between words; the whole of a short text. Where
 * something is left out, an ellipsis says so.
 */
export function toPassage(text: string, query: string, byWord = false): MarkedPart[] {
  const parts = toMarkedParts(text, query, byWord);
  if (text.length <= maxLength) return parts;
  const first = parts[0]?.isMatch === false && parts.length > 1 ? parts[0].text.length : 0;
  const from = first <= maxBefore ? 0 : toWord(text, toWordEnd(text, first - maxBefore));
  const to = toWordEnd(text, Math.min(text.length, from + maxLength));
  return [
    ...(from > 0 ? [ellipsis] : []),
    ...cut(parts, from, to),
    ...(to < text.length ? [ellipsis] : []),
  ];
}

const ellipsis: MarkedPart = { text: "…", isMatch: false };

// A fixed locale: the machine's own must not decide.
const words = new Intl.Segmenter("en", { granularity: "word" });

/** The last boundary between words at or before a place; the place itself where a word is endless. */
function toWordEnd(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const start = Math.max(0, place - 100);
  let found = -1;
  for (const { index } of words.segment(text.slice(start, place + 100))) {
    if (start + index > place) break;
    found = start + index;
  }
  return found > start ? found : place;
}

/** The place itself, or the first behind the white space there. */
function toWord(text: string, place: number): number {
  return place + (/^\s*/.exec(text.slice(place, place + 100))?.[0].length ?? 0);
}

function* cut(parts: readonly MarkedPart[], from: number, to: number): Generator<MarkedPart> {
  let start = 0;
  for (const { text, isMatch } of parts) {
    const kept = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    if (kept !== "") yield { text: kept, isMatch };
    start += text.length;
  }
}

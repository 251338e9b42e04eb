import type { MarkedPart } from "./mark.ts";
import { toMarkedParts } from "./mark.ts";

/** Code units: of a passage, and of what stands before the first match in it. */
const maxLength = 480;
const maxBefore = 160;

/**
 * The part of a text around its first match, cut between words; the whole of a short text. Where
 * something is left out, an ellipsis says so.
 */
export function toPassage(text: string, query: string): MarkedPart[] {
  const parts = toMarkedParts(text, query);
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

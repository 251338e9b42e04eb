/**
 * The beginning of a text on one line, for summaries and descriptions. What is too long ends after
 * a whole word and an ellipsis; a word that is too long alone is cut between two characters as the
 * reader sees them (grapheme clusters, UAX #29), so emoji and accents stay whole.
 *
 * @param maxGraphemes the most that comes back, the ellipsis counted; at least 1
 */
export function toExcerpt(text: string, maxGraphemes: number): string {
  const line = toOneLine(text);
  const boundaries = toBoundaries(line, maxGraphemes);
  if (boundaries === null) return line;
  const end = toWordBoundary(line, boundaries) ?? boundaries.at(-1) ?? 0;
  return `${line.slice(0, end).replace(/[\s,;:–—-]+$/u, "")}…`;
}

/** The text with every run of white space as one space, trimmed. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

// A fixed locale: the machine's own must not decide what is published.
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });

/** Where an ellipsis may follow so that the whole fits; null when the text fits without one. */
function toBoundaries(line: string, maxGraphemes: number): number[] | null {
  if (line.length <= maxGraphemes) return null;
  if (plain.test(line.slice(0, maxGraphemes + 1))) return [...Array(maxGraphemes).keys()];
  const starts = Iterator.from(graphemes.segment(line)).map(({ index }) => index);
  const boundaries = starts.take(maxGraphemes + 1).toArray();
  return boundaries.length > maxGraphemes ? boundaries.slice(0, -1) : null;
}

/** Each of these characters stands alone. */
const plain = /^[ -~]*$/;

/** The last of the boundaries that also ends a word; undefined when none but the start does. */
function toWordBoundary(line: string, boundaries: readonly number[]): number | undefined {
  const allowed = new Set(boundaries);
  const segments = words.segment(line);
  const toStart = (at: number) => segments.containing(at)?.index ?? 0;
  let found = toStart(boundaries.at(-1) ?? 0);
  while (found > 0 && !allowed.has(found)) found = toStart(found - 1);
  return found > 0 ? found : undefined;
}

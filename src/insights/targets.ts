import type { Reading } from "#language/reading.ts";

/** What a sentence is asked about: the words that name it, or null for the sentence as a whole. */
export type Target = {
  /** the sentence's words, `to` exclusive */
  readonly from: number;
  readonly to: number;
  /** indexes of the words that name it, ascending */
  readonly words: readonly number[] | null;
  /** indexes of the words that name other things in the sentence */
  readonly rivals: readonly number[];
};

/**
 * Words grouped by the sentence they stand in, one target a sentence. `words` ascend.
 *
 * @param others words that name other things
 */
export function toTargets(
  { sentences }: Reading,
  words: readonly number[],
  others: readonly number[],
): Target[] {
  const rivals = Map.groupBy(others, (word) => sentences[word] ?? 0);
  const groups = Map.groupBy(words, (word) => sentences[word] ?? 0);
  return Array.from(groups, ([sentence, group]) => ({
    ...toExtent(sentences, group[0] ?? 0),
    words: group,
    rivals: rivals.get(sentence) ?? [],
  }));
}

/**
 * Every sentence as a whole.
 *
 * @param others words that name other things than what is asked about
 */
export function toSentenceTargets(
  { sentences }: Reading,
  others: readonly number[] = [],
): Target[] {
  const rivals = Map.groupBy(others, (word) => sentences[word] ?? 0);
  const targets: Target[] = [];
  for (let from = 0; from < sentences.length; ) {
    const { to } = toExtent(sentences, from);
    targets.push({ from, to, words: null, rivals: rivals.get(sentences[from] ?? 0) ?? [] });
    from = to;
  }
  return targets;
}

/** The sentence around a word; sentences have a greatest length. */
function toExtent(sentences: readonly number[], word: number): { from: number; to: number } {
  const sentence = sentences[word];
  let [from, to] = [word, word + 1];
  while (from > 0 && sentences[from - 1] === sentence) from--;
  while (to < sentences.length && sentences[to] === sentence) to++;
  return { from, to };
}

/** Whether one of the words stands in a target's sentence. */
export function holdsOneOf(
  { keys }: Reading,
  { from, to }: Target,
  words: ReadonlySet<string>,
): boolean {
  for (let at = from; at < to; at++) if (words.has(keys[at] ?? "")) return true;
  return false;
}

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

/**
 * What opens before a word belongs to it, as what closes behind it does. Beyond ASCII a neighbour may
 * belong to the same character: such a run is taken as a whole.
 */
function toStart(source: string, start: number): number {
  let at = start;
  while (at > 0 && (/["'(<[]/.test(source[at - 1] ?? "") || isDoubtful(source[at - 1]))) at--;
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

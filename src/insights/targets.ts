import type { Target } from "./proximity.ts";
import type { Reading } from "./reading.ts";

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

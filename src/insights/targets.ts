import type { Target } from "./proximity.ts";
import type { Reading } from "./reading.ts";

/**
 * Words grouped by the sentence they stand in, one target a sentence. `words` ascend.
 *
 * @param isContested whether the sentence of a word also speaks of something else
 */
export function toTargets(
  { sentences }: Reading,
  words: readonly number[],
  isContested: (word: number) => boolean,
): Target[] {
  const groups = Map.groupBy(words, (word) => sentences[word] ?? 0);
  return Array.from(groups.values(), (group) => ({
    ...toExtent(sentences, group[0] ?? 0),
    words: group,
    contested: isContested(group[0] ?? 0),
  }));
}

/** Every sentence as a whole. */
export function toSentenceTargets({ sentences }: Reading): Target[] {
  const targets: Target[] = [];
  for (let from = 0; from < sentences.length; ) {
    const { to } = toExtent(sentences, from);
    targets.push({ from, to, words: null, contested: false });
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

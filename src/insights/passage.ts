import { fold } from "#reviews/fold.ts";
import { toSentences } from "./sentences.ts";

/**
 * Finds what of a text speaks of somebody or something: the sentences that hold a word of its
 * names; where none does, the whole text. Sentences that stand apart are set apart by a line.
 */
export function createPassage(names: readonly string[]): (text: string) => string {
  const words = new Set(names.flatMap(toFoldedWords).filter((word) => word.length > 2));
  return (text) => {
    const speaking = toSentences(text).filter((sentence) =>
      toFoldedWords(sentence).some((word) => words.has(word)),
    );
    return speaking.length === 0 ? text : speaking.join("\n");
  };
}

function toFoldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

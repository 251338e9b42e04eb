import { abbreviations } from "#reviews/mentions/words.ts";

/**
 * The sentences of a text as verbatim slices of it, in linear time: each ends at a line's end, or
 * with its full stop, exclamation or question marks and the quotation marks and brackets that close
 * after them. A full stop after an abbreviation, an initial or inside a number ends none.
 */
export function toSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(end)) {
    if (isInside(text.slice(start, match.index), match[0])) continue;
    push(sentences, text.slice(start, match.index + match[0].length));
    start = match.index + match[0].length;
  }
  push(sentences, text.slice(start));
  return sentences;
}

const end = /\n+|[.!?…]+["'”’»)\]]*(?=\s)/g;

function isInside(before: string, mark: string): boolean {
  if (mark !== ".") return false;
  const word = /[\p{L}\p{N}.'’]{1,9}$/u.exec(before)?.[0].toLowerCase() ?? "";
  return abbreviations.has(word) || /^(\p{L}|[ap]\.m|e\.g|i\.e)$/u.test(word);
}

function push(sentences: string[], slice: string): void {
  const sentence = slice.trim();
  if (sentence !== "") sentences.push(sentence);
}

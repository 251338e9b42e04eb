import { expect, test } from "vitest";
import { words as japanese } from "#words/languages/ja.ts";
import { toBracketed, toPercentWords } from "#words/phrases.ts";
import { toWords } from "#words/words.ts";

test.each([
  ["es", "0 neutras"],
  ["fr", "0 neutre"],
  ["it", "0 neutre"],
  ["pl", "0 neutralnych"],
  ["he", "0 ניטרליות"],
])("none of a tone is counted as %s counts none", (language, none) => {
  expect(toWords(language).neutralCount({ count: 0 })).toBe(none);
});

test.each([
  ["es", "65,4 % positivas"],
  ["fr", "65,4 % positifs"],
  ["it", "65,4% positive"],
  ["pt", "65,4% positivas"],
  ["ja", "好意的65.4%"],
])("a share of reviews is said of reviews in %s", (language, share) => {
  const words = toWords(language);
  const percent = toPercentWords(65.4, words).replace(/\s/, " ");
  expect(words.positiveShare({ percent })).toBe(share);
});

test("Japanese has no blanks beside its letters and marks", () => {
  const letter = "[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}、。：（）「」]";
  const blank = new RegExp(`${letter} | ${letter}`, "u");
  expect(toTexts(japanese).filter((text) => blank.test(text))).toEqual([]);
});

test.each([
  ["en", "Service (12)"],
  ["ja", "Service（12）"],
])("a count stands in the brackets of %s", (language, counted) => {
  expect(`Service${toBracketed("12", toWords(language))}`).toBe(counted);
});

function toTexts(words: object): string[] {
  return Object.values(words).flatMap((each) => (typeof each === "string" ? each : toTexts(each)));
}

import { expect, test } from "vitest";
import { findLanguage } from "#reviews/language-names.ts";

test.each([
  ["EN", "en"],
  [" pt_br ", "pt-BR"],
  ["ger", "de"],
  ["spa", "es"],
  ["German", "de"],
  ["Deutsch", "de"],
  ["alemán", "de"],
  ["allemand", "de"],
  ["Englisch", "en"],
  ["ESPAÑOL", "es"],
  ["français", "fr"],
  ["Deutsch (Österreich)", "de"],
  ["zh-Hant", "zh-Hant"],
])("%s is the language %s", (said, tag) => {
  expect(findLanguage(said)).toBe(tag);
});

test.each(["", "xx", "gb", "n/a", "Klingonisch", "unknown", "und", "?"])(
  "“%s” is not a language",
  (said) => {
    expect(findLanguage(said)).toBeNull();
  },
);

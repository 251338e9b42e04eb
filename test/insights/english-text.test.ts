import { expect, test } from "vitest";
import { toEnglishText } from "#insights/english-text.ts";

const read = (language: string | null, translated: string | null, business = "en") =>
  toEnglishText(
    {
      text: "words",
      language,
      translation: translated === null ? null : { text: "translated", language: translated },
    },
    business,
  );

test("English is read as it was written, whatever its region and whatever translations there are", () => {
  expect(read("en-GB", "de")).toEqual({ text: "words", isUnanalysed: false });
});

test("a text of unknown language is read as the business's language", () => {
  expect(read(null, null)).toEqual({ text: "words", isUnanalysed: false });
  expect(read(null, null, "de")).toEqual({ text: null, isUnanalysed: true });
});

test("another language is read in its English translation, else left out and counted as such", () => {
  expect(read("pl", "en-US")).toEqual({ text: "translated", isUnanalysed: false });
  expect(read("pl", "de")).toEqual({ text: null, isUnanalysed: true });
  expect(read("enm", null)).toEqual({ text: null, isUnanalysed: true });
});

test("a rating without words is not among those left out", () => {
  const rating = { text: null, language: null, translation: null };
  expect(toEnglishText(rating, "en")).toEqual({ text: null, isUnanalysed: false });
});

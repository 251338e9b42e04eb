import { describe, expect, test } from "vitest";
import { toRatingWords, toSourceName, toVerificationWords } from "#words/phrases.ts";
import type { Words } from "#words/words.ts";
import { toWords } from "#words/words.ts";
import { buildReview } from "../../build-review.ts";

test.each([
  ["en", "en", "Reviews"],
  ["en-US", "en-US", "Reviews"],
  ["de-AT", "de-AT", "Bewertungen"],
  ["es", "es", "Reseñas"],
  ["fr", "en", "Reviews"],
  ["eng-nope", "en", "Reviews"],
])("for %s the words are in %s", (language, ofWords, reviews) => {
  expect(toWords(language)).toMatchObject({ language: ofWords, reviews });
});

describe.each(["de", "es"])("in %s", (language) => {
  const words = toWords(language);
  const english = toWords("en");

  // "no" is also Spanish.
  test("no sentence is left in English or empty", () => {
    const same = Object.entries(words).filter(
      ([key, word]) =>
        typeof word === "string" &&
        word !== "no" &&
        (word.trim() === "" || word === english[key as keyof Words]),
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });

  test("a sentence says all that it is told", () => {
    const { all, aboutReviews, aboutMonth, part, wholeMonth, translation, reply } = words;
    const sentences = [
      all("<1>"),
      words.reviewCount(2, "<1>"),
      words.newestFirst("<1>"),
      words.newestOf(50, "<1>"),
      aboutReviews("<1>"),
      aboutMonth("<1>", "<2>"),
      part("<1>", 2),
      wholeMonth("<1>"),
      translation("<1>"),
      reply("<1>", "<2>"),
      words.feedTitle("<1>"),
      words.feedDescription("<1>", 50),
      words.entryTitle(4, "<1>"),
      words.withoutWords(4, "<1>"),
    ];
    for (const sentence of sentences) expect(sentence).toContain("<1>");
    expect(aboutMonth("<1>", "<2>") + reply("<1>", "<2>")).toMatch(/<2>.*<2>/);
    expect(words.newestOf(50, "") + words.feedDescription("", 50)).toMatch(/50.*50/);
  });
});

test.each([
  ["en", "1 review", "2 reviews", "1 star from Ada", "4.62 out of 5"],
  ["de", "1 Bewertung", "2 Bewertungen", "1 Stern von Ada", "4,62 von 5"],
  ["es", "1 reseña", "2 reseñas", "1 estrella de Ada", "4,62 de 5"],
])("numbers in %s", (language, one, two, entry, rating) => {
  const words = toWords(language);
  expect(words.reviewCount(1, "1")).toBe(one);
  expect(words.reviewCount(2, "2")).toBe(two);
  expect(words.entryTitle(1, "Ada")).toBe(entry);
  expect(toRatingWords(4.62, words)).toBe(rating);
});

test.each([
  ["direct", "Sent to the business"],
  ["judgeme", "Judge.me"],
  ["google", "Google"],
  ["constructor", "Constructor"],
  ["valueof", "Valueof"],
])("the source %s is called %s", (source, name) => {
  expect(toSourceName(source, toWords("en"))).toBe(name);
});

test("what verified rests on is said for every method", () => {
  const review = buildReview({ verification: { method: "order", note: null } });
  expect(toVerificationWords(review, "Ada & Co", toWords("de"))).toBe(
    "Einem Auftrag bei Ada & Co zugeordnet.",
  );
});

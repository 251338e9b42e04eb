import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { toRatingWords, toSourceName, toVerificationWords } from "#words/phrases.ts";
import { toWords } from "#words/words.ts";
import { buildReview } from "../build-review.ts";

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

const languages = import.meta.glob<{ readonly words: object }>("/src/words/languages/*.ts", {
  eager: true,
});
const english = toTexts(languages["/src/words/languages/en.ts"]?.words ?? {});

test("every text is said somewhere", () => {
  const root = join(import.meta.dirname, "../..");
  const files = globSync("src/{site,formats,words}/**/*.{ts,astro}", { cwd: root });
  const code = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const words = Object.keys(languages["/src/words/languages/en.ts"]?.words ?? {});
  expect(words.filter((word) => !new RegExp(`words\\.${word}\\b`).test(code))).toEqual([]);
});

describe.each(Object.entries(languages))("%s", (file, { words }) => {
  const texts = toTexts(words);

  test("has every text of English, and no other", () => {
    expect(new Set(texts.keys())).toEqual(new Set(english.keys()));
  });

  test("says all that it is told, and nothing that it is not", () => {
    const strange = [...texts].filter(([key, forms]) => {
      const told = new Set(toSlots(english.get(key) ?? []));
      const said = toSlots(forms);
      return said.some((slot) => !told.has(slot) && slot !== "count") || !isSaid(told, said);
    });
    expect(strange.map(([key]) => key)).toEqual([]);
  });

  if (file.endsWith("/en.ts")) return;

  test("leaves no sentence in English or empty", () => {
    const same = [...texts].filter(
      ([key, forms]) =>
        forms.some((text) => text.trim() === "") ||
        (`${forms}` === `${english.get(key)}` && !alsoElsewhere.has(`${forms}`)),
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

/** What is written alike in several languages. */
const alsoElsewhere = new Set(["no", "neutral", "{count} neutral"]);

/** Each text by its path, in all its forms by number. */
function toTexts(words: object, path = ""): Map<string, readonly string[]> {
  const texts = Object.entries(words).map(([key, value]): [string, readonly string[]][] => {
    const at = `${path}${key}`;
    if (typeof value === "string") return [[at, [value]]];
    if (Array.isArray(value)) return [[at, value]];
    if ("other" in value) return [[at, Object.values(value)]];
    return [...toTexts(value, `${at}.`)];
  });
  return new Map(texts.flat());
}

function toSlots(forms: readonly string[]): string[] {
  return forms.flatMap((text) => [...text.matchAll(/{(\w+)}/g)].map(([, slot = ""]) => slot));
}

/** A language may leave the source or the business out of how a review was verified, nothing else. */
function isSaid(told: ReadonlySet<string>, said: readonly string[]): boolean {
  return [...told].every((slot) => said.includes(slot));
}

test.each([
  ["en", "1 review", "2 reviews", "1 star from Ada", "4.62 out of 5"],
  ["de", "1 Bewertung", "2 Bewertungen", "1 Stern von Ada", "4,62 von 5"],
  ["es", "1 reseña", "2 reseñas", "1 estrella de Ada", "4,62 de 5"],
])("numbers in %s", (language, one, two, entry, rating) => {
  const words = toWords(language);
  expect(words.reviewCount({ count: 1, shown: "1" })).toBe(one);
  expect(words.reviewCount({ count: 2, shown: "2" })).toBe(two);
  expect(words.entryTitle({ count: 1, author: "Ada" })).toBe(entry);
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

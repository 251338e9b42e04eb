import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { createLanguageDetector } from "#import/language/language.ts";

/** Invented reviews that nothing was tuned on, by language: see docs/decisions/0010. */
const reviews: Readonly<Record<string, readonly string[]>> = JSON.parse(
  await readFile(new URL("reviews-by-language.json", import.meta.url), "utf8"),
);
const languages = Object.keys(reviews).filter((language) => language !== "nn");

describe("of invented reviews that nothing was tuned on", () => {
  test.each(languages)(
    "those in %s are so for a business in it, but for few that get none",
    (home) => {
      const detect = createLanguageDetector(home);
      const texts = reviews[home] ?? [];
      for (const notIn of [undefined, home === "en" ? "de" : "en"]) {
        const found = texts.map((text) => detect(text, notIn));
        const right = found.filter((language) => language === home).length;
        const none = found.filter((language) => language === undefined).length;
        expect(right / texts.length).toBeGreaterThan(0.85);
        expect(texts.length - right - none).toBeLessThanOrEqual(home === "pl" ? 1 : 0);
      }
    },
  );

  test.each(languages)("no long foreign one is in %s, but for a few of its neighbours", (home) => {
    const detect = createLanguageDetector(home);
    const foreign = languages.flatMap((each) => (each === home ? [] : (reviews[each] ?? [])));
    const taken = foreign.filter((text) => text.length >= 25 && detect(text) === home);
    expect(taken.length).toBeLessThanOrEqual(["da", "nb", "sv"].includes(home) ? 4 : 0);
  });
});

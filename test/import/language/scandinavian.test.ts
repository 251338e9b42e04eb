import { describe, expect, test } from "vitest";
import { createLanguageDetector } from "#import/language/language.ts";
import { toRuledOut } from "#import/language/scandinavian.ts";
import { norwegian } from "./norwegian-reviews.ts";

describe("Danish, Norwegian and Swedish", () => {
  test.each([
    ["Jeg havde bestilt, men fik lidt for lidt.", ["no", "sv"]],
    ["Jeg hadde bestilt, men fikk litt for lite.", ["da", "sv"]],
    ["Jag hade bokat men fick inte mycket.", ["da", "no"]],
    ["Mysigt ställe", ["da", "no"]],
    ["Dejligt sted, og næsten ingen ventetid", ["no", "sv"]],
    ["Kjæledyr er velkomne", ["sv"]],
    ["Super service", []],
    ["Björn er flink", []],
    ["", []],
  ])("%j rules out %j", (text, languages) => {
    expect(toRuledOut(text)).toEqual(languages);
  });

  test("no Norwegian text is ruled out to be Norwegian", () => {
    expect(norwegian.filter(([text]) => toRuledOut(text).includes("no"))).toEqual([]);
  });

  test.each([
    ["nb", "Vi havde bestilt bord, men måtte vente alligevel.", "da"],
    ["nb", "Tack för hjälpen", "sv"],
    ["da", "Vi hadde bestilt bord, men måtte vente likevel.", "nb"],
    ["sv", "Takk for hjelpen, jeg kommer tilbake", "nb"],
  ])("a business in %s does not take %j for its own", (home, text, language) => {
    expect(createLanguageDetector(home)(text)).toBe(language);
    expect(createLanguageDetector(home)(text, "en")).toBe(language);
  });
});

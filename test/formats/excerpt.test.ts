import fc from "fast-check";
import { expect, test } from "vitest";
import { toExcerpt } from "#formats/excerpt.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const toGraphemes = (text: string) => [...segmenter.segment(text)].map((each) => each.segment);

test.each([
  ["a text that fits stays as it is", "Kind and on time.", 17, "Kind and on time."],
  ["a longer one ends after a whole word", "The quick brown fox jumps", 20, "The quick brown fox…"],
  ["no comma hangs before the ellipsis", "Kind, quick, fair", 13, "Kind, quick…"],
  ["lines become one", " Kind\n\nand\ton time. ", 40, "Kind and on time."],
  ["a word that is too long is cut", "é".repeat(20_000), 4, "ééé…"],
  ["families stay together", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "👨‍👩‍👧‍👦…"],
  ["accents stay on their letter", "e\u0301e\u0301e\u0301", 2, "e\u0301…"],
  ["many units may be few characters", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "👨‍👩‍👧‍👦👨‍👩‍👧‍👦"],
  ["a text without spaces ends after a word too", "我喜欢这家公司的服务", 6, "我喜欢这家…"],
  ["a mark stays with what it precedes", "\u0600カカカカ", 3, "\u0600カカ…"],
  ["there may be room for the ellipsis alone", "Kind", 1, "…"],
])("%s", (_name, text, most, excerpt) => {
  expect(toExcerpt(text, most)).toBe(excerpt);
});

test("an excerpt is never too long, and is whole graphemes from the text's beginning", () => {
  const texts = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 50 }), (text, most) => {
      const line = toExcerpt(text, 1000);
      const excerpt = toExcerpt(text, most);
      expect(toGraphemes(excerpt).length).toBeLessThanOrEqual(most);
      if (excerpt === line) return;
      const kept = toGraphemes(excerpt.replace(/…$/, ""));
      expect(kept).toEqual(toGraphemes(line).slice(0, kept.length));
    }),
  );
});

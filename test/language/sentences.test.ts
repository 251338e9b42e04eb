import fc from "fast-check";
import { expect, test } from "vitest";
import { toSentences } from "#language/sentences.ts";

test("sentences end with their marks and the quotation marks after them", () => {
  expect(toSentences('He said, "Come in." We did!! Why not?\nThank you')).toEqual([
    'He said, "Come in."',
    "We did!!",
    "Why not?",
    "Thank you",
  ]);
});

test("abbreviations, initials and numbers end none", () => {
  expect(
    toSentences("Mr. Adair paid 3.50 to St. Casimir's. Miss C. came at 4 p.m. and left."),
  ).toEqual(["Mr. Adair paid 3.50 to St. Casimir's.", "Miss C. came at 4 p.m. and left."]);
});

test("every sentence is a slice, in order, and nothing but white space is lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      let at = 0;
      for (const sentence of toSentences(text)) {
        const found = text.indexOf(sentence, at);
        expect(found).toBeGreaterThanOrEqual(at);
        expect(text.slice(at, found).trim()).toBe("");
        at = found + sentence.length;
      }
      expect(text.slice(at).trim()).toBe("");
    }),
  );
});

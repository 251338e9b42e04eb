import fc from "fast-check";
import { expect, test } from "vitest";
import { createAreaRecogniser } from "#insights/service-area-names.ts";

const recognise = createAreaRecogniser(
  ["Reading", "Reading Mills", "Pine Hollow", "Saint-Étienne"],
  "Pine Hollow Plumbing",
);

test("names are recognised once each, in the business's order", () => {
  expect(recognise(["From Pine Hollow to Reading, and to Pine Hollow again."])).toEqual([
    "Reading",
    "Pine Hollow",
  ]);
});

test("the longest name at a place counts alone", () => {
  expect(recognise(["They came out to Reading Mills."])).toEqual(["Reading Mills"]);
});

test("a name that is also a word needs its capital", () => {
  expect(recognise(["I was reading in pine hollow"])).toEqual([]);
});

test("the business's own name is no place", () => {
  expect(recognise(["Pine Hollow Plumbing came at once."])).toEqual([]);
});

test("accents, hyphens and 's do not matter, and any of the texts will do", () => {
  expect(recognise(["nichts", "SAINT ETIENNE’s best, Reading's too"])).toEqual([
    "Reading",
    "Saint-Étienne",
  ]);
});

test("a text of ASCII alone is read like any other", () => {
  const words = ["Reading", "o'fallon", "O'Fallon's", "o`fallon", "MILLS", "Pine", "hollow", "and"];
  const recogniseThese = createAreaRecogniser(
    ["O'Fallon", "Reading Mills", "Pine Hollow"],
    "Mills & Co",
  );
  const parts = fc.array(fc.constantFrom(...words, "&", ".", "-", "'", "\n"), { maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.constantFrom(" ", ""), (all, joint) => {
      const text = all.join(joint);
      expect(recogniseThese([text])).toEqual(recogniseThese([`${text} ü`]));
    }),
  );
});

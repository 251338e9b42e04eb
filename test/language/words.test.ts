import fc from "fast-check";
import { expect, test } from "vitest";
import { toWholeKey, toWords } from "#language/words.ts";

const toKeys = (text: string) => toWords(text, "ampersands").map(toWholeKey);
const toGaps = (text: string) => toWords(text, "ampersands").map(({ gap }) => gap);

test("words stand where they are said to, in their order", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("ampersands", "emoji"),
      (text, signs) => {
        let end = 0;
        for (const word of toWords(text, signs)) {
          expect(word.start).toBeGreaterThanOrEqual(end);
          expect(word.end).toBeGreaterThan(word.start);
          expect(text.slice(word.start, word.end).startsWith(word.text)).toBe(true);
          end = word.end;
        }
      },
    ),
  );
});

test("keys are folded, without apostrophes and marks, and the possessive is told apart", () => {
  expect(toKeys("They DIDN’T see O'Neil")).toEqual(["they", "didnt", "see", "oneil"]);
  expect(toKeys("Zoe\u0308 Mu\u00adller")).toEqual(["zoe", "muller"]);
  const [word] = toWords("Leigh’s car", "ampersands");
  expect(word).toMatchObject({ text: "Leigh", key: "leigh", possessive: true, end: 7 });
});

test("ampersands are words for those who look for names, emoji for those who look for opinions", () => {
  expect(toWords("Ada & Co 👍 :)", "ampersands").map(({ key }) => key)).toEqual([
    "ada",
    "and",
    "co",
  ]);
  expect(toWords("Ada & Co 👍 :)", "emoji").map(({ key }) => key)).toEqual([
    "ada",
    "co",
    "👍",
    ":)",
  ]);
});

test("every character is a word in scripts without spaces", () => {
  expect(toKeys("很好 Ada")).toEqual(["很", "好", "ada"]);
});

test("gaps say what stands between", () => {
  expect(toGaps("Well-kept, calm (and kind): we – all; left. Then\nwent\n\naway")).toEqual([
    ...["paragraph", "join", "comma", "aside", "space", "aside", "dash"],
    ...["semicolon", "stop", "line", "paragraph"],
  ]);
});

test("a full stop after an abbreviation, an initial or inside a number ends no sentence", () => {
  expect(toGaps("Mr. J. Smith paid 3.50 at 4 p.m. on").includes("stop")).toBe(false);
  expect(toGaps("Great staff.The rest").includes("stop")).toBe(true);
  expect(toGaps("So did I. The rest").includes("stop")).toBe(true);
});

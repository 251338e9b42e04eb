import fc from "fast-check";
import { expect, test } from "vitest";
import { createPhraseTable } from "#language/phrase-table.ts";
import { toReading } from "#language/reading.ts";
import { english } from "./english.ts";

function find(phrases: readonly string[], text: string): (string | null)[] {
  const table = createPhraseTable(
    phrases.map((phrase) => ({ phrase, value: phrase })),
    english,
  );
  const reading = toReading(text, english);
  return reading.stems
    .map((_, at) => table(reading, at)?.value ?? null)
    .filter((value) => value !== null);
}

test("the longest phrase at a place wins", () => {
  expect(find(["late", "late husband"], "my late husband")).toEqual(["late husband"]);
});

test("plurals, hyphens, capitals and apostrophes are folded", () => {
  expect(find(["hidden fee"], "Hidden-Fees")).toEqual(["hidden fee"]);
  expect(find(["death certificates"], "a death certificate")).toEqual(["death certificates"]);
  expect(find(["didn't call"], "they didn’t call")).toEqual(["didn't call"]);
  expect(find(["family"], "other families")).toEqual(["family"]);
});

test("a star stands for any end of a word", () => {
  expect(find(["explain*"], "explained it, explaining, explanation")).toEqual([
    "explain*",
    "explain*",
  ]);
});

test("a star stands for any beginning of a word", () => {
  expect(find(["hidden *fee"], "hidden callout-fees, hidden latefees")).toEqual(["hidden *fee"]);
});

test("an ellipsis stands for up to three words", () => {
  expect(find(["kept … informed"], "kept informed")).toEqual(["kept … informed"]);
  expect(find(["kept … informed"], "kept my whole family informed")).toEqual(["kept … informed"]);
  expect(find(["kept … informed"], "kept all of my family informed")).toEqual([]);
});

test("no phrase goes on in the next sentence", () => {
  expect(find(["never again", "kept … informed"], "Never. Again, kept it. Informed")).toEqual([]);
});

test("words that objects inherit are words like any other", () => {
  expect(find(["constructor"], "the constructor and __proto__")).toEqual(["constructor"]);
});

test("where many phrases begin, all are found that a word may begin, also after many words", () => {
  const many = Array.from({ length: 10 }, (_, at) => `(late|slow${at}) delivery${at}`);
  const phrases = [...many, "(lat*|early) night", "(*ate|#) train", "(# or so|any … old) time"];
  const found = find(
    phrases,
    "one thing and then another was late night, late delivery7, late train, any late old time",
  );
  expect(found).toEqual([
    "(lat*|early) night",
    "(late|slow7) delivery7",
    "(*ate|#) train",
    "(# or so|any … old) time",
  ]);
});

test("a phrase without a word matches nothing", () => {
  expect(find(["…", "!", "*"], "anything at all")).toEqual([]);
});

test("of equal phrases the first wins, and a word before the beginning of one", () => {
  const table = createPhraseTable(
    [
      { phrase: "hidden fee", value: "first" },
      { phrase: "hidden fees", value: "second" },
      { phrase: "explain*", value: "beginning" },
      { phrase: "explained", value: "word" },
    ],
    english,
  );
  const find = (text: string) => table(toReading(text, english), 0)?.value;
  expect(find("hidden fees")).toBe("first");
  expect(find("explained")).toBe("word");
});

test("what a table was asked before makes no difference", () => {
  const phrases = ["on time", "explain*", "*kosten", "# days", "call … back", "-… again"];
  const texts = ["On time, again", "explained the Fahrtkosten", "in 3 days", "call me back"];
  const ask = createPhraseTable(
    phrases.map((phrase) => ({ phrase, value: phrase })),
    english,
  );
  for (const text of [...texts, ...texts]) {
    const { stems, ...rest } = toReading(text, english);
    const found = stems.map((_, at) => ask({ stems, ...rest }, at)?.value ?? null);
    expect(found.filter((value) => value !== null)).toEqual(find(phrases, text));
  }
});

test("however many phrases there are and whatever was asked before, the same is found", () => {
  const word = fc.constantFrom("aria", "ariadne", "arid", "bark", "dark", "mark", "three", "7");
  const part = fc.oneof(
    word,
    fc.constantFrom("ari*", "*ark", "#", "…", "(bark|dark|)", "(ari*|(mark|three) dark)"),
  );
  const sentence = (of: fc.Arbitrary<string>, longest: number) =>
    fc.array(of, { minLength: 1, maxLength: longest }).map((parts) => parts.join(" "));
  const some = fc.record({
    phrases: fc.uniqueArray(sentence(part, 4), { minLength: 10, maxLength: 24 }),
    text: sentence(word, 12),
  });
  fc.assert(
    fc.property(some, ({ phrases, text }) => {
      const numbered = phrases.map((phrase, value) => ({ phrase, value }));
      const reading = toReading(text, english);
      const table = createPhraseTable(numbered, english);
      for (const at of reading.stems.keys()) {
        const asked = createPhraseTable(numbered, english);
        expect(table(reading, at)).toEqual(asked(reading, at));
      }
    }),
    { numRuns: 50 },
  );
});

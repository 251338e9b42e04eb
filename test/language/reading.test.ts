import fc from "fast-check";
import { expect, test } from "vitest";
import { languageSchema } from "#language/language.ts";
import { toKeys, toReading } from "#language/reading.ts";
import { english } from "./english.ts";

function toSentenceWords(text: string): string[][] {
  const { keys, sentences } = toReading(text, english);
  return [...Map.groupBy(keys, (_, at) => sentences[at]).values()];
}

test("words keep their places in the source", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (source) => {
      const { starts, ends, keys } = toReading(source, english);
      for (const [at, start] of starts.entries()) {
        expect(ends[at]).toBeGreaterThan(start);
        if (at > 0) expect(start).toBeGreaterThanOrEqual(ends[at - 1] ?? 0);
        expect(toReading(source.slice(start, ends[at]), english).keys).toEqual([keys[at]]);
      }
    }),
  );
});

test("a term has the words that a text has which says it", () => {
  const term = fc.stringMatching(/^[a-z0-9]{1,5}([ -][a-z0-9']{1,5}){0,3}$/);
  fc.assert(
    fc.property(term, (written) => {
      expect(toKeys(written, english)).toEqual(toReading(written, english).keys);
    }),
  );
});

test("sentences end at full stops, not at titles, initials and numbers", () => {
  expect(toSentenceWords("Mr. Adair came at 3.30. He was kind! Thank you\nall")).toEqual([
    ["mr", "adair", "came", "at", "3", "30"],
    ["he", "was", "kind"],
    ["thank", "you"],
    ["all"],
  ]);
  expect(toSentenceWords("Great staff.The rest was bad.")).toHaveLength(2);
});

test("commas, contrasts and new subjects part a sentence, lists of two do not", () => {
  expect(toReading("Kind and gentle, but the room was cold and we left", english).breaks).toEqual([
    ...["stop", "none", "none"],
    ...["turn", "none", "none", "none", "none"],
    ...["none", "step", "none"],
  ]);
});

test("a clause that begins with although ends with its comma", () => {
  const { breaks, keys } = toReading(
    "Although the chapel is small, the service was lovely",
    english,
  );
  expect(breaks[keys.lastIndexOf("the")]).toBe("turn");
});

test("a sentence without an end is cut", () => {
  expect(toSentenceWords("on ".repeat(1000)).every((words) => words.length <= 80)).toBe(true);
});

test("letters that a language writes out are written out in keys", () => {
  const german = languageSchema.parse({
    spellings: { ä: "ae", ö: "oe" },
    contrasts: ["höchstens"],
  });
  const { keys, breaks } = toReading("Schön, SCHÖN, schön HÖCHSTENS schon café", german);
  expect(keys).toEqual(["schoen", "schoen", "schoen", "hoechstens", "schon", "cafe"]);
  expect(breaks[3]).toBe("turn");
});

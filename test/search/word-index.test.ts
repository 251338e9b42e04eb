import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBitset, fillRange, nextUp } from "#search/bitset.ts";
import { createWordIndex } from "#search/word-index.ts";

/** Few letters, so that most strings are found somewhere, and some nearly. */
const letters = (unit: string, maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...unit), maxLength })
    .map((text) => text.replace(/ +/g, " ").trim());
const words = (count: number) =>
  fc
    .array(fc.constantFrom("a", "b", "ab"), { minLength: count / 2, maxLength: count })
    .map((all) => all.join(" "));

function build(texts: readonly (readonly string[])[]) {
  const builder = createWordIndex();
  for (const parts of texts) builder.add(parts);
  const building = builder.done();
  for (;;) {
    const { done, value } = building.next();
    if (done) return value;
  }
}

function membersOf(set: Uint32Array): number[] {
  const members: number[] = [];
  for (let at = nextUp(set, 0); at >= 0; at = nextUp(set, at + 1)) members.push(at);
  return members;
}

/** One index is asked many times, about all texts and about some of them. */
function expectSame(texts: readonly (readonly string[])[], queries: readonly string[]): void {
  const index = build(texts);
  for (const query of queries) {
    for (const from of [0, Math.floor(texts.length / 3)]) {
      const set = createBitset(texts.length);
      fillRange(set, from, texts.length);
      index.keep(set, query);
      const expected = texts.flatMap((parts, text) =>
        text >= from && parts.some((part) => part.includes(query)) ? [text] : [],
      );
      expect(membersOf(set), query).toEqual(expected);
    }
  }
}

describe("the index of words finds what includes() finds", () => {
  it.each(["ab ", "abc ", "abcdefgh ", "aж丁\ud83d\ude4f "])("in texts of %j", (unit) => {
    const text = letters(unit, 40);
    const query = letters(unit, 6).filter(Boolean);
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { maxLength: 2 }), { maxLength: 80 }),
        fc.array(query, { minLength: 1, maxLength: 12 }),
        expectSame,
      ),
      { numRuns: 120 },
    );
  });

  it("where some words are in most texts and the others in one", () => {
    const text = fc.tuple(
      fc.constantFrom("ab", "ab", "ab", "ab", "c"),
      fc.uniqueArray(fc.nat({ max: 400 }), { minLength: 3, maxLength: 6 }),
      fc.constantFrom("a", "b", "d"),
    );
    const query = fc.oneof(
      fc.constantFrom("a", "b", "d", "c"),
      fc.stringMatching(/^[abd]\d{0,2}$/),
    );
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 70, maxLength: 100 }),
        fc.array(query, { minLength: 4, maxLength: 12 }),
        (texts, queries) => {
          const spelt = texts.map(([common, numbers, letter]) => [
            [common, ...numbers.map((number) => `${letter}${number}`)].join(" "),
          ]);
          expectSame(spelt, queries);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("for phrases of many words", () => {
    const texts = fc.array(
      words(90).map((text) => [text]),
      { minLength: 1, maxLength: 40 },
    );
    const cut = fc.record({
      which: fc.nat(),
      from: fc.nat({ max: 20 }),
      length: fc.integer({ min: 80, max: 150 }),
      change: fc.option(fc.nat()),
    });
    fc.assert(
      fc.property(texts, fc.array(cut, { minLength: 1, maxLength: 12 }), (all, cuts) => {
        const queries = cuts.map(({ which, from, length, change }) => {
          const text = all[which % all.length]?.[0] ?? "";
          const found = text.slice(from, from + length).trim();
          if (change === null) return found;
          const at = change % (found.length + 1);
          return `${found.slice(0, at)}b${found.slice(at + 1)}`.trim();
        });
        expectSame(all, queries.filter(Boolean));
      }),
      { numRuns: 120 },
    );
  });
});

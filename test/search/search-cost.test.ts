import fc from "fast-check";
import { expect, it } from "vitest";
import { createBitset, fillRange, nextUp } from "#search/bitset.ts";
import { createWordIndex } from "#search/word-index.ts";

/** As in life: few words are common, most are rare. */
const word = fc
  .tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 }))
  .map(([a, b]) => spell(a * b))
  .filter(Boolean);
const text = fc.array(word, { minLength: 8, maxLength: 20 }).map((words) => words.join(" "));

function spell(rank: number): string {
  return [...rank.toString(6)].map((digit) => "aetons"[Number(digit)]).join("");
}

/** Of any kind that a client may choose, up to the 200 characters that the schema allows. */
const query = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."aetons "), minLength: 1, maxLength: 8 }),
  fc.array(word, { minLength: 2, maxLength: 60 }).map((words) => words.join(" ")),
  fc.tuple(word, fc.nat({ max: 98 })).map(([one, more]) => `${one} `.repeat(more + 1)),
);

it("finds what includes() finds, and reads less than that: each character once", () => {
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 200, maxLength: 300 }),
      fc.array(query, { minLength: 20, maxLength: 40 }),
      (texts, queries) => {
        const keep = index(texts);
        const characters = texts.reduce((sum, each) => sum + each.length, 0);
        for (const raw of queries) {
          const asked = raw.slice(0, 200).replace(/ +/g, " ").trim();
          if (asked === "") continue;
          const set = createBitset(texts.length);
          fillRange(set, 0, texts.length);
          const read = keep(set, asked);
          const expected = texts.flatMap((each, at) => (each.includes(asked) ? [at] : []));
          expect(membersOf(set), asked).toEqual(expected);
          expect(read, asked).toBeLessThan(characters);
        }
      },
    ),
    { numRuns: 60 },
  );
});

function membersOf(set: Uint32Array): number[] {
  const members: number[] = [];
  for (let at = nextUp(set, 0); at >= 0; at = nextUp(set, at + 1)) members.push(at);
  return members;
}

function index(texts: readonly string[]) {
  const builder = createWordIndex();
  for (const each of texts) builder.add([each]);
  const building = builder.done();
  for (;;) {
    const { done, value } = building.next();
    if (done) return value.keep;
  }
}

import fc from "fast-check";
import { expect, it } from "vitest";
import { createBitset, fillRange, nextUp } from "#search/bitset.ts";
import { createWordIndex } from "#search/word-index.ts";
import { countSteps } from "../count-steps.ts";

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

it("finds what includes() finds", () => {
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 200, maxLength: 300 }),
      fc.array(query, { minLength: 20, maxLength: 40 }),
      (texts, queries) => {
        const keep = index(texts);
        for (const asked of queries.map(toAsked).filter(Boolean)) {
          const expected = texts.flatMap((each, at) => (each.includes(asked) ? [at] : []));
          expect(membersOf(find(keep, texts.length, asked)), asked).toEqual(expected);
        }
      },
    ),
    { numRuns: 60 },
  );
});

it("takes fewer steps than there are words, by far, whatever is asked", async () => {
  const [texts = []] = fc.sample(fc.array(text, { minLength: 5_000, maxLength: 5_000 }), 1);
  const keep = index(texts);
  const queries = fc.sample(query, 150).map(toAsked).filter(Boolean);
  const words = texts.reduce((sum, each) => sum + each.split(" ").length, 0);
  await using counter = await countSteps("/src/search/");
  const slow = [];
  for (const asked of queries) {
    find(keep, texts.length, asked);
    const steps = await counter.take();
    expect(steps).toBeGreaterThan(0);
    if (steps >= words / 2) slow.push({ asked, steps, words });
  }
  expect(slow).toEqual([]);
});

function toAsked(raw: string): string {
  return raw.slice(0, 200).replace(/ +/g, " ").trim();
}

function find(keep: ReturnType<typeof index>, size: number, asked: string): Uint32Array {
  const set = createBitset(size);
  fillRange(set, 0, size);
  keep(set, asked);
  return set;
}

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

import { expect, it } from "vitest";
import { keepSets } from "#search/kept-sets.ts";

const size = 64;

/** Finds the numbers that the string names, and counts how often it was asked. */
function build(maxBytes: number) {
  const asked: string[] = [];
  const keep = keepSets(
    (set, folded) => {
      asked.push(folded);
      const one = new Uint32Array(set.length);
      one[0] = 1 << Number(folded);
      for (let at = 0; at < set.length; at++) set[at] = (set[at] ?? 0) & (one[at] ?? 0);
    },
    size,
    maxBytes,
  );
  return {
    asked,
    ask: (set: number[], folded: string) => {
      const bits = Uint32Array.from(set);
      keep(bits, folded);
      return [...bits];
    },
  };
}

it("gives the same for the first, the second and the third time, and finds it twice", () => {
  const { asked, ask } = build(10_000);
  for (let time = 0; time < 3; time++) expect(ask([0b110, 7], "2")).toEqual([0b100, 0]);
  expect(ask([0b10, 7], "2")).toEqual([0, 0]);
  expect(asked).toEqual(["2", "2"]);
});

it("lets go what was asked for least recently", () => {
  const { asked, ask } = build(1_100); // room for two
  for (const folded of ["0", "0", "1", "1", "0", "2", "2"]) ask([0b111, 0], folded);
  asked.length = 0;
  expect(ask([0b111, 0], "0")).toEqual([1, 0]);
  expect(ask([0b111, 0], "2")).toEqual([4, 0]);
  expect(asked).toEqual([]);
  expect(ask([0b111, 0], "1")).toEqual([2, 0]);
  expect(asked).toEqual(["1"]);
});

it("keeps nothing where there is no room", () => {
  const { asked, ask } = build(0);
  for (let time = 0; time < 3; time++) expect(ask([0b110, 7], "2")).toEqual([0b100, 0]);
  expect(asked).toHaveLength(3);
});

import { expect, test } from "vitest";
import { toBearings } from "#insights/proximity.ts";
import { toTargets } from "#insights/targets.ts";
import { toReading } from "#language/reading.ts";
import { english } from "./packs.ts";

const { nearness } = english.lexicon;

/** How much each word bears on the first. */
function bear(text: string, halving = 6): readonly number[] {
  const reading = toReading(text, english.language);
  const [target] = toTargets(reading, [0], []);
  return target ? toBearings(reading, target, { ...nearness, halving }).target : [];
}

test("six words off a word bears half", () => {
  expect(bear("staff a b c d e f")[6]).toBe(0.5);
});

test("each break costs, and all of them together never more than 0.08 leaves", () => {
  expect(bear("staff, kind", Infinity)[1]).toBeCloseTo(2 ** -0.7);
  expect(bear("staff but kind", Infinity)[1]).toBe(0.25);
  expect(bear("staff but a but b but kind", Infinity).at(-1)).toBe(0.08);
  expect(bear("staff but a but b but kind").at(-1)).toBeCloseTo(0.08 / 2);
});

test("what other things are named is measured by itself", () => {
  const reading = toReading("staff kind, office cold", english.language);
  const [target] = toTargets(reading, [0], [2]);
  const bearings = target && toBearings(reading, target, nearness);
  expect(bearings?.rivals?.[2]).toBe(1);
  expect(bearings?.rivals?.[0]).toBe(bearings?.target[2]);
});

test("of several words that name it the nearest counts", () => {
  const reading = toReading("staff a b c d team", english.language);
  const [target] = toTargets(reading, [0, 5], []);
  const bearings = target ? toBearings(reading, target, nearness).target : [];
  expect(bearings[0]).toBe(1);
  expect(bearings[1]).toBe(bearings[4]);
  expect(bearings[1]).toBeGreaterThan(bearings[2] ?? 1);
});

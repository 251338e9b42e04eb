import { expect, test } from "vitest";
import { toBearings } from "#insights/proximity.ts";
import { allRules } from "#insights/rules.ts";
import { toTargets } from "#insights/targets.ts";
import { toReading } from "#language/reading.ts";
import { english } from "../language/english.ts";

/** How much each word bears on the first. */
function bear(text: string, rules = allRules): readonly number[] {
  const reading = toReading(text, english);
  const [target] = toTargets(reading, [0], []);
  return target ? toBearings(reading, target, rules).target : [];
}

test("six words off a word bears half", () => {
  expect(bear("staff a b c d e f")[6]).toBe(0.5);
});

test("each break costs, and all of them together never more than 0.08 leaves", () => {
  const apart = { ...allRules, distance: false };
  expect(bear("staff, kind", apart)[1]).toBeCloseTo(2 ** -0.7);
  expect(bear("staff but kind", apart)[1]).toBe(0.25);
  expect(bear("staff but a but b but kind", apart).at(-1)).toBe(0.08);
  expect(bear("staff but a but b but kind").at(-1)).toBeCloseTo(0.08 / 2);
});

test("what other things are named is measured by itself", () => {
  const reading = toReading("staff kind, office cold", english);
  const [target] = toTargets(reading, [0], [2]);
  const bearings = target && toBearings(reading, target, allRules);
  expect(bearings?.rivals?.[2]).toBe(1);
  expect(bearings?.rivals?.[0]).toBe(bearings?.target[2]);
});

import { expect, test } from "vitest";
import { toGuess, toNearest } from "#reviews/nearest.ts";

const names = ["telephone", "time_zone", "url", "Grace Okafor"];

test.each([
  ["telefone", "telephone"],
  ["Telephone", "telephone"],
  ["timezone", "time_zone"],
  ["ulr", null],
  ["urls", "url"],
  ["grace okafr", "Grace Okafor"],
  ["fax", null],
  ["", null],
])("%j was probably meant to be %j", (meant, nearest) => {
  expect(toNearest(meant, names)).toBe(nearest);
});

test("of names equally near the first is taken, and without names there is none", () => {
  expect(toNearest("cat", ["bat", "hat"])).toBe("bat");
  expect(toNearest("cat", [])).toBeNull();
});

test("who typed the beginning of a name is reminded of that one", () => {
  expect(toGuess("funeral", ["general", "funeral-home"])).toBe("; did you mean funeral-home?");
  expect(toGuess("fun", ["general", "funeral-home"])).toBe("");
});

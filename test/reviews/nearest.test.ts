import { expect, test } from "vitest";
import { toNearest } from "#reviews/nearest.ts";

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

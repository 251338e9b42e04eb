import { expect, test } from "vitest";
import { fold } from "#language/fold.ts";
import { createNames, toStaffNames } from "#reviews/names.ts";
import { toGuess } from "#reviews/nearest.ts";

const staff = [
  { name: "Sam", aliases: [] },
  { name: "Samuel Reed", aliases: ["Sam"] },
  { name: "Zoë Ortiz", aliases: ["Doc"] },
  { name: "Zoe  Lane", aliases: [] },
];
const named = staff.map((each) => ({ entry: each.name, names: toStaffNames(each) }));
const names = createNames(named);
const entries = (found: readonly { entry: string }[]) => found.map(({ entry }) => entry);

test.each([
  ["SAM", ["Sam", "Samuel Reed"], ["Sam"]],
  ["samuel reed", ["Samuel Reed"], ["Samuel Reed"]],
  ["zoe", ["Zoë Ortiz", "Zoe  Lane"], ["Zoë Ortiz", "Zoe  Lane"]],
  ["doc", ["Zoë Ortiz"], ["Zoë Ortiz"]],
  ["Sams", [], []],
])("%s is what %j are called, and means %j", (name, called, meant) => {
  expect(entries(names.called(name))).toEqual(called);
  expect(entries(names.meant(name))).toEqual(meant);
});

test("what counts as the same name can be said otherwise", () => {
  const loose = createNames(named, (name) => fold(name).replace(/s$/, ""));
  expect(entries(loose.meant("Sams"))).toEqual(["Sam"]);
});

test("the nearest name is found by any name, within a third or as far as is asked for", () => {
  expect(names.nearest("zoë ortis")).toBe("Zoë Ortiz");
  expect(names.nearest("Bartholomew")).toBeNull();
  expect(names.nearest("Bartholomew", Number.POSITIVE_INFINITY)).not.toBeNull();
});

test("a guess stands behind a message, or what stands for it", () => {
  expect(toGuess("prise", ["price", "staff"])).toBe("; did you mean price?");
  expect(toGuess("zebra", ["price", "staff"])).toBe("");
  expect(toGuess("zebra", [], "; there are: none")).toBe("; there are: none");
});

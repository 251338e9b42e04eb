import fc from "fast-check";
import { expect, test } from "vitest";
import { groupAlike } from "#reviews/alike.ts";

test("the groups are those of Map.groupBy that hold several, in their order", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 2 })), (keys) => {
      const items = keys.map((key, at) => ({ key, at }));
      const all = [...Map.groupBy(items, ({ key }) => key).values()];
      const expected = all.filter(({ length }) => length > 1);
      expect(groupAlike(items, ({ key }) => key)).toEqual(expected);
    }),
  );
});

test("keys of one hash are told apart", () => {
  // FNV-1a of these two is the same number.
  expect(groupAlike(["costarring", "liquid"], (word) => word)).toEqual([]);
  expect(groupAlike(["costarring", "liquid", "costarring"], (word) => word)).toEqual([
    ["costarring", "costarring"],
  ]);
});

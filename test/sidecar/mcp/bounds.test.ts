import { expect, test } from "vitest";
import { countFitting, toBeginning, toFitting } from "../../../sidecar/mcp/bounds.ts";

test("as many values fit as stand in so many bytes with their commas", () => {
  expect([11, 12, 17, 18].map((maxBytes) => countFitting([5, 5, 5], maxBytes))).toEqual([
    1, 2, 2, 3,
  ]);
  expect(toFitting(["äh", "oh"], 10)).toEqual(["äh"]);
});

test("a beginning ends with an ellipsis and cuts no character", () => {
  expect(toBeginning("kind", 4)).toBe("kind");
  expect(toBeginning("kindly", 4)).toBe("kin…");
  expect(toBeginning("ab🙏🙏", 4)).toBe("ab…");
});

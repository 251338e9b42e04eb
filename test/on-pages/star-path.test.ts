import { expect, test } from "vitest";
import { toStarPaths } from "#site/components/star-path.ts";

const count = (path: string) => path.match(/M/gi)?.length ?? 0;

test.each([
  [0, 0, 5],
  [2, 1, 4],
  [7, 4, 2],
  [9, 5, 1],
  [10, 5, 0],
])("%i half stars are %i lit shapes and %i outlines", (halfStars, lit, unlit) => {
  const paths = toStarPaths(halfStars);
  expect([count(paths.lit), count(paths.unlit)]).toEqual([lit, unlit]);
});

test("a half star stands where its outline stands", () => {
  const { lit, unlit } = toStarPaths(9);
  expect(lit.slice(lit.lastIndexOf("M"))).toMatch(/^M90 1\.2l-/);
  expect(unlit).toMatch(/^M90 1\.2l2/);
});

import { expect, test } from "vitest";
import { createFits } from "../../desk/reviews/several-deeds.ts";
import { buildContent, buildRecord } from "../build-content.ts";

const content = buildContent([], { authorPolicy: "initials" });
const named = { author: "Clara Zweig", text: "They cared. Clara Zweig" };

test("a name is replaced in words where it is hidden and stands there, once", () => {
  const fits = createFits("replace", content);
  expect(fits(buildRecord("1", named))).toBe(true);
  expect(fits(buildRecord("2", { ...named, edited: "name" }))).toBe(false);
  expect(fits(buildRecord("3", { ...named, text: "They cared." }))).toBe(false);
});

test("only words have a language", () => {
  const fits = createFits("language", content);
  const { text: _, ...silent } = buildRecord("4", named);
  expect([fits(buildRecord("5", named)), fits(silent)]).toEqual([true, false]);
});

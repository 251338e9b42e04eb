import fc from "fast-check";
import { expect, test } from "vitest";
import { toContrast, toDesignCss, toReadableAccent } from "../src/design.ts";

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

const papers = { light: "#fbfaf7", dark: "#171613" };

test("contrast is measured as WCAG defines it", () => {
  expect(toContrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(toContrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
});

test.each(["light", "dark"] as const)("any accent can be read in the %s mode", (mode) => {
  fc.assert(
    fc.property(colours, (accent) => {
      expect(toContrast(toReadableAccent(accent, mode), papers[mode])).toBeGreaterThan(4.5);
    }),
  );
});

test("an accent that can be read as it is stays as it is", () => {
  expect(toReadableAccent("#2f5d50", "light")).toBe("#2f5d50");
  expect(toReadableAccent("#ffd84d", "dark")).toBe("#ffd84d");
});

test("all text colours can be read in both modes", () => {
  const [light = "", dark = ""] = toDesignCss(null).split("@media");
  for (const rules of [light, dark]) {
    const colour = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(rules)?.[1] ?? "";
    for (const name of ["ink", "quiet", "accent"]) {
      expect(toContrast(colour(name), colour("paper"))).toBeGreaterThan(4.5);
    }
  }
});

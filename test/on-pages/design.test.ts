import fc from "fast-check";
import { expect, test } from "vitest";
import { type Design, plainDesign } from "#content/business-schema.ts";
import { toContrast } from "#content/contrast.ts";
import { type Mode, toPalette } from "#content/palette.ts";
import { toDesignCss } from "#site/design.ts";

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

function paint(accent: string, mode: Mode): string {
  return toPalette({ ...plainDesign, accent }, mode).accent;
}

test("contrast is measured as WCAG defines it", () => {
  expect(toContrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(toContrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
});

test.each(["light", "dark"] as const)("any accent can be read in the %s mode", (mode) => {
  fc.assert(
    fc.property(colours, (accent) => {
      const { paper } = toPalette(plainDesign, mode);
      expect(toContrast(paint(accent, mode), paper)).toBeGreaterThan(4.5);
    }),
  );
});

test("an accent that can be read as it is stays as it is", () => {
  expect(paint("#2f5d50", "light")).toBe("#2f5d50");
  expect(paint("#ffd84d", "dark")).toBe("#ffd84d");
});

test("dark mode takes the colours that are given for it", () => {
  const dark = { accent: "#ffd84d", paper: "#101018", ink: "#f0f0ff" };
  expect(toPalette({ ...plainDesign, dark }, "dark")).toMatchObject(dark);
});

const designs: readonly Design[] = [
  plainDesign,
  { ...plainDesign, paper: "#ffffff", ink: "#333333", accent: "#ffcc00" },
];

test.each(designs)("all text colours can be read in both modes: $accent", (design) => {
  const [light = "", dark = ""] = toDesignCss(design).split("@media");
  for (const rules of [light, dark]) {
    const colour = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(rules)?.[1] ?? "";
    for (const name of ["ink", "quiet", "accent"]) {
      expect(toContrast(colour(name), colour("paper"))).toBeGreaterThan(4.5);
    }
  }
});

test("a business's typeface is that of its words, ours stays that of labels", () => {
  expect(toDesignCss({ ...plainDesign, typeface: "classic" })).toContain("--words:Charter,");
  expect(toDesignCss(plainDesign)).toContain("--words:Newsreader,");
});

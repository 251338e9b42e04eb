import { expect, test } from "vitest";
import { toThemesJson } from "#formats/themes-json.ts";
import { toProse } from "#insights/prose.ts";
import { taxonomySchema } from "#insights/taxonomy.ts";

const english = taxonomySchema.parse({
  version: 1,
  aspects: [
    { id: "pricing", label: "Prices", terms: ["price", "overcharg*", "# dollars", "*fee"] },
  ],
  problems: [{ id: "late", label: "Lateness", terms: ["came late", "an hour … late"] }],
});
const german = taxonomySchema.parse({
  version: 1,
  aspects: [
    { id: "pricing", label: "Preise", terms: ["teuer"] },
    { id: "other", label: "Anderes", terms: ["x"] },
  ],
});

test("has the themes of the first language, and the ways to ask for them in all", () => {
  const themes = JSON.parse(toThemesJson([english, german], [toProse("en"), toProse("de")]));
  expect(Object.keys(themes)).toEqual(["aspects", "problems", "topics"]);
  const [pricing, ...others] = themes.aspects;
  expect(others).toEqual([]);
  expect(pricing).toMatchObject({ id: "pricing", label: "Prices" });
  expect(pricing.names).toEqual(expect.arrayContaining(["Preise", "cost", "kosten"]));
  expect(pricing.terms).toEqual(["price", "overcharg*", "teuer"]);
  expect(themes.problems).toEqual([
    { id: "late", label: "Lateness", names: [], terms: ["came late"] },
  ]);
});

import { expect, test } from "vitest";
import { extendTaxonomy, extensionSchema } from "#insights/extend-taxonomy.ts";
import { emptyTaxonomy, mergeTaxonomy, taxonomySchema } from "#insights/taxonomy.ts";

const entry = (id: string, term = id) => ({ id, label: id, terms: [term] });

const trade = taxonomySchema.parse({
  version: 3,
  aspects: [entry("care"), entry("pricing"), entry("parking")],
  problems: [{ ...entry("mud"), aspect: "parking" }],
  topics: [entry("music")],
  hardship: ["loss"],
});

const own = { ...emptyTaxonomy, version: 1, remove: [] };

test("an owner's entry stands in the place of the trade's, others come after it", () => {
  const merged = mergeTaxonomy(trade, {
    ...own,
    aspects: [entry("horses"), entry("pricing", "fair")],
    hardship: ["grief", "loss"],
  });
  expect(merged.aspects).toEqual([
    entry("care"),
    entry("pricing", "fair"),
    entry("parking"),
    entry("horses"),
  ]);
  expect(merged.hardship).toEqual(["loss", "grief"]);
});

test("what is removed is gone, and what spoke of it speaks of no aspect", () => {
  const merged = mergeTaxonomy(trade, { ...own, remove: ["parking", "music"] });
  expect(merged.aspects.map(({ id }) => id)).toEqual(["care", "pricing"]);
  expect(merged.problems).toEqual([entry("mud")]);
  expect(merged.topics).toEqual([]);
});

test("the version rises with either", () => {
  expect(mergeTaxonomy(trade, { ...own, version: 2 }).version).toBe(5);
});

test("what is merged is a taxonomy", () => {
  const merged = mergeTaxonomy(trade, { ...own, remove: ["parking"], topics: [entry("food")] });
  expect(taxonomySchema.parse(merged)).toEqual(merged);
});

const extension = { extends: "general", version: 2, aspects: [], problems: [] };
const extend = (more: object) =>
  extendTaxonomy(trade, extensionSchema.parse({ ...extension, ...more }));

test("a trade adds its terms to those of the one that it extends, and calls them otherwise", () => {
  const extended = extend({
    aspects: [{ id: "care", label: "Gentleness", terms: ["gentle", "care"] }, entry("teeth")],
    hardship: ["toothache"],
  });
  expect(extended.aspects).toEqual([
    { id: "care", label: "Gentleness", terms: ["care", "gentle"] },
    entry("pricing"),
    entry("parking"),
    entry("teeth"),
  ]);
  expect(extended).toMatchObject({ version: 5, hardship: ["loss", "toothache"] });
});

test("a trade can do without what the other has", () => {
  const extended = extend({ without: ["mud", "music"] });
  expect([extended.problems, extended.topics]).toEqual([[], []]);
});

test("a trade says what it adds, and leaves out only what is there", () => {
  expect(() => extend({ without: ["mudd"] })).toThrow("without: mudd is not of general");
  expect(() => extend({ aspects: [{ id: "teeth", terms: ["tooth"] }] })).toThrow(/label/);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { taxonomySchema, trades } from "#insights/taxonomy.ts";

const folder = join(import.meta.dirname, "../../src/language/lexicons/en/trades");

test("every trade that business.yaml may name has its file, and every file is such a trade", () => {
  expect(new Set(readdirSync(folder))).toEqual(new Set(trades.map((trade) => `${trade}.yaml`)));
});

test.each(readdirSync(folder))("%s is a taxonomy", (name) => {
  const taxonomy = taxonomySchema.parse(parse(readFileSync(join(folder, name), "utf8")));
  expect(taxonomy.aspects.length).toBeGreaterThan(4);
});

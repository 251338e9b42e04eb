import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTrade } from "#content/read-lexicons.ts";
import { type Taxonomy, trades } from "#insights/taxonomy.ts";

const folder = join(import.meta.dirname, "../../src/language/lexicons/en/trades");

test("every trade that business.yaml may name has its file, and every file is such a trade", () => {
  expect(new Set(readdirSync(folder))).toEqual(new Set(trades.map((trade) => `${trade}.yaml`)));
});

const toIds = ({ aspects, problems, topics }: Taxonomy) =>
  [aspects, problems, topics].map((themes) => themes.map(({ id }) => id).sort());

test.each(trades)("%s is a taxonomy, of the same ids in English, German and Spanish", (trade) => {
  const [english, ...others] = ["en", "de", "es"].map((code) => readTrade(trade).get(code)?.());
  expect(english?.aspects.length).toBeGreaterThan(4);
  for (const other of others) expect(other && toIds(other)).toEqual(english && toIds(english));
});

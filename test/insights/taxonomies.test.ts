import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toKeys } from "#language/reading.ts";
import { toTaxonomy } from "./gold.ts";
import { english } from "./packs.ts";

const folder = join(import.meta.dirname, "../../src/language/lexicons/en/trades");
const trades = readdirSync(folder).map((file) => file.replace(/\.yaml$/, ""));

test.each(trades)("%s: every term has words, and none stands twice in its list", (trade) => {
  const { aspects, problems, topics } = toTaxonomy(trade);
  for (const { id, terms } of [...aspects, ...problems, ...topics]) {
    const keys = terms.map((term) =>
      /[*…#(<]/.test(term) ? term : toKeys(term, english.language).join(" "),
    );
    expect(
      keys.filter((key, at) => key === "" || keys.indexOf(key) !== at),
      id,
    ).toEqual([]);
  }
});

test.each(trades)("%s: no aspect rests on words of hardship alone", (trade) => {
  const { aspects, hardship } = toTaxonomy(trade);
  const hard = new Set(hardship);
  for (const { id, terms } of aspects) {
    expect(terms.filter((term) => !hard.has(term)).length, id).toBeGreaterThan(3);
  }
});

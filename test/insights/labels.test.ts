import { expect, test } from "vitest";
import { readTrade } from "#content/read-lexicons.ts";
import { readGrounds } from "#content/read-taxonomies.ts";
import { withLabels } from "#insights/labels.ts";
import { type Taxonomy, trades } from "#insights/taxonomy.ts";
import { toTaxonomy } from "./gold.ts";

const toThemes = ({ aspects, problems, topics }: Taxonomy) => [...aspects, ...problems, ...topics];
/** What is written alike in English and another language. */
const alike = new Set([
  "Communication",
  "Service",
  "Covid",
  "Menu",
  "Immigration",
  "Couples",
  "Rehabilitation",
]);

test.each(
  ["ar", "de", "es", "fr", "he", "it", "ja", "nl", "pl", "pt"].flatMap((language) =>
    trades.map((trade) => [language, trade] as const),
  ),
)("in %s, all that the trade %s looks for has a name of its own", (language, trade) => {
  const english = toThemes(toTaxonomy(trade));
  const own = readTrade(trade).get(language)?.() ?? withLabels(toTaxonomy(trade), trade, language);
  const labels = new Map(toThemes(own).map(({ id, label }) => [id, label]));
  const same = english.filter(({ id, label }) => labels.get(id) === label && !alike.has(label));
  expect(same.map(({ id }) => id)).toEqual([]);
});

test("without a lexicon of the business's language, what English finds has names in that language", () => {
  const grounds = (language: string) =>
    readGrounds({ trade: "restaurant", own: null, business: { language } });
  const toLabels = (language: string) =>
    grounds(language)
      .get("en")
      ?.taxonomy()
      .aspects.map(({ label }) => label);
  expect(toLabels("ja-JP")?.[0]).toBe("料理と飲み物");
  expect(toLabels("de")?.[0]).toBe("Food and drink");
  expect(toLabels("sv")?.[0]).toBe("Food and drink");
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readTrade } from "#content/read-lexicons.ts";
import type { Analysis } from "#insights/analyser.ts";
import type { Sentiment } from "#insights/insights-schema.ts";
import type { Taxonomy, Trade } from "#insights/taxonomy.ts";

/** A sentence labelled by hand; an aspect judged both ways stands twice. */
export type Labelled = {
  readonly text: string;
  readonly aspects: readonly { readonly id: string; readonly polarity: Sentiment }[];
  /** it tells of a loss or of damage, and praises the business */
  readonly grief?: true;
};

export type GoldScore = {
  readonly sentences: number;
  /** percent, of aspects found against those labelled */
  readonly precision: number;
  readonly recall: number;
  readonly detectionF1: number;
  /** percent of the aspects rightly found and judged one way only */
  readonly polarityAccuracy: number;
  /** percent of the sentences about hardship called negative */
  readonly griefNegative: number;
};

const root = join(import.meta.dirname, "../..");

/** What a trade looks for in English texts, or in those of another language that describes it. */
export function toTaxonomy(trade: string, language = "en"): Taxonomy {
  return readTrade(trade as Trade).get(language)?.() as Taxonomy;
}

export function readGold(name: "funeral" | "plumber"): Labelled[] {
  const file = join(root, "test/gold", `insights-${name}.jsonl`);
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

/**
 * How an analyser does on labelled sentences.
 *
 * @param toRating the stars of a sentence; three say nothing
 */
export function scoreGold(
  gold: readonly Labelled[],
  analyse: (review: { text: string; rating: number }) => Analysis,
  toRating: (labelled: Labelled) => number = () => 3,
): GoldScore {
  let [found, expected, both, judged, right, hard, hardNegative] = [0, 0, 0, 0, 0, 0, 0];
  for (const labelled of gold) {
    const { text, aspects, grief } = labelled;
    const analysis = analyse({ text, rating: toRating(labelled) });
    const byId = Map.groupBy(aspects, ({ id }) => id);
    expected += byId.size;
    found += analysis.aspects.length;
    for (const { id, sentiment } of analysis.aspects) {
      const labels = byId.get(id);
      if (labels === undefined) continue;
      both++;
      if (labels.length > 1) continue;
      judged++;
      if (labels[0]?.polarity === sentiment) right++;
    }
    if (grief !== true) continue;
    hard++;
    if (analysis.sentiment === "negative") hardNegative++;
  }
  return {
    sentences: gold.length,
    precision: (100 * both) / found,
    recall: (100 * both) / expected,
    detectionF1: (200 * both) / (found + expected),
    polarityAccuracy: (100 * right) / judged,
    griefNegative: (100 * hardNegative) / hard,
  };
}

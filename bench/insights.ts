import { createAnalyser } from "#insights/analyser.ts";
import type { Rules } from "#insights/rules.ts";
import { allRules } from "#insights/rules.ts";
import type { GoldScore, Labelled } from "../test/insights/gold.ts";
import { readGold, readTrade, scoreGold } from "../test/insights/gold.ts";
import { english } from "../test/insights/packs.ts";
import type { Method } from "./insights-mams.ts";
import { createMethod, readMams, scoreMethod, toVaderSentiment } from "./insights-mams.ts";

/**
 * How much a method gets right, in percent. MAMS: accuracy / macro-F1 on restaurant sentences that
 * praise one thing and not another. Trades: aspects found (F1) · polarity right · sentences about
 * grief or damage called negative, on the sentences of test/gold.
 */
export type InsightsRow = {
  readonly method: string;
  readonly mamsCategories: string;
  readonly mamsTerms: string;
  readonly funeralHome: string;
  readonly plumber: string;
};

/**
 * What the analyser gets right, beside saying "positive" always and beside `vader-sentiment`, and
 * what each rule, the model and the stars are worth. All but the last row are without stars.
 *
 * @param absaDir the folder of the MAMS sentences; without it their columns stay empty
 */
export function benchInsights({
  absaDir = process.env.ABSA_DIR ?? null,
}: {
  readonly absaDir?: string | null;
} = {}): InsightsRow[] {
  const toMams = createMams(absaDir);
  const restaurant = readTrade("restaurant");
  return [
    toRow(
      "always positive",
      toMams(() => "positive"),
      null,
    ),
    toRow("vader-sentiment, whole text", toMams(toVaderSentiment), null),
    ...ablations.map(([method, rules]) =>
      toRow(method, toMams(createMethod(restaurant, rules)), toGold(rules)),
    ),
    toRow("with likely stars", null, toGold(allRules, toLikelyRating)),
  ];
}

const ablations: readonly (readonly [string, Rules])[] = [
  ["the analyser", allRules],
  ...(Object.keys(allRules) as (keyof Rules)[])
    .filter((rule) => rule !== "stars")
    .map((rule) => [`without ${rule}`, { ...allRules, [rule]: false }] as const),
];

type MamsCells = Pick<InsightsRow, "mamsCategories" | "mamsTerms">;
type GoldCells = Pick<InsightsRow, "funeralHome" | "plumber">;

function toRow(method: string, mams: MamsCells | null, gold: GoldCells | null): InsightsRow {
  const empty = { mamsCategories: "", mamsTerms: "", funeralHome: "", plumber: "" };
  return { method, ...empty, ...mams, ...gold };
}

function createMams(dir: string | null): (method: Method) => MamsCells | null {
  if (dir === null) return () => null;
  const { categories, terms } = readMams(dir);
  const toCell = (sentences: typeof terms, method: Method) => {
    const { accuracy, macroF1 } = scoreMethod(sentences, method);
    return `${accuracy.toFixed(1)} / ${macroF1.toFixed(1)}`;
  };
  return (method) => ({
    mamsCategories: toCell(categories, method),
    mamsTerms: toCell(terms, method),
  });
}

function toGold(rules: Rules, toRating?: (labelled: Labelled) => number): GoldCells {
  const score = (name: "funeral" | "plumber", trade: string) =>
    toCell(scoreGold(readGold(name), createAnalyser(readTrade(trade), english, rules), toRating));
  return { funeralHome: score("funeral", "funeral-home"), plumber: score("plumber", "plumbing") };
}

function toCell({ detectionF1, polarityAccuracy, griefNegative }: GoldScore): string {
  return [detectionF1, polarityAccuracy, griefNegative].map((each) => each.toFixed(1)).join(" · ");
}

/**
 * The stars of a review that holds nothing but the sentence: all praise 5, all blame 1, both 3, and
 * 5 for what says neither. So it shows the most that stars can do.
 */
function toLikelyRating({ aspects }: Labelled): number {
  const said = new Set(aspects.map(({ polarity }) => polarity));
  if (!said.has("negative")) return 5;
  return said.has("positive") ? 3 : 1;
}

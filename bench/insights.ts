import { createAnalyser } from "#insights/analyser.ts";
import type { Sentiment } from "#insights/insights-schema.ts";
import type { Lexicon, Pack } from "#insights/lexicon.ts";
import { lexiconSchema } from "#insights/lexicon.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import type { GoldScore, Labelled } from "../test/insights/gold.ts";
import { readGold, scoreGold, toTaxonomy } from "../test/insights/gold.ts";
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
  const restaurant = toTaxonomy("restaurant");
  return [
    toRow(
      "always positive",
      toMams(() => "positive"),
      null,
    ),
    toRow("vader-sentiment, whole text", toMams(toVaderSentiment), null),
    ...ablations.map(([method, pack, trading]) =>
      toRow(method, toMams(createMethod(restaurant, pack)), toGold(pack, trading)),
    ),
    toRow("with likely stars", null, toGold(english, {}, toLikelyRating)),
    toRow("copying the likely stars", null, toCopied()),
  ];
}

const without = (lists: Partial<Lexicon>): Pack => ({
  ...english,
  lexicon: { ...english.lexicon, ...lists },
});
const { lexicon } = english;
const { nearness } = lexicon;
const empty = lexiconSchema.parse({});

/** What a part of the English lexicon, or of the trades, is worth shows where it is left out. */
const ablations: readonly (readonly [string, Pack, Partial<Taxonomy>?])[] = [
  ["the analyser", english],
  ["without the general word lists", { ...english, general: {} }],
  [
    "without the words and phrases of services",
    without({ words: [], phrases: [], excess: empty.excess }),
    { problems: [] },
  ],
  ["without negation", without({ negation: empty.negation, unreal: empty.unreal })],
  ["without *very* and *slightly*", without({ emphasis: [] })],
  [
    "without contrast and clauses",
    without({ nearness: { ...nearness, step: 0, pause: 0, turn: 0 } }),
  ],
  ["without distance", without({ nearness: { ...nearness, halving: Infinity } })],
  ["without hardship", english, { hardship: [] }],
  ["without the model", { ...english, model: null }],
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

function toGold(
  pack: Pack,
  trading: Partial<Taxonomy> = {},
  toRating?: (labelled: Labelled) => number,
): GoldCells {
  const score = (name: "funeral" | "plumber", trade: string) =>
    toCell(
      scoreGold(
        readGold(name),
        createAnalyser({ ...toTaxonomy(trade), ...trading }, pack),
        toRating,
      ),
    );
  return { funeralHome: score("funeral", "funeral-home"), plumber: score("plumber", "plumbing") };
}

/** How many of the aspects that are found with likely stars, and judged one way, have the sentiment of the stars. */
function toCopied(): GoldCells {
  const share = (name: "funeral" | "plumber", trade: string) => {
    const analyse = createAnalyser(toTaxonomy(trade), english);
    const copy = (review: Parameters<typeof analyse>[0]) => {
      const analysis = analyse(review);
      const sentiment = toStarSentiment(review.rating);
      return { ...analysis, aspects: analysis.aspects.map((each) => ({ ...each, sentiment })) };
    };
    return `${scoreGold(readGold(name), copy, toLikelyRating).polarityAccuracy.toFixed(1)} right`;
  };
  return { funeralHome: share("funeral", "funeral-home"), plumber: share("plumber", "plumbing") };
}

function toStarSentiment(rating: number): Sentiment {
  if (rating === 3) return "neutral";
  return rating > 3 ? "positive" : "negative";
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

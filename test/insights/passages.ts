import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readPacks } from "#content/read-lexicons.ts";
import { type Analysis, createAnalyser } from "#insights/analyser.ts";
import type { Sentiment } from "#insights/insights-schema.ts";
import type { Pack } from "#insights/lexicon.ts";
import { trades } from "#insights/taxonomy.ts";
import { toTaxonomy } from "./gold.ts";

type Label = Sentiment | "mixed";

/** What a customer wrote, labelled by hand. */
export type Passage = {
  readonly trade: string;
  readonly stars: number;
  readonly text: string;
  readonly overall: Label;
  readonly aspects: readonly { readonly id: string; readonly sentiment: Label }[];
  readonly problems: readonly string[];
};

/** Percentages of passages; those of polarity count aspects that are found and judged one way. */
export type PassageScore = {
  readonly aspects: Rates;
  readonly negatives: Rates;
  readonly problems: Rates;
  readonly polarity: number;
  /** the same if every aspect had the sentiment of the stars */
  readonly polarityOfStars: number;
  readonly overall: number;
};

type Rates = { readonly precision: number; readonly recall: number };

/** The analysis of all trades in a language; `say` gives its aspects as `staff positive, pricing negative`. */
export async function createReading(language: string) {
  const pack = readPacks().get(language)?.() as Pack;
  const analysers = new Map(
    trades.map((trade) => [trade as string, createAnalyser(toTaxonomy(trade, language), pack)]),
  );
  const analyse = (trade: string, text: string, rating = 3): Analysis => {
    const analysis = analysers.get(trade)?.({ text, rating });
    if (analysis === undefined) throw new Error(`No such trade: ${trade}`);
    return analysis;
  };
  const say = (trade: string, text: string, rating = 3): string =>
    analyse(trade, text, rating)
      .aspects.map(({ id, sentiment }) => `${id} ${sentiment}`)
      .join(", ");
  return { pack, analyse, say };
}

export function readPassages(language: string): Passage[] {
  const file = join(import.meta.dirname, "../gold", `insights-${language}.jsonl`);
  return readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** How well passages are read. */
export function scorePassages(
  passages: readonly Passage[],
  analyse: (passage: Passage) => Analysis,
): PassageScore {
  const read = passages.map((passage) => ({ passage, said: analyse(passage) }));
  const judged = read.flatMap(({ passage, said }) =>
    said.aspects.flatMap(({ id, sentiment }) => {
      const label = passage.aspects.find((aspect) => aspect.id === id)?.sentiment;
      return label && label !== "mixed" ? [{ label, sentiment, stars: passage.stars }] : [];
    }),
  );
  return {
    aspects: toRates(
      read,
      ({ said }) => said.aspects.map(({ id }) => id),
      ({ passage }) => passage.aspects.map(({ id }) => id),
    ),
    negatives: toRates(
      read,
      ({ said }) => toNegative(said.aspects),
      ({ passage }) => toNegative(passage.aspects),
    ),
    problems: toRates(
      read,
      ({ said }) => said.problems,
      ({ passage }) => passage.problems,
    ),
    polarity: toShare(judged, ({ label, sentiment }) => label === sentiment),
    polarityOfStars: toShare(judged, ({ label, stars }) => label === toSentiment(stars)),
    overall: toShare(read, ({ passage, said }) => passage.overall === said.sentiment),
  };
}

function toNegative(aspects: readonly { readonly id: string; readonly sentiment: Label }[]) {
  return aspects.flatMap(({ id, sentiment }) => (sentiment === "negative" ? [id] : []));
}

function toRates<T>(
  list: readonly T[],
  toFound: (of: T) => readonly string[],
  toExpected: (of: T) => readonly string[],
): Rates {
  const found = list.flatMap((each) => toFound(each).map((id) => toExpected(each).includes(id)));
  const expected = list.flatMap((each) => toExpected(each).map((id) => toFound(each).includes(id)));
  return { precision: toShare(found, Boolean), recall: toShare(expected, Boolean) };
}

function toShare<T>(list: readonly T[], isRight: (of: T) => boolean): number {
  return (100 * list.filter(isRight).length) / list.length;
}

function toSentiment(stars: number): Sentiment {
  return stars > 3 ? "positive" : stars < 3 ? "negative" : "neutral";
}

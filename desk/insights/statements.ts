import type { Insights, ReviewInsight } from "#insights/insights-schema.ts";
import type { Language } from "../words.ts";
import { toInsightWords } from "./words.ts";

export const kinds = ["aspect", "problem", "person"] as const;
export type Kind = (typeof kinds)[number];

/** Something that is said of all reviews together. */
export type Statement = {
  readonly kind: Kind;
  readonly id: string;
  readonly label: string;
  /** of how many reviews, and how they speak of it */
  readonly figures: string;
};

/** What is said of aspects, complaints and people, the most mentioned first. */
export function toStatements(insights: Insights, language: Language): readonly Statement[] {
  const words = toInsightWords(language);
  const { technicians, problems } = insights.entities;
  const toCounts = (kind: Kind, id: string) => {
    const found = Object.values(insights.per_review).map((each) => toVerdict(each, kind, id));
    const count = (verdict: string) => found.filter((each) => each === verdict).length;
    return words.counts({
      positive: count("positive"),
      neutral: count("neutral"),
      negative: count("negative"),
    });
  };
  return [
    ...insights.aspects.map(({ id, label }): Statement => {
      return { kind: "aspect", id, label, figures: toCounts("aspect", id) };
    }),
    ...problems.map(({ id, label, mention_count: count }): Statement => {
      return { kind: "problem", id, label, figures: words.mentions({ count }) };
    }),
    ...technicians.map(({ name }): Statement => {
      return { kind: "person", id: name, label: name, figures: toCounts("person", name) };
    }),
  ];
}

/** How a review speaks of something; null where it does not. */
export function toVerdict(insight: ReviewInsight, kind: Kind, id: string) {
  if (kind === "aspect") return insight.aspects.find((each) => each.id === id)?.sentiment ?? null;
  if (kind === "problem") return insight.problems.includes(id) ? "negative" : null;
  const named = insight.named.find((each) => each.kind === "technician" && each.id === id);
  return named?.sentiment ?? null;
}

/** The words on which that rests; none where they are not told. */
export function toEvidence(insight: ReviewInsight, kind: Kind, id: string): readonly string[] {
  const mentions = kind === "person" ? insight.named : insight.aspects;
  return mentions.filter((each) => each.id === id).flatMap(({ evidence }) => evidence ?? []);
}

export type Change = { readonly label: string; readonly before: string; readonly after: string };

/** What is said otherwise after a correction. */
export function compareInsights(before: Insights, after: Insights, language: Language): Change[] {
  const [was, is] = [toFigures(before, language), toFigures(after, language)];
  const labels = [...new Set([...was.keys(), ...is.keys()])];
  return labels
    .map((label) => ({ label, before: was.get(label) ?? "–", after: is.get(label) ?? "–" }))
    .filter((each) => each.before !== each.after);
}

function toFigures(insights: Insights, language: Language): ReadonlyMap<string, string> {
  const words = toInsightWords(language);
  const { overall_sentiment: overall, summary, pull_quote: quote } = insights;
  return new Map([
    [words.summary, summary ?? "–"],
    [words.quote, quote ?? "–"],
    [
      words.overall,
      overall === null
        ? "–"
        : words.counts({
            positive: `${overall.positive_pct} %`,
            neutral: `${overall.neutral_pct} %`,
            negative: `${overall.negative_pct} %`,
          }),
    ],
    ...toStatements(insights, language).map(({ label, figures }) => [label, figures] as const),
  ]);
}

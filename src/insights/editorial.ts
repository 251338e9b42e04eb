import type { Analysis } from "./analyser.ts";
import type { AspectMention, NamedMention, Sentiment } from "./insights-schema.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** A question and its answer in the owner's own words. */
export type EditorialAnswer = {
  /** kebab-case; where a derived entry has the same id, this one stands in its place */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
};

/**
 * What the owner says a review says about one thing: an aspect, a member of staff, or `overall`; `none`:
 * that it does not speak of it. Of a problem `negative` says that the review complains of it.
 */
export type Correction = {
  readonly review: string;
  readonly aspect?: string | undefined;
  readonly problem?: string | undefined;
  readonly person?: string | undefined;
  readonly overall?: true | undefined;
  readonly sentiment: Sentiment | "none";
};

/** What corrections are said of. */
const correctable = ["aspect", "problem", "person", "overall"] as const;

/** What a correction is said of, such as `aspect pricing`; two of one subject contradict. */
export function toSubject(correction: Correction): string {
  const kind = correctable.find((each) => correction[each] !== undefined) ?? "overall";
  return kind === "overall" ? kind : `${kind} ${correction[kind]}`;
}

/** What the owner says about the insights, and what wins over what is derived. */
export type Editorial = {
  readonly faq: readonly EditorialAnswer[];
  readonly summary: string | null;
  readonly corrections: readonly Correction[];
};

/** Applies what owners say to what was found: theirs wins. */
export type Correct = (reviewId: string, text: string | null, analysis: Analysis) => Analysis;

/**
 * Prepares the owner's corrections. A sentiment that is said in place of another counts
 * in full (1, 0, −1) and is clear; an aspect that was not found has the whole text as its evidence. A review
 * without analysable text has no aspects and no problems, whatever is said.
 */
export function createCorrect(
  corrections: readonly Correction[],
  { aspects, problems }: Pick<Taxonomy, "aspects" | "problems">,
): Correct {
  const byReview = Map.groupBy(corrections, ({ review }) => review);
  return (reviewId, text, analysis) => {
    const said = byReview.get(reviewId);
    if (said === undefined) return analysis;
    const corrected = said.reduce(correctWhole, analysis);
    if (text === null) return corrected;
    const mentions = new Map(analysis.aspects.map((mention) => [mention.id, mention]));
    const complaints = new Set(analysis.problems);
    for (const each of said) {
      correctMention(mentions, each, text);
      if (each.problem === undefined) continue;
      if (each.sentiment === "none") complaints.delete(each.problem);
      else complaints.add(each.problem);
    }
    return {
      ...corrected,
      aspects: aspects.flatMap(({ id }) => mentions.get(id) ?? []),
      problems: problems.map(({ id }) => id).filter((id) => complaints.has(id)),
    };
  };
}

/** Overall and of people, which need no words: what is said of somebody rests on the evidence that was found. */
function correctWhole(analysis: Analysis, { overall, person, sentiment }: Correction): Analysis {
  if (sentiment === "none") return analysis;
  const said = { sentiment, score: fullScores[sentiment] };
  if (overall && analysis.sentiment !== sentiment) return { ...analysis, ...said };
  if (person === undefined) return analysis;
  const isMeant = ({ kind, id }: NamedMention) => kind === "technician" && id === person;
  const found = analysis.named.find(isMeant);
  if (found?.sentiment === sentiment) return analysis;
  const evidence = found?.evidence ?? null;
  const named: NamedMention = { kind: "technician", id: person, ...said, evidence, basis: "text" };
  return { ...analysis, named: [...analysis.named.filter((each) => !isMeant(each)), named] };
}

function correctMention(
  mentions: Map<string, AspectMention>,
  { aspect: id, sentiment }: Correction,
  text: string,
): void {
  if (id === undefined) return;
  const found = mentions.get(id);
  if (sentiment === "none") mentions.delete(id);
  else if (found?.sentiment !== sentiment) {
    const evidence = found?.evidence ?? text;
    mentions.set(id, { id, sentiment, score: fullScores[sentiment], evidence, clear: true });
  }
}

/** What is said counts in full. */
export const fullScores = { positive: 1, neutral: 0, negative: -1 } as const;

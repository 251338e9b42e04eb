import type { AggregateRating } from "#reviews/rating.ts";
import {
  isCriticised,
  isCriticismStated,
  isOftenMentioned,
  minMentions,
  toCriticismPct,
} from "./criticism.ts";
import type {
  OverallSentiment,
  ProblemInsight,
  Sentiment,
  SummarySentence,
} from "./insights-schema.ts";
import { type Prose, toInline } from "./prose.ts";
import type { Quote, QuotedAspect, QuotedTechnician } from "./quotes.ts";

/** So many reviews stand behind each thing that a sentence speaks of. */
const shownOfEach = 2;

/** What a summary is made of. */
export type Measured = {
  readonly name: string;
  readonly prose: Prose;
  /** the labels are of a language that writes nouns with capitals */
  readonly hasCapitalNouns?: boolean;
  readonly rating: AggregateRating;
  readonly overall: OverallSentiment | null;
  /** most mentioned first, like all that follow */
  readonly aspects: readonly QuotedAspect[];
  readonly problems: readonly ProblemInsight[];
  readonly technicians: readonly QuotedTechnician[];
  /** of the review with an id */
  readonly sentimentOf?: (id: string) => Sentiment;
};

/**
 * A paragraph of whole sentences made of counts, each followed by words of a customer where clear ones
 * can be quoted: of the most praised, the most criticised, and of whom people name. What fewer than five reviews
 * speak of is not in it. Every aspect that three reviews and a tenth of its mentions criticise in
 * clear words is, with their number, and every problem that a tenth of all reviews tell of. Each sentence
 * comes with reviews that bear it out. None with fewer than five reviews.
 */
export function toSummary(measured: Measured): SummarySentence[] {
  if (measured.overall === null || measured.rating.rating_count < minMentions) return [];
  return [
    toOverall(measured, measured.overall),
    toAspects(measured),
    toCriticism(measured),
    toProblems(measured),
    toStaff(measured),
  ].filter((sentence) => sentence !== null);
}

/** Its sentences as one paragraph; null where there is none. */
export function toParagraph(sentences: readonly SummarySentence[], prose: Prose): string | null {
  if (sentences.length === 0) return null;
  return sentences.map(({ text }) => text).join(prose.end === "." ? " " : "");
}

/** What a sentence speaks of, with reviews that bear it out. */
type Clause = SummarySentence["clauses"][number];

/** With the review that is quoted, and the first two that bear out each thing that it speaks of. */
function toSentence(
  text: string,
  quoted: Quoted | undefined,
  shown: readonly Clause[],
  prose: Prose,
): SummarySentence {
  const clauses = shown.map(({ label, review_ids }, at) => {
    const ids = review_ids.slice(0, shownOfEach);
    const first = quoted?.of === at ? [quoted.quote.review_id] : [];
    return { label, review_ids: [...new Set([...first, ...ids])] };
  });
  const ids = clauses.flatMap(({ review_ids }) => review_ids);
  return {
    text: withQuote(text, quoted?.quote, prose),
    review_ids: [...new Set(quoted ? [quoted.quote.review_id, ...ids] : ids)],
    clauses,
  };
}

/** A customer's words, and which of the things that a sentence speaks of they are about. */
type Quoted = { readonly quote: Quote; readonly of: number };

function toFirstQuoted<Of>(
  all: readonly Of[],
  toQuote: (of: Of) => Quote | null | undefined,
): Quoted | undefined {
  return all.flatMap((each, of) => {
    const quote = toQuote(each);
    return quote ? [{ quote, of }] : [];
  })[0];
}

/** All reviews bear it out. */
function toOverall({ name, rating, prose }: Measured, overall: OverallSentiment): SummarySentence {
  const text = prose.summary.overall({
    name,
    count: rating.rating_count,
    stars: rating.rating_value ?? 0,
    positive: overall.positive_pct,
    neutral: overall.neutral_pct,
    negative: overall.negative_pct,
  });
  return { text, review_ids: [], clauses: [] };
}

function toAspects({ aspects, hasCapitalNouns, prose }: Measured): SummarySentence | null {
  const most = aspects.filter(isOftenMentioned).slice(0, 3);
  const spoken = most.map(({ label, mention_count, positive_pct }) => {
    return { name: toInline(label, hasCapitalNouns), count: mention_count, pct: positive_pct };
  });
  if (spoken.length === 0) return null;
  return toSentence(
    prose.summary.aspects(spoken),
    toFirstQuoted(most, ({ praise }) => praise),
    most.map(({ label, example_review_ids }) => ({ label, review_ids: example_review_ids })),
    prose,
  );
}

function toCriticism({ aspects, hasCapitalNouns, prose }: Measured): SummarySentence | null {
  const most = aspects
    .filter((aspect) => isOftenMentioned(aspect) && isCriticised(aspect))
    .sort((a, b) => toCriticismPct(b) - toCriticismPct(a));
  const criticised = most.map((aspect) => ({
    name: toInline(aspect.label, hasCapitalNouns),
    count: aspect.clear_count,
    all: aspect.mention_count,
    pct: toCriticismPct(aspect),
  }));
  if (criticised.length === 0) return null;
  return toSentence(
    prose.summary.criticism(criticised),
    toFirstQuoted(most, ({ blame }) => blame),
    most.map(({ label, examples }) => {
      const blaming = examples.filter(({ sentiment }) => sentiment === "negative");
      return { label, review_ids: blaming.map(({ review_id }) => review_id) };
    }),
    prose,
  );
}

function toProblems({
  problems,
  rating,
  hasCapitalNouns,
  prose,
}: Measured): SummarySentence | null {
  const told = problems.filter(
    (problem) =>
      isOftenMentioned(problem) && isCriticismStated(problem.mention_count, rating.rating_count),
  );
  if (told.length === 0) return null;
  const counted = told.map(({ label, mention_count }) => {
    return { name: toInline(label, hasCapitalNouns), count: mention_count };
  });
  return toSentence(
    prose.summary.problems(counted),
    undefined,
    told.map(({ label, example_review_ids }) => ({ label, review_ids: example_review_ids })),
    prose,
  );
}

function toStaff({ technicians, prose }: Measured): SummarySentence | null {
  const most = technicians.filter(isOftenMentioned).slice(0, 3);
  const named = most.map(({ name, mention_count }) => ({ name, count: mention_count }));
  if (named.length === 0) return null;
  return toSentence(
    prose.summary.staff(named),
    toFirstQuoted(most, ({ praise }) => praise),
    most.map(({ name, example_review_ids }) => ({ label: name, review_ids: example_review_ids })),
    prose,
  );
}

/** A sentence and what a customer wrote of it. */
export function withQuote(sentence: string, quote: Quote | null | undefined, prose: Prose): string {
  const gap = prose.end === "." ? " " : "";
  return quote ? `${sentence}${gap}${prose.quote(quote)}` : sentence;
}

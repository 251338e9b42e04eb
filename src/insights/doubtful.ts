import type { Review } from "#reviews/review.ts";
import { type Correction, toSubject } from "./editorial.ts";
import type { Insights, ReviewInsight, Sentiment } from "./insights-schema.ts";

/** What a review is said to say of an aspect, a problem or a member of staff, on weak grounds. */
export type Verdict = {
  readonly kind: "aspect" | "problem" | "person";
  /** an id, or a person's name */
  readonly id: string;
  /** of a problem negative: the review is said to complain of it */
  readonly sentiment: Sentiment;
  /** −1 … 1 */
  readonly score: number;
  /** null where the words are not told apart from the rest of the review */
  readonly evidence: string | null;
};

/** A verdict of the rules that its words do not bear out by themselves. */
export type Doubtful = {
  readonly review: Review;
  readonly verdict: Verdict;
  /** it stands as an example, or its review is quoted on the first page */
  readonly isShown: boolean;
};

/** Older reviews that are nowhere shown are not worth an owner's look. */
const maxRecent = 100;

/**
 * The verdicts that are least certain and most visible: not clear, not read by anybody, and
 * nothing said of them by the owner. Those that are shown come first, then the smallest scores.
 *
 * @param reviews newest first
 */
export function findDoubtful(
  reviews: readonly Review[],
  insights: Insights,
  corrections: readonly Correction[],
): Doubtful[] {
  const settled = new Set(corrections.map((each) => `${each.review} ${toSubject(each)}`));
  const examples = toExamples(insights);
  const quoted = insights.pull_quote_source?.review_id;
  return reviews
    .flatMap((review, at) =>
      toVerdicts(review, insights.per_review[review.id])
        .filter(({ kind, id }) => !settled.has(`${review.id} ${kind} ${id}`))
        .map((verdict) => {
          const isExample = examples.get(`${verdict.kind} ${verdict.id}`)?.has(review.id) === true;
          return { review, verdict, isShown: isExample || quoted === review.id, at };
        }),
    )
    .filter(({ isShown, at }) => isShown || at < maxRecent)
    .sort(
      (a, b) =>
        Number(b.isShown) - Number(a.isShown) ||
        Math.abs(a.verdict.score) - Math.abs(b.verdict.score),
    )
    .map(({ review, verdict, isShown }) => ({ review, verdict, isShown }));
}

/** Reviews that stand as examples, by what they are examples of. */
function toExamples({ aspects, entities }: Insights): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([
    ...aspects.map((each) => [`aspect ${each.id}`, new Set(each.example_review_ids)] as const),
    ...entities.problems.map(
      (each) => [`problem ${each.id}`, new Set(each.example_review_ids)] as const,
    ),
    ...entities.technicians.map(
      (each) => [`person ${each.name}`, new Set(each.example_review_ids)] as const,
    ),
  ]);
}

/**
 * What the rules alone say of a review, where its words do not say it clearly: of a problem, where the stars do not
 * complain; of a person, where nothing clear is said of somebody and the stars do not praise.
 */
function toVerdicts({ rating }: Review, found: ReviewInsight | undefined): Verdict[] {
  if (found?.read_by !== "rules") return [];
  const unclear = found.aspects.filter(({ clear }) => !clear);
  const complaints = rating < 4 ? [] : found.problems;
  const unsaid = found.named.filter(
    ({ kind, basis, sentiment }) =>
      kind === "technician" && basis === "rating" && sentiment !== "positive",
  );
  return [
    ...unclear.map((mention) => ({ ...mention, kind: "aspect" as const })),
    ...complaints.map((id) => ({ ...complaint, id })),
    ...unsaid.map((mention) => ({ ...mention, kind: "person" as const })),
  ];
}

/** As far from clear as a verdict can be: the stars say the opposite. */
const complaint = { kind: "problem", sentiment: "negative", score: 0, evidence: null } as const;

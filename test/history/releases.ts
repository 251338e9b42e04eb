import type { Journal } from "#history/change.ts";
import { type Past, type Present, toNextJournal } from "#history/next-journal.ts";
import type { Removal } from "#history/removals.ts";
import type { Order } from "#release/order.ts";
import type { Review } from "#reviews/review.ts";
import { buildReview } from "../build-review.ts";

/** What one release published, and its place. */
export type Release = {
  readonly reviews: readonly Review[];
  readonly removals: readonly Removal[];
  readonly journal: Journal;
  readonly order: Order;
};

/** What became of one review: what it is now, or how it is away. */
export type Fate =
  | { readonly rating: number; readonly text: string }
  | Pick<Removal, "reason" | "public_reason">
  | "withheld";

export const reviews: readonly Review[] = ["A", "B", "C", "D", "E"].map((letter, at) =>
  buildReview({ id: `01JH0Q5C00W5BJ6DD84N1BR9Z${letter}`, date: `2025-01-0${9 - at}` }),
);

/** The release after others, in which the reviews have these fates; those without one do not exist. */
export function release(
  before: Release | null,
  fates: readonly (Fate | undefined)[],
  step = 1,
  indexOf: Present["indexOf"] = () => null,
): Release {
  const published = reviews.flatMap((review, at) => {
    const fate = fates[at];
    return typeof fate === "object" && "rating" in fate ? { ...review, ...fate } : [];
  });
  const removals = reviews.flatMap(({ id, date }, at) => {
    const fate = fates[at];
    return typeof fate === "object" && "reason" in fate ? { id, date, ...fate } : [];
  });
  const sequence = (before?.order.sequence ?? 0) + step;
  const present = { reviews: published, removals, sequence, indexOf };
  const journal = toNextJournal(before && toPast(before), present);
  const published_at = `2026-03-01T${String(sequence % 24).padStart(2, "0")}:00:00Z`;
  const isChanged = JSON.stringify(journal) !== JSON.stringify(before?.journal);
  const history = [
    ...(before?.order.history ?? []),
    ...(isChanged ? [{ sequence, published_at }] : []),
  ];
  const order = { sequence, previous: null, published_at, history };
  return { reviews: published, removals, journal, order };
}

export function toPast({ journal, reviews }: Release): Past {
  const lines = new Map(reviews.map((review) => [review.id, JSON.stringify(review)]));
  return { journal, find: (id) => lines.get(id) ?? null };
}

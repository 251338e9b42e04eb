import type { ReviewInsight } from "./review-insight.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** How much was read: what was not is neither counted as silence nor denied. */
export type Coverage = {
  /** with text */
  readonly reviews: number;
  /** of them, by rules or by a reading */
  readonly read: number;
  /** there is a list of aspects, and half of the reviews with text or more were read for them */
  readonly aspects_known: boolean;
  /** the same of problems */
  readonly problems_known: boolean;
  /** all reviews by what their entry rests on */
  readonly by: { readonly rules: number; readonly readings: number; readonly stars: number };
};

type Read = {
  readonly review: { readonly text: string | null };
  readonly insight: Pick<ReviewInsight, "read_by">;
};

/** Counted from the entries alone, so that it can be recounted. */
export function toCoverage(
  reviews: readonly Read[],
  { aspects, problems }: Pick<Taxonomy, "aspects" | "problems">,
): Coverage {
  const count = (isMeant: (read: Read) => boolean) => reviews.filter(isMeant).length;
  const rules = count(({ insight }) => insight.read_by === "rules");
  const written = count(({ review }) => review.text !== null);
  const isKnown = isMostRead({ reviews: written, read: rules });
  return {
    reviews: written,
    read: rules,
    aspects_known: isKnown && aspects.length > 0,
    problems_known: isKnown && problems.length > 0,
    by: { rules, readings: 0, stars: reviews.length - rules },
  };
}

/** Whether enough was read to speak of all; nothing is where there was nothing to read. */
export function isMostRead({ reviews, read }: Pick<Coverage, "reviews" | "read">): boolean {
  return read > 0 && read * 2 >= reviews;
}

import type { Coverage, ReviewInsight } from "./insights-schema.ts";
import type { Taxonomy } from "./taxonomy.ts";

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
  const stars = count(({ insight }) => insight.read_by === "stars");
  const read = reviews.length - stars;
  const written = count(({ review }) => review.text !== null);
  const isKnown = isMostRead({ reviews: written, read });
  return {
    reviews: written,
    read,
    aspects_known: isKnown && aspects.length > 0,
    problems_known: isKnown && problems.length > 0,
    by: { rules, readings: read - rules, stars },
  };
}

/** Whether enough was read to speak of all; nothing is where there was nothing to read. */
export function isMostRead({ reviews, read }: Pick<Coverage, "reviews" | "read">): boolean {
  return read > 0 && read * 2 >= reviews;
}

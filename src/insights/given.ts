import type { Review } from "#reviews/review.ts";
import type { Analysis } from "./analyser.ts";
import type { Found } from "./remember.ts";

/** An analysis of a review's own text that stands in place of the rules', and who made it. */
export type Given = { readonly analysis: Analysis; readonly read_by: string };

/** Finds what is given of a review; null where nothing is. */
export type FindGiven = (review: Review) => Given | null;

export const nothingGiven: FindGiven = () => null;

/** What the rules found, or what is given in its place. */
export function withGiven(found: Found, { text }: Review, given: Given | null): Found {
  if (given === null) return found;
  const language = found.text === text ? found.language : null;
  return { ...found, text, language, isUnread: false, analysis: given.analysis };
}

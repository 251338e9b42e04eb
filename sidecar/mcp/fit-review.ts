import type { Review } from "#reviews/review.ts";
import { toBeginning } from "./bounds.ts";

/**
 * A review whose texts are so long that it would fill an answer by itself, with their beginnings
 * only; `excerpt` says so, and its permalink leads to the whole.
 */
export function toShortened(review: Review): Review {
  const { owner_reply: reply } = review;
  return {
    ...review,
    text: review.text && toBeginning(review.text, mostLength),
    title: review.title && toBeginning(review.title, mostLength / 4),
    translation: review.translation && shorten(review.translation),
    owner_reply: reply && {
      ...shorten(reply),
      translation: reply.translation && shorten(reply.translation),
    },
    excerpt: true,
  };
}

function shorten<Text extends { readonly text: string }>(text: Text): Text {
  return { ...text, text: toBeginning(text.text, mostLength) };
}

/** Four texts of characters of at most three bytes stay within an answer's bounds. */
const mostLength = 2500;

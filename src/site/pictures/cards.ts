import type { Words } from "#words/words.ts";

/** As Open Graph asks for it, in pixels. */
export const cardSize = { width: 1200, height: 630 };

/** That of single reviews, of which there are many: drawing and coding one takes as long as it has pixels. */
export const reviewCardSize = { width: 800, height: 420 };

/** The kinds of pages that have a picture of their own; every other page has that of home. */
export const cardKinds = ["home", "reviews", "insights", "questions", "developers"] as const;
export type CardKind = (typeof cardKinds)[number];

/** The kind of the page at a path. */
export function toCardKind(path: string): CardKind {
  if (/^\/(reviews|search)\//.test(path)) return "reviews";
  if (/^\/(insights|summary|team|services|areas)\//.test(path)) return "insights";
  if (/^\/(faq|how-we-collect-reviews)\//.test(path)) return "questions";
  return /^\/(developers|embed)\//.test(path) ? "developers" : "home";
}

/** What the picture of a kind says it is. */
export function toCardLabel(kind: CardKind, words: Words): string {
  return words[kind === "home" ? "reviews" : kind];
}

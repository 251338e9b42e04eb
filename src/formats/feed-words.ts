import type { Business } from "#reviews/business.ts";

/** The sentences that feeds add to what customers wrote. */
export type FeedWords = {
  /** BCP 47, of these words */
  readonly language: string;
  readonly feedTitle: (business: Business) => string;
  readonly feedDescription: (business: Business, mostEntries: number) => string;
  readonly entryTitle: (rating: number, author: string) => string;
  readonly withoutWords: (rating: number, author: string) => string;
  readonly reply: (businessName: string, text: string) => string;
};

/**
 * The words for a business's language; English where nobody has translated them yet. A translation
 * is one more object in `translations`, under its primary language subtag.
 *
 * @param language BCP 47
 */
export function toFeedWords(language: string): FeedWords {
  const [primary = ""] = language.toLowerCase().split("-");
  return translations.get(primary) ?? english;
}

const english: FeedWords = {
  language: "en",
  feedTitle: ({ name }) => `Reviews of ${name}`,
  feedDescription: ({ name, sample }, mostEntries) =>
    `The ${mostEntries} newest verified reviews of ${name}.${
      sample ? " Demonstration data: the business and its reviews are invented." : ""
    }`,
  entryTitle: (rating, author) => `${toStars(rating)} from ${author}`,
  withoutWords: (rating, author) => `${author} gave ${toStars(rating)} out of 5, without words.`,
  reply: (businessName, text) => `Reply from ${businessName}: ${text}`,
};

const translations: ReadonlyMap<string, FeedWords> = new Map([["en", english]]);

function toStars(rating: number): string {
  return rating === 1 ? "1 star" : `${rating} stars`;
}

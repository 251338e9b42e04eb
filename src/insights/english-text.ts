import type { Review } from "#reviews/review.ts";

/** What of a review can be analysed. */
export type EnglishText = {
  /** its text or its translation, in English; null where it has neither */
  readonly text: string | null;
  /** it has words, but none in English: its stars decide */
  readonly isUnanalysed: boolean;
};

/**
 * The English words of a review: its own text, else its translation.
 *
 * @param businessLanguage the language of a text of which none is known (BCP 47)
 */
export function toEnglishText(
  { text, language, translation }: Pick<Review, "text" | "language" | "translation">,
  businessLanguage: string,
): EnglishText {
  if (text !== null && isEnglish(language ?? businessLanguage)) {
    return { text, isUnanalysed: false };
  }
  if (translation !== null && isEnglish(translation.language)) {
    return { text: translation.text, isUnanalysed: false };
  }
  return { text: null, isUnanalysed: text !== null };
}

function isEnglish(tag: string): boolean {
  return /^en(-|$)/i.test(tag);
}

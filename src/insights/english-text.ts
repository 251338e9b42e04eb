import { isForMachines } from "#reviews/machine-text.ts";
import type { Review } from "#reviews/review.ts";

/** What of a review can be analysed. */
export type EnglishText = {
  /** its text or its translation, in English; null where it has neither */
  readonly text: string | null;
  /** it has words, but none in English: its stars decide */
  readonly isUnanalysed: boolean;
};

/**
 * The English words of a review: its own text, else its translation. What is not written for people
 * is not read, in whatever language.
 *
 * @param businessLanguage the language in which a text of which none is known may be (BCP 47)
 * @param knowsMost whether a text whose language is not known is made of words that the reader knows
 */
export function toEnglishText(
  { text, language, translation }: Pick<Review, "text" | "language" | "translation">,
  businessLanguage: string,
  knowsMost: (text: string) => boolean,
): EnglishText {
  const none = { text: null, isUnanalysed: false };
  if (text === null) return none;
  if (isForMachines(text) || isForMachines(translation?.text ?? "")) return none;
  const isOwn =
    language === null ? isEnglish(businessLanguage) && knowsMost(text) : isEnglish(language);
  if (isOwn) return { text, isUnanalysed: false };
  if (translation !== null && isEnglish(translation.language)) {
    return { text: translation.text, isUnanalysed: false };
  }
  return { text: null, isUnanalysed: true };
}

function isEnglish(tag: string): boolean {
  return /^en(-|$)/i.test(tag);
}

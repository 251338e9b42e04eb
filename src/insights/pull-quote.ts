import { fold } from "#language/fold.ts";
import { toSentences } from "#language/sentences.ts";
import { toFolded, toWords } from "#language/words.ts";
import type { Reader } from "./readers.ts";
import { type Remember, rememberNothing } from "./remember.ts";
import type { ReadReview } from "./review-insight.ts";

export type PullQuote = {
  /** a sentence of the review, as it stands there */
  readonly text: string;
  readonly source: { readonly review_id: string; readonly author: string };
};

/** Words to choose among: as many of the newest praising reviews as this. */
const maxReviews = 1000;
/** A single faint word of praise is not enough. */
const minWarmth = 2;
/** The best so many are put to the analyser. */
const shortlist = 20;

/**
 * One warm sentence for the front page: whole and verbatim, from a review of four or five stars
 * whose own words are positive, 6 to 28 words long, understandable by itself. A sentence that
 * holds a word of hardship, of complaint, a negation, a "but" or a question is passed over: people
 * write those with love, and out of their place they wound. Of the rest the warmest stands, that is
 * the one with most opinions and aspects praised, rather of five stars than of four and rather of
 * 12 words or more, which tell something, than a list, and read on its own as positive
 * by the analyser; the newer at a tie. Null where there is none.
 *
 * @param reviews newest first
 * @param reader of the language in which the quote shall be
 */
export function toPullQuote(
  reviews: readonly ReadReview[],
  reader: Quoting,
  remember = rememberNothing,
): PullQuote | null {
  const hardship = new Set(reader.taxonomy.hardship.map(fold));
  const found = reviews
    .filter((read) => read.language === reader.language && isPraise(read))
    .slice(0, maxReviews)
    .flatMap((read) => toWarmSentences(read, hardship, reader, remember))
    .sort((a, b) => b.warmth - a.warmth)
    .slice(0, shortlist)
    .find(({ text }) => reader.analyse({ text, rating: 3 }).sentiment === "positive");
  if (!found) return null;
  const { id, author } = found.read.review;
  return { text: found.text, source: { review_id: id, author } };
}

/** Sentences that may be quoted; remembered as places in the text, never as its words. */
function toWarmSentences(
  read: ReadReview,
  hardship: ReadonlySet<string>,
  reader: Quoting,
  remember: Remember,
) {
  const { review, insight } = read;
  const source = read.text ?? "";
  const input = ["quote", reader.language, source, review.rating, insight.aspects];
  const places = remember(input, () =>
    toSentences(source, reader.pack.language)
      .map((text) => ({ text, warmth: toWarmth(text, read, hardship, reader) }))
      .filter(({ warmth }) => warmth > 0)
      .map(({ text, warmth }) => [source.indexOf(text), text.length, warmth] as const),
  );
  return places.map(([start, length, warmth]) => {
    return { text: source.slice(start, start + length), read, warmth };
  });
}

/** What a reader needs for choosing quotes. */
type Quoting = Pick<Reader, "language" | "pack" | "taxonomy" | "valenceOf" | "analyse">;

function isPraise({ review, text, insight }: ReadReview): boolean {
  return (
    review.rating >= 4 &&
    insight.sentiment === "positive" &&
    insight.basis === "text" &&
    text !== null &&
    text === review.text
  );
}

/** 0 for a sentence that is not to be quoted. */
function toWarmth(
  sentence: string,
  { review, insight }: ReadReview,
  hardship: ReadonlySet<string>,
  { pack, valenceOf }: Quoting,
): number {
  const { leaning, turning, turning_endings } = pack.lexicon.quotation;
  if (!wholeSentence.test(sentence) || sentence === sentence.toUpperCase()) return 0;
  const words = toWords(sentence, "none").map((word) => toFolded(sentence, word));
  if (words.length < 6 || words.length > 28 || sentence.length > 200) return 0;
  if (leaning.has(words[0] ?? "")) return 0;
  const isTurning = (word: string) =>
    turning.has(word) || turning_endings.some((ending) => word.endsWith(ending));
  if (words.some((word) => hardship.has(word) || isTurning(word))) return 0;
  const valences = [...new Set(words)].map(valenceOf);
  if (valences.some((valence) => valence < 0)) return 0;
  const warmth = valences.reduce((sum, valence) => sum + valence, 0);
  if (warmth < minWarmth) return 0;
  const praised = insight.aspects.filter(
    ({ sentiment, evidence }) =>
      sentiment === "positive" && (sentence.includes(evidence) || evidence.includes(sentence)),
  );
  const fullStars = review.rating === 5 ? 5 : 0;
  const isList = sentence.split(",").length > 3;
  const telling = words.length >= 12 && !isList ? 5 : 0;
  return Math.min(warmth, 10) + 2 * Math.min(praised.length, 3) + fullStars + telling;
}

/** Begins with a capital, ends in a full stop or exclamation mark; quotes, links and lists nothing. */
export const wholeSentence = /^\p{Lu}[^"“”«»()[\]{}<>@/\\*_#:;\n]*[.!]$/u;

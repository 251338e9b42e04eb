import type { Review } from "#reviews/review.ts";
import { anonymous } from "#reviews/text.ts";
import type { Words } from "./words.ts";

/** What stands between words or sentences that follow each other: nothing where the script has no blanks. */
export function toSpace({ language }: Pick<Words, "language">): "" | " " {
  return hasBlanks(language) ? " " : "";
}

/** `(12)`, after what it is about, in the brackets of the language. */
export function toBracketed(said: string, { language }: Pick<Words, "language">): string {
  return hasBlanks(language) ? ` (${said})` : `（${said}）`;
}

/** The mark at the end of a sentence. */
export function toStop({ language }: Pick<Words, "language">): "." | "。" {
  return hasBlanks(language) ? "." : "。";
}

function hasBlanks(language: string): boolean {
  const { script = "" } = new Intl.Locale(language).maximize();
  return !["Jpan", "Hans", "Hant"].includes(script);
}

/** `4.62 out of 5`: the number of reviews.json, with the decimal sign of the words' language. */
export function toRatingWords(rating: number, words: Words): string {
  return toShownRating(rating, words) + toSpace(words) + words.outOf;
}

/** `4.62`, `4,62`: no digit less than reviews.json has. */
export function toShownRating(rating: number, { language }: Words): string {
  return toFormat(language).format(rating);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Made once: that takes longer than a thousand numbers. */
function toFormat(language: string): Intl.NumberFormat {
  const made = formats.get(language);
  if (made) return made;
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  formats.set(language, format);
  return format;
}

/** An author as the data name them, but for those whose name is not shown: they are called so in the words' language. */
export function toAuthorName(author: string, words: Words): string {
  return author === anonymous ? words.anonymous : author;
}

/** What "verified" rests on. */
export function toVerificationWords(review: Review, business: string, words: Words): string {
  const source = toSourceName(review.source, words);
  return words.verification[review.verification.method]({ source, business });
}

/** A source's own spelling of its name; `direct` is what people gave to the business itself. */
export function toSourceName(source: string, words: Words): string {
  return source === "direct" ? words.direct : toPlatformName(source);
}

/** The same of a source that is not a word of ours. */
export function toPlatformName(source: string): string {
  return sourceNames.get(source) ?? source.charAt(0).toUpperCase() + source.slice(1);
}

/** Sources are named by content files, so `constructor` may be one. */
const sourceNames: ReadonlyMap<string, string> = new Map([
  ["judgeme", "Judge.me"],
  ["provenexpert", "ProvenExpert"],
  ["reviews-io", "Reviews.io"],
  ["trusted-shops", "Trusted Shops"],
]);

/**
 * A name for places that know no markup and so cannot isolate it, such as `<title>`: without the
 * controls by which it could turn around what follows (UAX #9 §2).
 */
export function toPlainName(name: string): string {
  return name.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}

/** `85.8%`, `85,8 %`: a percentage as the language writes it. */
export function toPercentWords(percent: number, { language }: Words): string {
  return (percent / 100).toLocaleString(language, { style: "percent", maximumFractionDigits: 1 });
}

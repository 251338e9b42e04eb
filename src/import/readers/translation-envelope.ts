import { isBlank } from "#reviews/text.ts";
import { originalMark, translatedMark } from "./google-words.ts";

/** What was written, and the translation that came with it. */
export type Enclosed = { readonly text: string; readonly translation: string | null };

/**
 * Google stores its translation inside the comment, in one of two orders, some tools with the line
 * feeds flattened, and in the words of the account's language, see google-words.ts:
 *
 *     (Translated by Google) <translation>\n\n(Original)\n<original>
 *     <original>\n\n(Translated by Google)\n<translation>
 *
 * Only a marker at the very start, or after an empty line, is an envelope; the words occur in
 * ordinary text. Half an envelope is ordinary text too, so the text is never empty.
 *
 * @param comment clean text, see reviews/text.ts
 */
export function openEnvelope(comment: string): Enclosed {
  if (/googl/i.test(comment)) {
    for (const envelope of envelopes) {
      const { original, translation } = envelope.exec(comment)?.groups ?? {};
      if (original === undefined || translation === undefined || isBlank(original)) continue;
      return {
        text: original.trim(),
        translation: isBlank(translation) ? null : translation.trim(),
      };
    }
  }
  return { text: comment, translation: null };
}

/**
 * The parenthesis in which Google says that it translated a comment, in the language of the account that
 * exported: `(Translated by Google)`. Exports of several accounts may stand in one file.
 */
export function findWrapper(comment: string): string {
  const [said = ""] = anyMark.exec(comment) ?? [];
  const known = wrappers.get(said);
  if (known === undefined) wrappers.set(said, said);
  return known ?? said;
}

/** One string for all, so that none holds the text that it was found in. */
const wrappers = new Map<string, string>();
const anyMark = /[(（](?=[^()（）\n]*Googl)[^()（）\n]{6,60}[)）]/iu;

const [translation, original] = ["(?<translation>[\\s\\S]+?)", "(?<original>[\\s\\S]+)"];

/** The likelier ones first; the last two for languages of which the words are not known. */
const envelopes = [
  `^${translatedMark}${translation}\\n\\n${originalMark}\\s${original}$`,
  `^${translatedMark}${translation}\\n\\n[(（][^()（）\\n]{1,30}[)）]\\n${original}$`,
  `^${translatedMark}${translation} ${originalMark} ${original}$`,
  `^${original}\\n\\n${translatedMark}(?<translation>\\s[\\s\\S]+)$`,
  `^[(（](?=[^()（）\\n]*Googl)[^()（）\\n]{8,60}[)）]\\s${translation}\\n\\n${originalMark}\\n${original}$`,
  `^[(（](?=[^()（）\\n]*Googl)[^()（）\\n]{8,60}[)）]\\s${translation}\\n\\n[(（][^()（）\\n]{3,30}[)）]\\n${original}$`,
].map((pattern) => new RegExp(pattern, "iu"));

import { eld } from "eld/small";

/** The language of a text, a BCP 47 tag of one subtag; undefined when unsure. */
export type DetectLanguage = (text: string, translated?: boolean) => string | undefined;

/**
 * Prepares the detection for a business. A wrong language does more harm than none, because none is
 * read as the business's own: a short text that might as well be in that language gets none. A text
 * that its source has `translated` is in another language for certain, so there the best guess
 * counts, however short the text.
 *
 * @param home the business's language, BCP 47
 */
export function createLanguageDetector(home: string): DetectLanguage {
  const primary = toPrimary(home);
  const own = inDetector.get(primary) ?? primary;
  const toTag = (found: string | undefined) => (found === own ? primary : toCanonicalTag(found));
  return (text, translated = false) => {
    const found = detector.detect(text.slice(0, enough));
    const scores = found.getScores();
    if (translated) return toTag(Object.keys(scores).find((language) => language !== own));
    if (!found.isReliable()) return undefined;
    const rival = (scores[own] ?? 0) > (scores[found.language] ?? 0) - margin;
    return found.language !== own && rival && isShort(text) ? undefined : toTag(found.language);
  };
}

/** `pt` of `pt-BR`. */
export function toPrimary(tag: string): string {
  return tag.split("-", 1)[0] ?? tag;
}

/** `fil` of `tl`: BCP 47 prefers some newer codes to those of ISO 639-1. */
function toCanonicalTag(code: string | undefined): string | undefined {
  return code === undefined ? undefined : Intl.getCanonicalLocales(code)[0];
}

/** Languages that the detector has under another code, or as part of another. */
const inDetector = new Map([
  ["fil", "tl"],
  ["nb", "no"],
  ["nn", "no"],
]);

const detector = eld.newInstance();
/** Characters; more of a text makes no difference. */
const enough = 1000;
/** On the detector's scale of 0 to 1; measured, see docs/decisions/0010-language-detection.md. */
const margin = 0.05;

function isShort(text: string): boolean {
  return text.length < 60 && (text.match(/\p{L}/gu) ?? []).length < 20;
}

import { eld } from "eld/small";
import { scandinavian, toRuledOut, toWrittenNorwegian } from "./scandinavian.ts";

/**
 * The language of a text, a BCP 47 tag of one subtag; undefined when unsure.
 *
 * @param notIn the language of the text's translation, which its own is not
 */
export type DetectLanguage = (text: string, notIn?: string) => string | undefined;

/**
 * Prepares the detection for a business and an export. A wrong language does more harm than none, so
 * two are expected before all others: the business's, and that of most longer texts of the export. A
 * text is in one of them where that is nearly as likely as the likeliest, and in another language
 * only where that is far likelier; between these nothing is told. The shorter the text, the more
 * that takes. A text that its source has translated is in the likeliest language but the
 * translation's, expected ones before others, where a short one leaves no doubt.
 *
 * @param home the business's language, BCP 47
 * @param texts of the export, as far as their sources do not say the language
 */
export function createLanguageDetector(
  home: string,
  texts: readonly Foreign[] = [],
): DetectLanguage {
  const own = toCode(home);
  const usual = findUsual(texts, own);
  const toTag = (code: string | undefined, text: string) =>
    code === "no" ? toWrittenNorwegian(text, toPrimary(home)) : toCanonicalTag(code);
  return (text, notIn) => {
    const found = detector.detect(text.slice(0, enough));
    const not = notIn === undefined ? undefined : toCode(notIn);
    const priors = [own, ...(usual === null ? [] : [usual])].filter((code) => code !== not);
    const letters = countLetters(text);
    const scores = toScores(found.getScores(), text, not, priors);
    const best = toBest(scores);
    if (best === undefined) return undefined;
    const within = toMargin(not === undefined ? margin : farMargin, letters);
    const near = findNear(scores, best, priors, within, toMargin(closeMargin, letters));
    const sure = not !== undefined || (found.isReliable() && isFar(scores, best, priors, letters));
    const alone = letters >= short || isAlone(scores, best);
    const certain = sure && alone && (priors.length === 0 || !isOneWord(text, letters));
    return near !== undefined || certain ? toTag(near ?? best, text) : undefined;
  };
}

/** A text, and the language of its translation where it has one. */
export type Foreign = { readonly text: string; readonly notIn?: string | undefined };

/**
 * The one language into which the account that exported had all of these translated; the business's
 * where nothing tells.
 */
export function detectTranslations(translations: readonly string[], home: string): string {
  const own = toCode(home);
  const sums: Record<string, number> = {};
  for (const text of translations) {
    const letters = Math.min(countLetters(text), 200);
    for (const [code, score] of Object.entries(detector.detect(text.slice(0, enough)).getScores()))
      sums[code] = (sums[code] ?? 0) + score * letters * (code === own ? 1 + margin : 1);
  }
  const best = toBest(sums);
  if (best === undefined || best === own) return home;
  if (best !== "no") return toCanonicalTag(best) ?? home;
  return toWrittenNorwegian(translations.join("\n"), toPrimary(home));
}

/** `pt` of `pt-BR`. */
function toPrimary(tag: string): string {
  return tag.split("-", 1)[0] ?? tag;
}

type Scores = Readonly<Record<string, number>>;

/** The language of more than half of the longer texts; null where these are few. */
function findUsual(texts: readonly Foreign[], own: string): string | null {
  const votes: Record<string, number> = {};
  let count = 0;
  for (const { text, notIn } of texts) {
    if (countLetters(text) < short) continue;
    const found = detector.detect(text.slice(0, enough));
    const not = notIn === undefined ? undefined : toCode(notIn);
    const best = toBest(toScores(found.getScores(), text, not, [own]));
    if (best === undefined || !found.isReliable()) continue;
    votes[best] = (votes[best] ?? 0) + 1;
    count++;
  }
  const best = toBest(votes);
  return best !== undefined && count >= 5 && 2 * (votes[best] ?? 0) > count ? best : null;
}

/** A short text may hold few signs of its language, and more of one that is close to it. */
function toScores(
  found: Scores,
  text: string,
  not: string | undefined,
  priors: readonly string[],
): Scores {
  const out = new Set([not, ...toRuledOut(text.slice(0, enough))]);
  const scores = Object.fromEntries(Object.entries(found).filter(([code]) => !out.has(code)));
  if (countLetters(text) >= short) return scores;
  const others = Object.entries(scores).flatMap(([code, score]) =>
    scandinavian.has(code) ? score : [],
  );
  for (const prior of others.length > 0
    ? priors.filter((code) => scandinavian.has(code) && !out.has(code))
    : [])
    scores[prior] = Math.max(scores[prior] ?? 0, Math.max(...others) - closeGap);
  return scores;
}

function toBest(scores: Scores): string | undefined {
  const entries = Object.entries(scores);
  return entries.reduce<[string, number] | undefined>(
    (best, each) => (best === undefined || each[1] > best[1] ? each : best),
    undefined,
  )?.[0];
}

/** The prior that is the likeliest, or nearly as likely; close languages are more easily mistaken. */
function findNear(
  scores: Scores,
  best: string,
  priors: readonly string[],
  within: number,
  closeWithin: number,
): string | undefined {
  if (priors.includes(best)) return best;
  const max = scores[best] ?? 0;
  return priors.find((code) => {
    const both = scandinavian.has(code) && scandinavian.has(best);
    return max - (scores[code] ?? 0) < (both ? Math.max(within, closeWithin) : within);
  });
}

function isFar(scores: Scores, best: string, priors: readonly string[], letters: number): boolean {
  const far = toMargin(farMargin, letters);
  return priors.every((code) => (scores[best] ?? 0) - (scores[code] ?? 0) >= far);
}

/** Where two languages are about as likely, a short text tells neither. */
function isAlone(scores: Scores, best: string): boolean {
  const max = scores[best] ?? 0;
  return Object.entries(scores).every(([code, score]) => code === best || max - score >= lead);
}

/** A single short word of the Latin script is anybody's, whatever digits or signs are beside it. */
function isOneWord(text: string, letters: number): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return letters < oneWord && words.length === 1 && /\p{Script=Latin}/u.test(text);
}

function toMargin(max: number, letters: number): number {
  const part = Math.min(1, Math.max(0, (long - letters) / (long - short)));
  return minMargin + (max - minMargin) * part;
}

function countLetters(text: string): number {
  return text.slice(0, enough).match(/\p{L}/gu)?.length ?? 0;
}

/** `fil` of `tl`: BCP 47 prefers some newer codes to those of ISO 639-1. */
function toCanonicalTag(code: string | undefined): string | undefined {
  return code === undefined ? undefined : Intl.getCanonicalLocales(code)[0];
}

/** The detector's code of a language. */
function toCode(tag: string): string {
  const primary = toPrimary(tag);
  return inDetector.get(primary) ?? primary;
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
/** Letters: up to `short` the margins are whole, from `long` on they are `minMargin`. */
const [short, long, oneWord] = [20, 60, 12];

// On the detector's scale of 0 to 1; measured, see docs/decisions/0010-language-detection.md.
const [minMargin, lead, margin, farMargin] = [0.01, 0.02, 0.04, 0.15];
const [closeMargin, closeGap] = [0.16, 0.1];

import { eld } from "eld/small";
import type { ReviewRecord } from "#reviews/record.ts";
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
  return (text, notIn) => {
    const not = notIn && toCode(notIn);
    const priors = [own, ...usual].filter((code) => code !== not);
    const { scores, letters, isReliable } = measure(text, not, priors);
    const best = toBest(scores);
    if (best === undefined) return undefined;
    const toMargin = createMargin(letters);
    const behind = (code: string) => (scores[best] ?? 0) - (scores[code] ?? 0);
    const isNear = (code: string) => {
      const within = toMargin(not === undefined ? margin : farMargin);
      const areClose = scandinavian.has(code) && scandinavian.has(best);
      return behind(code) < (areClose ? Math.max(within, toMargin(closeMargin)) : within);
    };
    const near = priors.includes(best) ? best : priors.find(isNear);
    if (near !== undefined) return toTag(near, text, home);
    const isFar = priors.every((code) => behind(code) >= toMargin(farMargin));
    const isSure = not !== undefined || (isReliable && isFar);
    // Where two languages are about as likely, a short text tells neither.
    const others = Object.keys(scores).filter((code) => code !== best);
    const isAlone = letters >= short || others.every((code) => behind(code) >= lead);
    const certain = isSure && isAlone && (priors.length === 0 || !isOneWord(text, letters));
    return certain ? toTag(best, text, home) : undefined;
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
  for (const text of toSample(translations)) {
    const letters = Math.min(countLetters(text), 200);
    for (const [code, score] of Object.entries(detector.detect(text.slice(0, enough)).getScores()))
      sums[code] = (sums[code] ?? 0) + score * letters * (code === own ? 1 + margin : 1);
  }
  const best = toBest(sums);
  if (best === undefined || best === own) return home;
  return toTag(best, toSample(translations).join("\n"), home) ?? home;
}

/** The language of more than half of the longer texts; none where these are few. */
function findUsual(texts: readonly Foreign[], own: string): readonly string[] {
  const votes: Record<string, number> = {};
  let count = 0;
  for (const { text, notIn } of toSample(
    texts.filter((each) => countLetters(each.text) >= short),
  )) {
    const { scores, isReliable } = measure(text, notIn && toCode(notIn), [own]);
    const best = toBest(scores);
    if (best === undefined || !isReliable) continue;
    votes[best] = (votes[best] ?? 0) + 1;
    count++;
  }
  const best = toBest(votes);
  return best !== undefined && count >= 5 && 2 * (votes[best] ?? 0) > count ? [best] : [];
}

/** So many texts tell the language of most of an export; of a larger one they stand at even distances. */
const maxSample = 4000;

function toSample<Item>(items: readonly Item[]): readonly Item[] {
  const step = Math.ceil(items.length / maxSample);
  return items.filter((_, index) => index % step === 0);
}

/**
 * How likely each language is, but for those that the text is not in. A short text may hold few signs
 * of its language, and more of one that is close to it.
 */
function measure(text: string, not: string | undefined, priors: readonly string[]) {
  const start = text.slice(0, enough);
  const found = detector.detect(start);
  const all = found.getScores();
  const out = new Set(not === undefined ? [] : [not]);
  if (isScandinavian(all)) for (const code of toRuledOut(start)) out.add(code);
  const scores: Record<string, number> = {};
  for (const code of Object.keys(all)) if (!out.has(code)) scores[code] = all[code] ?? 0;
  const letters = countLetters(text);
  const close = [...scandinavian].flatMap((code) => scores[code] ?? []);
  if (letters < short && close.length > 0) {
    for (const prior of priors) {
      if (!scandinavian.has(prior) || out.has(prior)) continue;
      scores[prior] = Math.max(scores[prior] ?? 0, Math.max(...close) - closeGap);
    }
  }
  return { scores, letters, isReliable: found.isReliable() };
}

/** Whether one of the three is near enough to the likeliest language to make a difference. */
function isScandinavian(scores: Readonly<Record<string, number>>): boolean {
  const best = Math.max(...Object.values(scores));
  return [...scandinavian].some((code) => best - (scores[code] ?? 0) < closeMargin + closeGap);
}

/** The first of the likeliest. */
function toBest(scores: Readonly<Record<string, number>>): string | undefined {
  let best: string | undefined;
  for (const code of Object.keys(scores)) {
    if (best === undefined || (scores[code] ?? 0) > (scores[best] ?? 0)) best = code;
  }
  return best;
}

/** A single short word of the Latin script is anybody's, whatever digits or signs are beside it. */
function isOneWord(text: string, letters: number): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return letters < oneWord && words.length === 1 && /\p{Script=Latin}/u.test(text);
}

function createMargin(letters: number): (max: number) => number {
  const part = Math.min(1, Math.max(0, (long - letters) / (long - short)));
  return (max) => minMargin + (max - minMargin) * part;
}

function countLetters(text: string): number {
  return text.slice(0, enough).replace(/\P{L}+/gu, "").length;
}

/** `fil` of `tl`: BCP 47 prefers some newer codes to those of ISO 639-1. */
function toTag(code: string, text: string, home: string): string | undefined {
  if (code === "no") return toWrittenNorwegian(text, toPrimary(home));
  const known = tags.get(code) ?? Intl.getCanonicalLocales(code)[0];
  if (known !== undefined) tags.set(code, known);
  return known;
}

const tags = new Map<string, string>();

/** `pt` of `pt-BR`. */
function toPrimary(tag: string): string {
  return tag.split("-", 1)[0] ?? tag;
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

/** A review, and the words with which its source marks translations. */
type Told = { readonly record: ReviewRecord; readonly translatedBy?: string | undefined };

/**
 * Prepares telling the languages of all texts of an export together, as far as their sources do not
 * say them. A source translates into one language, that of the account, so all translations that it
 * marks with the same words say it, and these words too; the language of a text is another one than that of its translation.
 *
 * @param reviews of the export
 * @param home the business's language, BCP 47
 */
export function createLanguageTeller(reviews: readonly Told[], home: string) {
  const byWrapper = Map.groupBy(reviews.filter(isTranslated), (each) => each.translatedBy);
  const languages = new Map(
    [...byWrapper].map(([by = "", of]) => {
      const words = by.replace(/[^\p{L} ]|\p{L}*googl\p{L}*/giu, "");
      return [by, detectTranslations([...of.flatMap(toTranslations), words], home)];
    }),
  );
  const toNotIn = ({ translatedBy = "" }: Told) => languages.get(translatedBy) ?? home;
  const texts = reviews.flatMap((each) => {
    const { text, translation } = each.record;
    return text === undefined ? [] : [{ text, notIn: translation && toNotIn(each) }];
  });
  const detect = createLanguageDetector(home, texts);
  return { detect, tell: (each: Told) => toTold(each.record, detect, toNotIn(each)) };
}

function isTranslated({ record }: Told): boolean {
  return (record.translation ?? record.owner_reply?.translation) !== undefined;
}

function toTranslations({ record: { translation, owner_reply: reply } }: Told): string[] {
  return [translation, reply?.translation].flatMap((each) => each?.text ?? []);
}

function toTold(record: ReviewRecord, detect: DetectLanguage, notIn: string): ReviewRecord {
  const { text, translation, owner_reply: reply } = record;
  const detected = text === undefined ? undefined : detect(text, translation && notIn);
  const language = record.language ?? detected;
  return {
    ...record,
    ...(language !== undefined && { language }),
    ...(translation && { translation: { ...translation, language: notIn } }),
    ...(reply?.translation && {
      owner_reply: { ...reply, translation: { ...reply.translation, language: notIn } },
    }),
  };
}

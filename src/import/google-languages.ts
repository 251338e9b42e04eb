import type { ReviewRecord } from "#reviews/record.ts";
import type { GoogleExport } from "./google-takeout.ts";
import type { DetectLanguage } from "./language.ts";
import { createLanguageDetector, detectTranslations } from "./language.ts";

/**
 * Tells the languages of all texts of an export together. Google translates into one language, that
 * of the account, so all translations say it; the language of a text is another one than that of its
 * translation.
 *
 * @param home the business's language, BCP 47
 * @returns what detects the language of any text of this export
 */
export function tellLanguages({ locations }: GoogleExport, home: string): DetectLanguage {
  const places = [...locations.values()];
  const records = places.flatMap(({ reviews }) => [...reviews.values()].map((each) => each.record));
  const notIn = detectTranslations(records.flatMap(toTranslations), home);
  const texts = records.flatMap(({ text, translation }) =>
    text === undefined ? [] : [{ text, notIn: translation && notIn }],
  );
  const detect = createLanguageDetector(home, texts);
  for (const { reviews } of places) {
    for (const [key, { record, ...rest }] of reviews) {
      reviews.set(key, { ...rest, record: toTold(record, detect, notIn) });
    }
  }
  return detect;
}

function toTranslations({ translation, owner_reply: reply }: ReviewRecord): string[] {
  return [translation, reply?.translation].flatMap((each) => each?.text ?? []);
}

function toTold(record: ReviewRecord, detect: DetectLanguage, notIn: string): ReviewRecord {
  const { text, translation, owner_reply: reply } = record;
  const language = text === undefined ? undefined : detect(text, translation && notIn);
  return {
    ...record,
    ...(language !== undefined && { language }),
    ...(translation && { translation: { ...translation, language: notIn } }),
    ...(reply?.translation && {
      owner_reply: { ...reply, translation: { ...reply.translation, language: notIn } },
    }),
  };
}

import type { ReviewRecord } from "#reviews/record.ts";
import { createLanguageDetector, type DetectLanguage, detectTranslations } from "./language.ts";

/**
 * Prepares telling the languages of all texts of an export together, as far as their sources do not
 * say them. A source translates into one language, that of the account, so all translations say it;
 * the language of a text is another one than that of its translation.
 *
 * @param records of the export
 * @param home the business's language, BCP 47
 */
export function createLanguageTeller(records: readonly ReviewRecord[], home: string) {
  const notIn = detectTranslations(records.flatMap(toTranslations), home);
  const texts = records.flatMap(({ text, translation }) =>
    text === undefined ? [] : [{ text, notIn: translation && notIn }],
  );
  const detect = createLanguageDetector(home, texts);
  return { detect, tell: (record: ReviewRecord) => toTold(record, detect, notIn) };
}

function toTranslations({ translation, owner_reply: reply }: ReviewRecord): string[] {
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

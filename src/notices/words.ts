import { type Filled, toFilled } from "#words/fill.ts";
import type { Language } from "./rules.ts";
import { words as de } from "./words/de.ts";
import { words as en } from "./words/en.ts";
import { words as es } from "./words/es.ts";

export type NoticeWords = Filled<typeof en>;

const texts = { en, de, es };

/** What owners are told, in their language. */
export function toNoticeWords(language: Language): NoticeWords {
  return toFilled(texts[language], new Intl.PluralRules(language)) as NoticeWords;
}

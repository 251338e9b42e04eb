import { phrases as arabic } from "./prose/ar.ts";
import { german } from "./prose/de.ts";
import { english } from "./prose/en.ts";
import { spanish } from "./prose/es.ts";
import { phrases as french } from "./prose/fr.ts";
import { phrases as hebrew } from "./prose/he.ts";
import { phrases as italian } from "./prose/it.ts";
import { phrases as japanese } from "./prose/ja.ts";
import { phrases as dutch } from "./prose/nl.ts";
import { createSentences, type Phrasebook } from "./prose/phrasebook.ts";
import { phrases as polish } from "./prose/pl.ts";
import { phrases as portuguese } from "./prose/pt.ts";
import type { Sentences } from "./prose/sentences.ts";

/** What summary and questions say, and in which language. */
export type Prose = Sentences & {
  /** BCP 47, with the region of the business's language where that is the language of the sentences */
  readonly language: string;
};

/** By primary subtag; prepared for a language with its region. */
const languages: ReadonlyMap<string, (language: string) => Sentences> = new Map([
  ["de", german],
  ["en", english],
  ["es", spanish],
  ["ar", by(arabic)],
  ["fr", by(french)],
  ["he", by(hebrew)],
  ["it", by(italian)],
  ["ja", by(japanese)],
  ["nl", by(dutch)],
  ["pl", by(polish)],
  ["pt", by(portuguese)],
]);

function by(phrases: Phrasebook) {
  return (language: string) => createSentences(phrases, language);
}

/**
 * The sentences for a business's language; English, and saying so, where nobody has written them.
 *
 * @param language BCP 47
 */
export function toProse(language: string): Prose {
  const known = languages.get(language.toLowerCase().split("-", 1)[0] ?? "");
  const used = known ? language : "en";
  return { ...(known ?? english)(used), language: used };
}

/** A label in the middle of a sentence: `Pricing` → `pricing`, but `HVAC` and `VA forms` stay. */
export function toInline(label: string, hasCapitalNouns = false): string {
  if (hasCapitalNouns) return label;
  const second = label.charAt(1);
  const isCapitals = second !== second.toLowerCase();
  return isCapitals ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

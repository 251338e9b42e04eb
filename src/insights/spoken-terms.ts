import { fold } from "#language/fold.ts";
import type { Language } from "#language/language.ts";
import { createPhraseTable, type PhraseTable } from "#language/phrase-table.ts";
import { type Reading, toKeys, toReading } from "#language/reading.ts";
import { type Pack, toListedStrengths } from "./lexicon.ts";
import { onceOf } from "./once-of.ts";
import type { Reader } from "./readers.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** A word or phrase that names an aspect, as it stands in a text. */
export type SpokenTerm = {
  /** the same for all its forms (`invoice`, `invoices`) */
  readonly key: string;
  /** as it is written here */
  readonly form: string;
};

/** So many words before a term may deny it. */
const reach = 4;
/** Longer ones, with words in between, are sentences rather than phrases. */
const maxWords = 3;

/**
 * The terms without an opinion that a text speaks of an aspect by, each once: `estimate` of prices. Left out are those that
 * say no more than the aspect's own label or nothing alone, those that end in function words, and where the text praises
 * those that are denied. Where terms overlap the longest counts alone, of whatever aspect it is.
 */
export function findSpokenTerms(
  text: string,
  sentiment: "positive" | "negative",
  aspect: string,
  known: Pick<Reader, "pack" | "valenceOf" | "taxonomy">,
): SpokenTerm[] {
  const { pack, taxonomy } = known;
  const named = toNamed(taxonomy)(pack);
  const own = named.ownStems.get(aspect) ?? new Set();
  const reading = toReading(text, pack.language);
  const found = new Map<string, SpokenTerm>();
  for (let at = 0; at < reading.stems.length; ) {
    const term = named.find(reading, at);
    const to = term?.to ?? at + 1;
    if (term?.value.includes(aspect) && to - at <= maxWords) {
      const stems = reading.stems.slice(at, to);
      const isTelling = stems.some((stem) => !own.has(stem));
      const key = stems.join(" ");
      if (
        isTelling &&
        isPlain(reading, at, to, known) &&
        !isDenied(reading, at, to, sentiment, pack)
      )
        found.set(key, { key, form: toForm(toSource(reading, at, to), pack.language) });
    }
    at = to;
  }
  return [...found.values()];
}

/** Whether words that can stand alone name something and judge nothing. */
function isPlain(
  reading: Reading,
  at: number,
  to: number,
  { pack, valenceOf }: Pick<Reader, "pack" | "valenceOf">,
): boolean {
  const { stop_words, phrase_openers, not_alone } = pack.lexicon;
  const strengths = toListedStrengths(pack);
  const written = toSource(reading, at, to);
  const words = fold(written).split(" ");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  return (
    /^[\p{L}\p{M}' -]+$/u.test(fold(written)) &&
    !not_alone.has(words.join(" ")) &&
    !not_alone.has(reading.stems.slice(at, to).join(" ")) &&
    (phrase_openers.has(first) || !stop_words.has(first)) &&
    !stop_words.has(last) &&
    words.every((word) => (strengths.get(word) ?? valenceOf(word)) === 0)
  );
}

/** What blame speaks of may be denied (*no estimate*), what praise speaks of may not (*no invoice*). */
function isDenied(
  { keys }: Reading,
  at: number,
  to: number,
  sentiment: "positive" | "negative",
  { lexicon }: Pack,
): boolean {
  if (sentiment === "negative") return false;
  return keys.slice(Math.max(0, at - reach), to).some((key) => lexicon.negation.negators.has(key));
}

function toSource({ source, starts, ends }: Reading, at: number, to: number): string {
  return source.slice(starts[at], ends[to - 1]).replace(/\s+/g, " ");
}

/**
 * Words as they are written within a sentence, as far as can be told: languages that write nouns with capitals keep them.
 * What cannot be seen, such as what turns the direction of reading, is left out: they stand alone.
 */
export function toForm(written: string, { capitalNouns }: Language): string {
  const seen = written.replace(/[\p{Bidi_Control}\u00ad]/gu, "").normalize("NFC");
  return capitalNouns ? seen : seen.toLowerCase();
}

type Named = {
  readonly find: PhraseTable<readonly string[]>;
  /** by aspect, the stems of its label and id */
  readonly ownStems: ReadonlyMap<string, ReadonlySet<string>>;
};

const toNamed = onceOf(({ aspects }: Taxonomy) =>
  onceOf(({ language }: Pack): Named => {
    const terms = aspects.flatMap(({ id, terms }) => terms.map((term) => ({ id, term })));
    const byTerm = Map.groupBy(terms, ({ term }) => term);
    const phrases = Array.from(byTerm, ([phrase, of]) => {
      return { phrase, value: of.map(({ id }) => id) };
    });
    const toOwn = (words: string) => toKeys(words, language).map(language.toSingular);
    return {
      find: createPhraseTable(phrases, language),
      ownStems: new Map(
        aspects.map(({ id, label }) => {
          return [id, new Set([...toOwn(label), ...toOwn(id.replaceAll("_", " "))])];
        }),
      ),
    };
  }),
);

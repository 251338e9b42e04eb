import { fold } from "#language/fold.ts";
import { createPhraseTable } from "#language/phrase-table.ts";
import { toFolded, toWords } from "#language/words.ts";
import type { Sentiment, TopPhrase } from "./insights-schema.ts";
import { type Pack, toListedStrengths } from "./lexicon.ts";
import { type Said, toMostFrequent } from "./most-frequent.ts";
import { onceOf } from "./once-of.ts";
import type { Reader } from "./readers.ts";
import { findSpokenTerms, toForm } from "./spoken-terms.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** Words of a review, in the language that they were read in. */
export type Passage = {
  /** of the review */
  readonly id: string;
  readonly text: string | null;
  readonly language: string | null;
  readonly sentiment: Sentiment;
};

/** What people say most often, in their words: see `createTopPhrases`. */
export type TopPhrases = (passages: readonly Passage[], aspect?: string) => TopPhrase[];

/** What is known of a language in which phrases are counted. */
type Known = Pick<Reader, "pack" | "valenceOf"> & Partial<Pick<Reader, "taxonomy">>;

/** A single word of praise says enough where it is as strong as this: `kind`, but not `well` … */
const minPraise = 1.9;
/** … and one of blame where it is as strong as this: `slow`, but not `waited`. */
const minBlame = 1.5;

/**
 * Finds the phrases that most reviews share, at most five, each of one to three words in a row
 * with an opinion word among them (one word alone is a strong one of the product's own list that says enough), folded (fold.ts) and without function
 * words at its ends; and of the phrases of opinion in the product's own list, which may begin with one (`on time`). Of an aspect they are also
 * the terms that name it without an opinion (`estimate`), where nearly all who name it praise, or blame. Praise is counted where a review praises, blame where it blames: words that say the
 * contrary there (`sorry`, `not kind`) are left out. A phrase counts once a review, from two reviews on. Of two where one is inside the other, the
 * longer stands if it is nearly as frequent, else the more frequent. No phrase reaches across a
 * mark of punctuation or the name of somebody on the staff, nor is it the business's own name, nor of an aspect
 * what names another one.
 *
 * @param staff names of the staff
 * @returns a function of passages, one a review, that gives the most frequent phrases first
 */
export function createTopPhrases(
  businessName: string,
  staff: readonly string[],
  readers: ReadonlyMap<string, Known>,
): TopPhrases {
  const ownName = toKeys(businessName);
  const names = new Set(staff.flatMap(toKeys));
  return (passages, aspect) => {
    const said = passages.flatMap(({ id, text, language, sentiment }) => {
      const reader = readers.get(language ?? "");
      if (text === null || reader === undefined) return [];
      const judged = toRuns(text, ownName, names, reader.pack)
        .flatMap((run) => toPhrases(run, ownName, sentiment, reader))
        .filter(({ key }) => !isOfAnother(key, aspect, reader));
      const named = toNamed(text, sentiment, aspect, reader).filter(
        ({ form }) => !toKeys(form).some((key) => names.has(key)),
      );
      const once = new Map([...named, ...judged].map((each) => [`${each.side} ${each.key}`, each]));
      return Array.from(once.values(), (each) => ({ ...each, id }));
    });
    return toMostFrequent(said);
  };
}

/** The terms that an aspect is praised or blamed by. What is said in between shows no side. */
function toNamed(
  text: string,
  side: Sentiment,
  aspect: string | undefined,
  { pack, taxonomy, valenceOf }: Known,
): Said[] {
  if (aspect === undefined || taxonomy === undefined) return [];
  const asSide = side === "neutral" ? "positive" : side;
  return findSpokenTerms(text, asSide, aspect, { pack, taxonomy, valenceOf }).map((term) => {
    return { ...term, side, isName: true };
  });
}

function toKeys(name: string): string[] {
  return toWords(name, "none").map(({ key }) => key);
}

type Run = readonly RunWord[];
type RunWord = {
  readonly folded: string;
  /** as it is written, but for a capital that a language gives to the beginnings of sentences and names */
  readonly form: string;
};

/**
 * Words in a row with nothing but white space between, folded. The business's name, which people
 * cut to its first two words (`Lindqvist & Adair …`), and those of the staff part them.
 */
function toRuns(
  text: string,
  ownName: readonly string[],
  names: ReadonlySet<string>,
  { language }: Pack,
): Run[] {
  const words = toWords(text, "none");
  const spoken = ownName.slice(0, 2);
  const runs: RunWord[][] = [[]];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    const isOwn = spoken.length > 0 && spoken.every((key, i) => words[at + i]?.key === key);
    if (isOwn) at += spoken.length - 1;
    if (isOwn || names.has(word.key)) runs.push([]);
    else {
      const isNext = /^\s+$/.test(text.slice(words[at - 1]?.end ?? 0, word.start));
      if (!isNext) runs.push([]);
      const form = toForm(text.slice(word.start, word.end), language);
      runs.at(-1)?.push({ folded: toFolded(text, word), form });
    }
  }
  return runs;
}

function toPhrases(
  run: Run,
  ownName: readonly string[],
  sentiment: Sentiment,
  { pack, valenceOf }: Known,
): Said[] {
  const { stop_words, not_alone, alone, negation } = pack.lexicon;
  const strengths = toListedStrengths(pack);
  const strengthOf = (word: string) => strengths.get(word) ?? 0;
  const sides = sentiment === "neutral" ? [1, -1] : [sentiment === "positive" ? 1 : -1];
  const toSide = (words: readonly string[]): number | undefined => {
    const [word = "", ...others] = words;
    const isDenied = others.length > 0 && negation.negators.has(word);
    if (others.length === 0) {
      if (not_alone.has(word)) return undefined;
      if (alone.has(word)) return sides.find((side) => valenceOf(word) * side > 0);
      const min = (side: number) => (side > 0 ? minPraise : minBlame);
      return sides.find((side) => strengthOf(word) * side >= min(side));
    }
    const valence = words.reduce((sum, each) => sum + (valenceOf(each) || strengthOf(each)), 0);
    return sides.find((side) => valence * side * (isDenied ? -1 : 1) > 0);
  };
  const isWhole = (words: readonly string[]) =>
    !stop_words.has(words[0] ?? "") &&
    !stop_words.has(words.at(-1) ?? "") &&
    !words.every((word) => ownName.includes(word));
  const found = [1, 2, 3].flatMap((length) =>
    run.flatMap((_, at) => {
      const words = run.slice(at, at + length);
      const folded = words.map((word) => word.folded);
      const side = words.length === length && isWhole(folded) ? toSide(folded) : undefined;
      return side === undefined ? [] : [toSaid(words, side)];
    }),
  );
  return [...found, ...toListed(run, sides, pack)];
}

function toSaid(words: Run, side: number): Said {
  return {
    key: words.map(({ folded }) => folded).join(" "),
    form: words.map(({ form }) => form).join(" "),
    side: side > 0 ? "positive" : "negative",
    isName: false,
  };
}

/** The phrases of opinion that the product lists, where they are neither denied nor end as a part of something. */
function toListed(run: Run, sides: readonly number[], pack: Pack): Said[] {
  const { stop_words, phrase_openers, not_alone, negation } = pack.lexicon;
  const keys = run.map(({ folded }) => folded.replaceAll("'", ""));
  const stems = keys.map(pack.language.toSingular);
  const numbers = stems.map(pack.language.toNumber);
  const table = toListedTable(pack);
  const reading = { stems, numbers, sentences: run.map(() => 0) };
  return run.flatMap(({ folded: first }, at) => {
    const found = table(reading, at);
    const said = run.slice(at, found?.to ?? at);
    const words = said.map(({ folded }) => folded);
    const isWhole =
      (phrase_openers.has(first) || !stop_words.has(first)) && !stop_words.has(words.at(-1) ?? "");
    const before = keys.slice(Math.max(0, at - reach), at);
    const isDenied = before.some((key) => negation.negators.has(key));
    const isWanted =
      found !== null &&
      words.length > 1 &&
      isWhole &&
      !isDenied &&
      !not_alone.has(words.join(" ")) &&
      sides.includes(Math.sign(found.value));
    return isWanted ? [toSaid(said, found.value)] : [];
  });
}

/** Whether a phrase is a term of other aspects than the one that it is counted for. */
function isOfAnother(phrase: string, aspect: string | undefined, { taxonomy }: Known): boolean {
  if (aspect === undefined || taxonomy === undefined) return false;
  const aspects = toAspectsOf(taxonomy).get(phrase);
  return aspects !== undefined && !aspects.has(aspect);
}

/** The aspects that a term names, or a word that stands in no term alone. */
const toAspectsOf = onceOf(({ aspects }: Taxonomy): ReadonlyMap<string, ReadonlySet<string>> => {
  const terms = aspects.flatMap(({ id, terms }) =>
    terms.map((term) => ({ id, of: fold(term.replaceAll("*", "")) })),
  );
  const words = terms.flatMap(({ id, of }) => of.split(" ").map((word) => ({ id, of: word })));
  return new Map([...toIdsOf(words), ...toIdsOf(terms)]);
});

function toIdsOf(list: readonly { readonly id: string; readonly of: string }[]) {
  const groups = Map.groupBy(list, ({ of }) => of);
  return [...groups].map(([of, group]) => [of, new Set(group.map(({ id }) => id))] as const);
}

/** How many words before a phrase may deny it. */
const reach = 3;

const toListedTable = onceOf(({ lexicon, language }: Pack) =>
  createPhraseTable(
    lexicon.phrases.flatMap(({ strength, terms }) =>
      terms.filter((term) => !/[*…#(<]/.test(term)).map((phrase) => ({ phrase, value: strength })),
    ),
    language,
  ),
);

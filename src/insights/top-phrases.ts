import { fold } from "#language/fold.ts";
import { createPhraseTable } from "#language/phrase-table.ts";
import { toFolded, toWords } from "#language/words.ts";
import type { Sentiment } from "./insights-schema.ts";
import { type Pack, toListedStrengths } from "./lexicon.ts";
import { onceOf } from "./once-of.ts";
import type { Reader } from "./readers.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** Words of a review, in the language that they were read in. */
export type Passage = {
  readonly text: string | null;
  readonly language: string | null;
  readonly sentiment: Sentiment;
};

/** What people say most often, in their words: see `createTopPhrases`. */
export type TopPhrases = (passages: readonly Passage[], aspect?: string) => string[];

/** What is known of a language in which phrases are counted. */
type Known = Pick<Reader, "pack" | "valenceOf"> & Partial<Pick<Reader, "taxonomy">>;

/** What fewer reviews say is not counted as a phrase. */
const minCount = 2;
/** A single word of praise says enough where it is as strong as this: `kind`, but not `well` … */
const leastPraise = 1.9;
/** … and one of blame where it is as strong as this: `slow`, but not `waited`. */
const leastBlame = 1.5;
const maxPhrases = 5;

/**
 * Finds the phrases that most reviews share, at most five, each of one to three words in a row
 * with an opinion word among them (one word alone is a strong one of the product's own list that says enough), folded (fold.ts) and without function
 * words at its ends; and of the phrases of opinion in the product's own list, which may begin with one (`on time`). Praise is counted where a review praises, blame where it blames: words that say the
 * contrary there (`sorry`, `not kind`) are no phrases. A phrase counts once a review, from two reviews on. Of two where one is inside the other, the
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
    const counts = new Map<string, number>();
    for (const { text, language, sentiment } of passages) {
      const reader = readers.get(language ?? "");
      if (text === null || reader === undefined) continue;
      const runs = toRuns(text, ownName, names);
      for (const phrase of new Set(
        runs.flatMap((run) => toPhrases(run, ownName, sentiment, reader)),
      )) {
        if (isOfAnother(phrase, aspect, reader)) continue;
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
      }
    }
    return toMostFrequent(counts);
  };
}

function toKeys(name: string): string[] {
  return toWords(name, "none").map(({ key }) => key);
}

type Run = readonly string[];

/**
 * Words in a row with nothing but white space between, folded. The business's name, which people
 * cut to its first two words (`Lindqvist & Adair …`), and those of the staff part them.
 */
function toRuns(text: string, ownName: readonly string[], names: ReadonlySet<string>): Run[] {
  const words = toWords(text, "none");
  const spoken = ownName.slice(0, 2);
  const runs: string[][] = [[]];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    const isOwn = spoken.length > 0 && spoken.every((key, i) => words[at + i]?.key === key);
    if (isOwn) at += spoken.length - 1;
    if (isOwn || names.has(word.key)) runs.push([]);
    else {
      const isNext = /^\s+$/.test(text.slice(words[at - 1]?.end ?? 0, word.start));
      if (!isNext) runs.push([]);
      runs.at(-1)?.push(toFolded(text, word));
    }
  }
  return runs;
}

function toPhrases(
  run: Run,
  ownName: readonly string[],
  sentiment: Sentiment,
  { pack, valenceOf }: Known,
): string[] {
  const { stop_words, not_alone } = pack.lexicon;
  const strengths = toListedStrengths(pack);
  const strengthOf = (word: string) => strengths.get(word) ?? 0;
  const sides = sentiment === "neutral" ? [1, -1] : [sentiment === "positive" ? 1 : -1];
  const isOpinion = (words: readonly string[]) => {
    const [word = "", ...others] = words;
    const isDenied = others.length > 0 && pack.lexicon.negation.negators.has(word);
    if (others.length === 0) {
      const least = (side: number) => (side > 0 ? leastPraise : leastBlame);
      return !not_alone.has(word) && sides.some((side) => strengthOf(word) * side >= least(side));
    }
    const valence = words.reduce((sum, each) => sum + (valenceOf(each) || strengthOf(each)), 0);
    return sides.some((side) => valence * side * (isDenied ? -1 : 1) > 0);
  };
  const isWanted = (words: readonly string[]) =>
    isOpinion(words) &&
    !stop_words.has(words[0] ?? "") &&
    !stop_words.has(words.at(-1) ?? "") &&
    !words.every((word) => ownName.includes(word));
  const found = [1, 2, 3].flatMap((length) =>
    run
      .map((_, at) => run.slice(at, at + length))
      .filter((words) => words.length === length && isWanted(words)),
  );
  return [...found, ...toListed(run, sides, pack)].map((words) => words.join(" "));
}

/** The phrases of opinion that the product lists, where they are neither denied nor end as a part of something. */
function toListed(run: Run, sides: readonly number[], pack: Pack): Run[] {
  const { stop_words, phrase_openers, not_alone, negation } = pack.lexicon;
  const keys = run.map((word) => word.replaceAll("'", ""));
  const stems = keys.map(pack.language.toSingular);
  const numbers = stems.map(pack.language.toNumber);
  const table = toListedTable(pack);
  const reading = { stems, numbers, sentences: run.map(() => 0) };
  return run.flatMap((first, at) => {
    const found = table(reading, at);
    const words = run.slice(at, found?.to ?? at);
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
    return isWanted ? [words] : [];
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

function toMostFrequent(counts: ReadonlyMap<string, number>): string[] {
  const frequent = [...counts].filter(([, count]) => count >= minCount);
  const outdone = new Set<string>();
  for (const [phrase, count] of frequent) {
    const words = phrase.split(" ");
    const parts = words.length === 3 ? [words.slice(0, 2), words.slice(1)] : [];
    for (const part of [...parts.map((each) => each.join(" ")), ...words]) {
      if (part === phrase) continue;
      if (count * 4 >= (counts.get(part) ?? 0) * 3) outdone.add(part);
    }
  }
  const ranked = frequent
    .filter(([phrase]) => !outdone.has(phrase))
    .sort(([a, aCount], [b, bCount]) => bCount - aCount || (a < b ? -1 : 1));
  const chosen: string[] = [];
  for (const [phrase] of ranked) {
    if (chosen.length === maxPhrases) break;
    const isSaid = chosen.some((other) => other.includes(phrase) || phrase.includes(other));
    if (!isSaid) chosen.push(phrase);
  }
  return chosen;
}

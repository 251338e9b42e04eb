import { toFolded, toWords } from "#language/words.ts";
import type { Sentiment } from "./insights-schema.ts";
import { toListedStrengths } from "./lexicon.ts";
import type { Reader } from "./readers.ts";

/** Words of a review, in the language that they were read in. */
export type Passage = {
  readonly text: string | null;
  readonly language: string | null;
  readonly sentiment: Sentiment;
};

/** What people say most often, in their words: see `createTopPhrases`. */
export type TopPhrases = (passages: readonly Passage[]) => string[];

/** What fewer reviews say is not counted as a phrase. */
const minCount = 2;
/** A single word says enough where it is as strong as this: `kind`, but not `well`. */
const minStrength = 2;
const maxPhrases = 5;

/**
 * Finds the phrases that most reviews share, at most five, each of one to three words in a row
 * with an opinion word among them (one word alone is a strong one of the product's own list that says enough), folded (fold.ts) and without function
 * words at its ends. Praise is counted where a review praises, blame where it blames: words that say the
 * contrary there (`sorry`, `not kind`) are no phrases. A phrase counts once a review, from two reviews on. Of two where one is inside the other, the
 * longer stands if it is nearly as frequent, else the more frequent. No phrase reaches across a
 * mark of punctuation or the name of somebody on the staff, nor is it the business's own name.
 *
 * @param staff names of the staff
 * @returns a function of passages, one a review, that gives the most frequent phrases first
 */
export function createTopPhrases(
  businessName: string,
  staff: readonly string[],
  readers: ReadonlyMap<string, Pick<Reader, "pack" | "valenceOf">>,
): TopPhrases {
  const ownName = toKeys(businessName);
  const names = new Set(staff.flatMap(toKeys));
  return (passages) => {
    const counts = new Map<string, number>();
    for (const { text, language, sentiment } of passages) {
      const reader = readers.get(language ?? "");
      if (text === null || reader === undefined) continue;
      const runs = toRuns(text, ownName, names);
      for (const phrase of new Set(
        runs.flatMap((run) => toPhrases(run, ownName, sentiment, reader)),
      )) {
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
      }
    }
    return toMostFrequent(counts);
  };
}

function toKeys(name: string): string[] {
  return toWords(name, "none").map(({ key }) => key);
}

/**
 * Words in a row with nothing but white space between, folded. The business's name, which people
 * cut to its first two words (`Lindqvist & Adair …`), and those of the staff part them.
 */
function toRuns(text: string, ownName: readonly string[], names: ReadonlySet<string>): string[][] {
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
  run: readonly string[],
  ownName: readonly string[],
  sentiment: Sentiment,
  { pack, valenceOf }: Pick<Reader, "pack" | "valenceOf">,
): string[] {
  const { stop_words, not_alone } = pack.lexicon;
  const strengths = toListedStrengths(pack);
  const strengthOf = (word: string) => strengths.get(word) ?? 0;
  const sides = sentiment === "neutral" ? [1, -1] : [sentiment === "positive" ? 1 : -1];
  const isOpinion = (words: readonly string[]) => {
    const [word = "", ...others] = words;
    const isDenied = others.length > 0 && pack.lexicon.negation.negators.has(word);
    if (others.length === 0) {
      return !not_alone.has(word) && sides.some((side) => strengthOf(word) * side >= minStrength);
    }
    const valence = words.reduce((sum, each) => sum + (valenceOf(each) || strengthOf(each)), 0);
    return sides.some((side) => valence * side * (isDenied ? -1 : 1) > 0);
  };
  const isWanted = (words: readonly string[]) =>
    isOpinion(words) &&
    !stop_words.has(words[0] ?? "") &&
    !stop_words.has(words.at(-1) ?? "") &&
    !words.every((word) => ownName.includes(word));
  return [1, 2, 3].flatMap((length) =>
    run
      .map((_, at) => run.slice(at, at + length))
      .filter((words) => words.length === length && isWanted(words))
      .map((words) => words.join(" ")),
  );
}

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

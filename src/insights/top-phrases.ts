import { fold } from "#language/fold.ts";
import { toWordSet } from "#reviews/mentions/word-list.ts";

/** What people say most often, in their words: see `createTopPhrases`. */
export type TopPhrases = (passages: readonly string[]) => string[];

/** Fewer reviews that say the same are no phrase yet. */
const fewest = 2;
const most = 5;

/**
 * Finds the phrases that most reviews share, at most five, each of two or three words in a row
 * with an opinion word among them, folded (fold.ts) and without function words at its ends. A
 * phrase counts once a review, from two reviews on. Of two where one is inside the other, the
 * longer stands if it is nearly as frequent, else the more frequent. No phrase reaches across a
 * mark of punctuation or the name of somebody on the staff, and none is the business's own name.
 *
 * @param valenceOf how well or ill a folded word speaks; 0 for other words
 * @param staff names of the staff
 * @returns a function of passages, one a review, that gives the most frequent phrases first
 */
export function createTopPhrases(
  businessName: string,
  staff: readonly string[],
  valenceOf: (word: string) => number,
): TopPhrases {
  const ownName = toWords(fold(businessName)).map(({ word }) => word);
  const spokenName = toNamePattern(ownName);
  const names = new Set(staff.flatMap((name) => toWords(fold(name)).map(({ word }) => word)));
  const toNameless = (passage: string) => fold(passage).replace(spokenName, "·");
  const isWanted = (words: readonly string[]) =>
    words.some((word) => valenceOf(word) !== 0) &&
    !isStopWord(words[0]) &&
    !isStopWord(words.at(-1)) &&
    !words.every((word) => ownName.includes(word));
  return (passages) => {
    const counts = new Map<string, number>();
    for (const passage of passages) {
      for (const phrase of new Set(toPhrases(toNameless(passage), names, isWanted))) {
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
      }
    }
    return toMostFrequent(counts);
  };
}

type Word = { readonly word: string; readonly at: number };

function toWords(folded: string): Word[] {
  return [...folded.matchAll(/[\p{L}\p{M}\p{N}]+(?:'\p{L}+)?/gu)].map((match) => ({
    word: match[0],
    at: match.index,
  }));
}

function* toPhrases(
  folded: string,
  names: ReadonlySet<string>,
  isWanted: (words: readonly string[]) => boolean,
): Generator<string> {
  let run: string[] = [];
  let end = 0;
  for (const { word, at } of toWords(folded)) {
    if (names.has(word)) run = [];
    else {
      const isNext = run.length > 0 && folded.slice(end, at) === " ";
      run = isNext ? [...run.slice(-2), word] : [word];
      for (let from = run.length - 2; from >= 0; from--) {
        const words = run.slice(from);
        if (isWanted(words)) yield words.join(" ");
      }
    }
    end = at + word.length;
  }
}

/** The name as people say it: its beginning of two words (`Lindqvist & Adair …`). */
function toNamePattern(ownName: readonly string[]): RegExp {
  if (ownName.length === 0) return /(?!)/;
  const spoken = ownName.slice(0, 2).join("[^\\p{L}\\p{N}]+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${spoken}(?![\\p{L}\\p{N}])`, "gu");
}

function toMostFrequent(counts: ReadonlyMap<string, number>): string[] {
  const frequent = [...counts].filter(([, count]) => count >= fewest);
  const outdone = new Set<string>();
  for (const [phrase, count] of frequent) {
    const [first, second, third] = phrase.split(" ");
    if (third === undefined) continue;
    for (const part of [`${first} ${second}`, `${second} ${third}`]) {
      if (count * 4 >= (counts.get(part) ?? 0) * 3) outdone.add(part);
    }
  }
  const ranked = frequent
    .filter(([phrase]) => !outdone.has(phrase))
    .sort(([a, aCount], [b, bCount]) => bCount - aCount || (a < b ? -1 : 1));
  const chosen: string[] = [];
  for (const [phrase] of ranked) {
    if (chosen.length === most) break;
    const isSaid = chosen.some((other) => other.includes(phrase) || phrase.includes(other));
    if (!isSaid) chosen.push(phrase);
  }
  return chosen;
}

function isStopWord(word: string | undefined): boolean {
  return word === undefined || stopWords.has(word);
}

const stopWords = toWordSet(
  "a an the this that these those some any each every such other another same my your his her its our",
  "their i you he she it we they me him us them who whom whose which what there here and or but nor so",
  "than as if when while because since until of in on at by for from to with into onto over under about",
  "after before during through between up down out off again then once is are was were be been being am",
  "do does did have has had having will would can could should shall may might must just also only even",
  "i'm i've i'd we've we're they're it's that's he's she's one two lot how all both more most much many",
);

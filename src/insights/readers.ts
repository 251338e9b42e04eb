import { toKeys } from "#language/reading.ts";
import { isForMachines } from "#reviews/machine-text.ts";
import type { Roster } from "#reviews/mentions.ts";
import type { Review } from "#reviews/review.ts";
import { createAnalyser } from "./analyser.ts";
import { type Ground, toMain, toPrimary } from "./grounds.ts";
import { createValence, type Pack, toStrengths } from "./lexicon.ts";
import { createFindNamings, type FindNamings } from "./named.ts";
import { onceOf } from "./once-of.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** Says what one review says. */
export type Analyse = ReturnType<typeof createAnalyser>;

/** Reads the texts of one language for a business. */
export type Reader = {
  readonly language: string;
  readonly pack: Pack;
  readonly taxonomy: Taxonomy;
  readonly analyse: Analyse;
  readonly findNamings: FindNamings;
  /** how well or ill a folded word speaks in a phrase or a quotation */
  readonly valenceOf: (folded: string) => number;
  /** whether a text of which no language is known is one that it reads */
  readonly knowsMost: (text: string) => boolean;
};

/** How reviews are read. */
export type Method = {
  /** its name and version, as it is published */
  readonly model: string;
  /** of the language of the business, or else of English: its labels are published */
  readonly main: Reader;
  /** by language */
  readonly readers: ReadonlyMap<string, Reader>;
};

/**
 * The method with all its rules; prepared once for a business.
 *
 * @param grounds by language
 * @param roster whom and what reviews may name, with further phrases for services
 * @param businessLanguage BCP 47
 */
export function createMethod(
  grounds: ReadonlyMap<string, Ground>,
  roster: Roster,
  businessLanguage: string,
): Method {
  const readers = new Map(
    Array.from(grounds, ([language, ground]) => [language, createReader(language, ground, roster)]),
  );
  const main = toMain(readers, businessLanguage);
  if (main === undefined) throw new Error("No texts can be read: there is no lexicon");
  const version = main.pack.model?.version ?? "rules";
  return { model: `firsthand-aspects ${version}`, main, readers };
}

/** Its parts are made when a text first needs them: most businesses are written to in one language. */
function createReader(language: string, ground: Ground, roster: Roster): Reader {
  const [pack, taxonomy] = [once(ground.pack), once(ground.taxonomy)];
  const analyse = once(() => toAnalyser(pack())(taxonomy()));
  const findNamings = once(() => createFindNamings(roster, pack()));
  const valenceOf = once(() => createValence(pack(), taxonomy().hardship));
  const knowsMost = once(() => toKnowsMost(pack())(taxonomy()));
  return {
    language,
    get pack() {
      return pack();
    },
    get taxonomy() {
      return taxonomy();
    },
    analyse: (review) => analyse()(review),
    findNamings: (...about) => findNamings()(...about),
    valenceOf: (folded) => valenceOf()(folded),
    knowsMost: (text) => knowsMost()(text),
  };
}

const toAnalyser = onceOf((pack: Pack) =>
  onceOf((taxonomy: Taxonomy) => createAnalyser(taxonomy, pack)),
);
const toKnowsMost = onceOf((pack: Pack) =>
  onceOf((taxonomy: Taxonomy) => createKnowsMost(pack, taxonomy)),
);

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What of a review can be analysed, and who reads it; null where there is nothing. */
export type Readable = {
  readonly text: string | null;
  readonly reader: Reader | null;
  /** it has words, but none in a language that is read: its stars decide */
  readonly isUnread: boolean;
};

/**
 * The words of a review that are analysed: its own text where its language has a reader, else its
 * translation. What is not written for people is not read, in whatever language. A text whose
 * language is not known may be in that of the business.
 */
export function toReadable(
  { text, language, translation }: Pick<Review, "text" | "language" | "translation">,
  businessLanguage: string,
  readers: ReadonlyMap<string, Reader>,
): Readable {
  const unread = { text: null, reader: null };
  const isMachines = [text, translation?.text].some((part) => isForMachines(part ?? ""));
  if (text === null || isMachines) return { ...unread, isUnread: false };
  const own = readers.get(toPrimary(language ?? businessLanguage));
  if (own && (language !== null || own.knowsMost(text)))
    return { text, reader: own, isUnread: false };
  const other = translation && readers.get(toPrimary(translation.language));
  if (translation && other) return { text: translation.text, reader: other, isUnread: false };
  return { ...unread, isUnread: true };
}

/**
 * Prepares the test whether a text is in a language: more than half of its words are in its
 * lexicons, in the taxonomy, or among its commonest. Emoji and figures belong to every language. A
 * text without words is not known.
 */
function createKnowsMost(
  pack: Pack,
  { aspects, problems, topics }: Taxonomy,
): (text: string) => boolean {
  const { lexicon, language } = pack;
  const { phrases, emphasis, negation, common } = lexicon;
  const themes = [...aspects, ...problems, ...topics, ...phrases];
  const known = new Set([
    ...toStrengths(pack).keys(),
    ...emphasis.flatMap(({ terms }) => terms),
    ...themes.flatMap(({ terms }) => terms).flatMap((term) => toKeys(term, language)),
    ...negation.negators,
    ...common,
  ]);
  const stems = new Set([...known].map(language.toSingular));
  const isKnown = (key: string) => !/\p{L}/u.test(key) || stems.has(language.toSingular(key));
  return (text) => {
    const keys = toKeys(text, language);
    return keys.filter(isKnown).length * 2 > keys.length;
  };
}

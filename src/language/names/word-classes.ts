import german from "#language/de/names.json" with { type: "json" };
import english from "#language/en/names.json" with { type: "json" };
import spanish from "#language/es/names.json" with { type: "json" };
import french from "#language/fr/names.json" with { type: "json" };
import italian from "#language/it/names.json" with { type: "json" };
import others from "#language/mul/names.json" with { type: "json" };
import portuguese from "#language/pt/names.json" with { type: "json" };

/**
 * The words of a language by class, as lines of words: folded, parted by spaces. A phrase is written
 * with `_`; `*ly` is any word that ends so.
 */
type Lexicon = Readonly<Record<string, readonly string[]>>;

/** A review is read with the words of all languages, since it may mix them. */
const lexicons: readonly Lexicon[] = [
  english,
  german,
  spanish,
  french,
  italian,
  portuguese,
  others,
];

export type WordClass = {
  readonly words: ReadonlySet<string>;
  /** `ly` of `*ly` */
  readonly endings: readonly string[];
  /** by their first word */
  readonly phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
};

/** The words of a class in all languages. */
export function toWordClass(name: string): WordClass {
  const known = classes.get(name);
  if (known) return known;
  const members = unions[name] ?? [name];
  const entries = lexicons.flatMap((each) => members.flatMap((name) => toWords(each[name] ?? [])));
  if (entries.length === 0) throw new Error(`There are no words of the class "${name}".`);
  const phrases = entries.filter((entry) => entry.includes("_")).map((entry) => entry.split("_"));
  const made = {
    words: new Set(entries.filter((entry) => !/[*_]/.test(entry))),
    endings: entries.filter((entry) => entry.startsWith("*")).map((entry) => entry.slice(1)),
    phrases: Map.groupBy(phrases, ([first = ""]) => first),
  };
  classes.set(name, made);
  return made;
}

/** Whether a word is of a class by itself. */
export function isOfClass({ words, endings }: WordClass, key: string): boolean {
  return words.has(key) || endings.some((end) => key.length > end.length + 2 && key.endsWith(end));
}

/** Classes that are made of others. */
const unions: Readonly<Record<string, readonly string[]>> = {
  /** may stand between a name and what happened to its bearer */
  light: ["lightWord", "copula", "adverb"],
  /** shows that the name before it acts, or only colours what does */
  actor: ["staffVerb", "copula", "predicate", "adverb"],
  /** with a capital it begins a sentence rather than being a surname */
  ordinary: [
    ...["sentenceStart", "otherSubject", "copula", "determiner", "thanks", "staffVerb", "baseVerb"],
    ...["serving", "good", "singling", "contact", "degree", "particle", "adverb"],
  ],
};

const classes = new Map<string, WordClass>();

/** First names in full and what those who have them are called for short, in both directions. */
export const nicknames: ReadonlyMap<string, readonly string[]> = toNicknames();

function toNicknames(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of lexicons.flatMap(({ nickname = [] }) => nickname)) {
    const [full = "", ...short] = line.split(" ");
    found.set(full, short);
    for (const name of short) found.set(name, [...(found.get(name) ?? []), full]);
  }
  return found;
}

/** Forms of address before a name. */
export const { words: titles } = toWordClass("title");

/** One person or animal that a customer brings into a review. */
export const { words: kin } = toWordClass("kin");

/** Several of them. */
export const { words: manyKin } = toWordClass("manyKin");

function toWords(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}

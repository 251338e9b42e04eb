import german from "./lexicons/de.json" with { type: "json" };
import english from "./lexicons/en.json" with { type: "json" };
import spanish from "./lexicons/es.json" with { type: "json" };
import french from "./lexicons/fr.json" with { type: "json" };
import italian from "./lexicons/it.json" with { type: "json" };
import others from "./lexicons/mul.json" with { type: "json" };
import portuguese from "./lexicons/pt.json" with { type: "json" };

/**
 * The words of a language by class, as lines of words: folded, parted by spaces. A phrase is written
 * with `_`; `*ly` is any word that ends so. The lines of `nickname` begin with a first name in full.
 */
type Lexicon = Readonly<Record<string, readonly string[]>>;

/** A review is read with the words of all languages, since it may mix them. */
const lexicons: Lexicon[] = [english, german, spanish, french, italian, portuguese, others];

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

/** The words of a class in all languages. */
export function toWordSet(name: string): ReadonlySet<string> {
  const known = sets.get(name);
  if (known) return known;
  const lines = lexicons.flatMap((each) =>
    (unions[name] ?? [name]).flatMap((one) => each[one] ?? []),
  );
  if (lines.length === 0) throw new Error(`There are no words of the class "${name}".`);
  const made = new Set(lines.flatMap((line) => line.split(" ")));
  sets.set(name, made);
  return made;
}

const sets = new Map<string, ReadonlySet<string>>();

/** Forms of address before a name. */
export const titles = toWordSet("title");

/** One person or animal that a customer brings into a review; `manyKin`: several. */
export const kin = toWordSet("kin");
export const manyKin = toWordSet("manyKin");

/** What those who have a first name are called for short, and the other way round. */
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

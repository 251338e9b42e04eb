import { z } from "zod";
import { fold } from "./fold.ts";
import { createNumbering, type Numbering } from "./numbering.ts";
import { type Abbreviations, commonAbbreviations } from "./words.ts";

/** What a reader of texts knows of their language. */
export type Language = Abbreviations & {
  readonly spell: (text: string) => string;
  /** it writes nouns with capitals wherever they stand */
  readonly capitalNouns: boolean;
  readonly toSingular: ToSingular;
  /** of stems, for tables of phrases */
  readonly toNumber: Numbering;
  /** numbers in words, as `toSingular` gives them */
  readonly numbers: ReadonlySet<string>;
  readonly contrasts: ReadonlySet<string>;
  readonly contrastsAfterPause: ReadonlySet<string>;
  readonly subordinators: ReadonlySet<string>;
  readonly conjunctions: ReadonlySet<string>;
  readonly openers: ReadonlySet<string>;
  /** phrases that stand for each other in longer ones, by the name of the group */
  readonly groups: ReadonlyMap<string, readonly string[]>;
};

const wordsSchema = z.array(z.string()).default([]);

/** Words, folded as those of texts are. */
export const wordSetSchema = wordsSchema.transform(
  (words): ReadonlySet<string> => new Set(words.map(fold)),
);

/** How a language builds words and sentences: `lexicons/<language>/language.yaml`. */
export const languageSchema = z
  .strictObject({
    /** after which a full stop ends no sentence; titles of people are known everywhere */
    abbreviations: wordsSchema,
    /** words of a single letter; any other letter alone is an initial */
    short_words: wordsSchema,
    /** letters that are written out before a word is folded: `ä: ae` */
    spellings: z.record(z.string(), z.string()).default({}),
    capital_nouns: z.boolean().default(false),
    plurals: z
      .strictObject({
        /** words that only look like plurals */
        unchanged: wordSetSchema,
        /** the first that fits a word of `min` letters or more, 4 unless said */
        endings: z
          .array(
            z.strictObject({ ending: z.string(), becomes: z.string(), min: z.int().default(4) }),
          )
          .default([]),
      })
      .prefault({}),
    /** numbers in words, for `#` in a term; figures are known everywhere */
    numbers: wordsSchema,
    /** words that set a clause against the one before */
    contrasts: wordsSchema,
    /** words that do so only behind a comma, a dash or a bracket: *…, leider kam er zu spät* */
    contrasts_after_pause: wordsSchema,
    /** words that begin a clause which its comma ends */
    subordinators: wordsSchema,
    /** words after which a clause of its own begins with one of the openers */
    conjunctions: wordsSchema,
    openers: wordsSchema,
    /** `<us>` in a phrase: any of these */
    groups: z.record(z.string(), wordsSchema).default({}),
  })
  .transform(({ spellings, plurals, ...words }): Language => {
    const spell = createSpell(spellings);
    const toSet = (listed: readonly string[]) => new Set(listed.map((word) => fold(spell(word))));
    const toSingular = createToSingular(plurals);
    return {
      abbreviations: commonAbbreviations.abbreviations.union(toSet(words.abbreviations)),
      shortWords: toSet(words.short_words),
      spell,
      capitalNouns: words.capital_nouns,
      toSingular,
      toNumber: createNumbering(),
      numbers: new Set([...toSet(words.numbers)].map(toSingular)),
      contrasts: toSet(words.contrasts),
      contrastsAfterPause: toSet(words.contrasts_after_pause),
      subordinators: toSet(words.subordinators),
      conjunctions: toSet(words.conjunctions),
      openers: toSet(words.openers),
      groups: new Map(Object.entries(words.groups)),
    };
  });

function createSpell(spellings: Readonly<Record<string, string>>): (text: string) => string {
  const letters = Object.keys(spellings).join("");
  if (letters === "") return (text) => text;
  const pattern = new RegExp(`[${letters}]`, "giu");
  return (text) =>
    text.normalize("NFC").replace(pattern, (letter) => spellings[letter.toLowerCase()] ?? letter);
}

/** How a language makes plurals. */
type Plurals = {
  /** words that only look like plurals */
  readonly unchanged: ReadonlySet<string>;
  /** the first that fits a word of `min` letters or more says what its ending becomes */
  readonly endings: readonly {
    readonly ending: string;
    readonly becomes: string;
    readonly min: number;
  }[];
};

/** Folds the plural of a word's key: `fees` → `fee`, `families` → `family`, `boxes` → `box`. */
export type ToSingular = (key: string) => string;

function createToSingular({ unchanged, endings }: Plurals): ToSingular {
  const lastLetters = new Set(endings.map(({ ending }) => ending.charCodeAt(ending.length - 1)));
  return (key) => {
    if (!lastLetters.has(key.charCodeAt(key.length - 1)) || unchanged.has(key)) return key;
    const rule = endings.find(({ ending, min }) => key.length >= min && key.endsWith(ending));
    return rule ? key.slice(0, key.length - rule.ending.length) + rule.becomes : key;
  };
}

import { z } from "zod";
import type { ToSingular } from "./singular.ts";
import { createToSingular } from "./singular.ts";
import type { Abbreviations } from "./words.ts";
import { commonAbbreviations } from "./words.ts";

/** Words as `toWords` folds their keys. */
export const wordsSchema = z.array(z.string().regex(/\S/)).default([]);

/** How a language builds words and sentences: `<language>/language.yaml`. */
export const languageSchema = z.strictObject({
  /** after which a full stop ends no sentence; titles of people are known everywhere */
  abbreviations: wordsSchema,
  /** words of a single letter; any other letter alone is an initial */
  short_words: wordsSchema,
  plurals: z
    .strictObject({
      unchanged: wordsSchema,
      endings: z
        .array(z.strictObject({ ending: z.string(), becomes: z.string(), min: z.int().optional() }))
        .default([]),
    })
    .prefault({}),
  /** words that set a clause against the one before */
  contrasts: wordsSchema,
  /** words that begin a clause which its comma ends */
  subordinators: wordsSchema,
  conjunctions: wordsSchema,
  /** words with which a clause begins that has a subject of its own */
  openers: wordsSchema,
});

/** What a reader of texts has to know of their language. */
export type Language = Abbreviations & {
  readonly toSingular: ToSingular;
  readonly contrasts: ReadonlySet<string>;
  readonly subordinators: ReadonlySet<string>;
  readonly conjunctions: ReadonlySet<string>;
  readonly openers: ReadonlySet<string>;
};

export function toLanguage(data: z.infer<typeof languageSchema>): Language {
  return {
    abbreviations: commonAbbreviations.abbreviations.union(new Set(data.abbreviations)),
    shortWords: new Set(data.short_words),
    toSingular: createToSingular(data.plurals),
    contrasts: new Set(data.contrasts),
    subordinators: new Set(data.subordinators),
    conjunctions: new Set(data.conjunctions),
    openers: new Set(data.openers),
  };
}

import { z } from "zod";
import { fold } from "#language/fold.ts";
import { type Language, wordSetSchema } from "#language/language.ts";
import type { Model } from "./model.ts";
import { onceOf } from "./once-of.ts";

const phrases = z.array(z.string()).default([]);

const words = phrases.transform((list) => list.map(fold));

const strength = z.number().min(-4).max(4);

/** Words, folded as texts are; with `endings` each of them has all of these. */
const wordsByStrength = z
  .array(z.strictObject({ strength, endings: z.array(z.string()).default([""]), terms: phrases }))
  .default([])
  .transform((groups) =>
    groups.map(({ strength, endings, terms }) => ({
      strength,
      terms: terms.flatMap((term) => endings.map((ending) => fold(term + ending))),
    })),
  );

const phrasesByStrength = z.array(z.strictObject({ strength, terms: phrases })).default([]);

/** What the words of a language say of a business: `opinions.yaml`, which explains each list. */
export const lexiconSchema = z.strictObject({
  words: wordsByStrength,
  phrases: phrasesByStrength,
  matter_of_fact: wordSetSchema,
  no_praise: wordSetSchema,
  /** they say too little to be a phrase of their own */
  not_alone: wordSetSchema,
  /** weaker words that are a phrase of their own */
  alone: wordSetSchema,
  emphasis: z.array(z.strictObject({ by: z.number(), terms: words })).default([]),
  negation: z
    .strictObject({
      negators: wordSetSchema,
      idle_before: wordSetSchema,
      absence: wordSetSchema,
      comparing: wordSetSchema,
      comparisons: wordSetSchema,
      due_verbs: wordSetSchema,
      unwanted_verbs: wordSetSchema,
      determiners: wordSetSchema,
      /** how many words on a negator reaches */
      reach: z.int().default(4),
      /** negators that reach two words at most */
      near: wordSetSchema,
      /** two negators deny once: *no fue nada amable* */
      concord: z.boolean().default(false),
      back: z.strictObject({ negators: wordSetSchema, words: wordSetSchema }).prefault({}),
    })
    .prefault({}),
  unreal: z
    .strictObject({
      would: wordSetSchema,
      have: wordSetSchema,
      would_have: wordSetSchema,
      if: wordSetSchema,
      had: wordSetSchema,
      behind: wordSetSchema,
    })
    .prefault({}),
  copulas: wordSetSchema,
  /** what is said of hardship stands behind it: *un dolor terrible* */
  lament_behind: z.boolean().default(false),
  nearness: z
    .strictObject({
      halving: z.number().positive().default(6),
      step: z.number().default(1),
      pause: z.number().default(0.7),
      turn: z.number().default(2),
      /** what an opinion weighs that is nearer to something else */
      foreign: z.number().default(1),
    })
    .prefault({}),
  excess: z
    .strictObject({ words: wordSetSchema, not_after: wordSetSchema, not_before: wordSetSchema })
    .prefault({}),
  concession: z
    .strictObject({
      contrasts: wordSetSchema,
      qualifiers: wordSetSchema,
      praise_to: z.int().default(0),
      hedges: phrases,
      ironies: phrases,
      excuses: phrases,
      amends: phrases,
      regrets: phrases,
      doubt_is_praise: z.boolean().default(false),
    })
    .prefault({}),
  /** what must be there before something is said of an aspect */
  certainty: z
    .strictObject({
      /** how near an opinion stands to what is only named: its weight times its bearing */
      near_praise: z.number().default(0),
      near_blame: z.number().default(0),
      /** verdicts against the words' own sense, or with an excuse, are not told */
      strict: z.boolean().default(false),
      /** weights of a logistic regression, and how likely blame of an aspect must be to be told */
      blame: z
        .strictObject({
          least: z.number().default(0),
          base: z.number().default(0),
          words: z.number().default(0),
          touch: z.number().default(0),
          rivals: z.number().default(0),
          again: z.number().default(0),
          complaint: z.number().default(0),
        })
        .prefault({}),
    })
    .prefault({}),
  passing: z
    .strictObject({
      idioms: phrases,
      asides: phrases,
      purchases: phrases,
      names: phrases,
      boons: phrases,
      amounts: phrases,
      paid: wordSetSchema,
      elsewhere: phrases,
      elsewhere_after: wordSetSchema,
      compared: wordSetSchema,
    })
    .prefault({}),
  anybody: z
    .strictObject({
      words: wordSetSchema,
      pointing: wordSetSchema,
      articles: wordSetSchema,
      here: wordSetSchema,
      at: wordSetSchema,
    })
    .prefault({}),
  pronouns: wordSetSchema,
  set_apart: wordSetSchema,
  any_service: wordSetSchema,
  stop_words: wordSetSchema,
  /** function words with which a listed phrase may begin where phrases are counted */
  phrase_openers: wordSetSchema,
  quotation: z
    .strictObject({ leaning: wordSetSchema, turning: wordSetSchema, turning_endings: phrases })
    .prefault({}),
  common: wordSetSchema,
  shape_words: wordSetSchema,
});

export type Lexicon = z.output<typeof lexiconSchema>;

/**
 * How well words speak whatever they are said of, by two lists: `general.json`. The first is
 * VADER's, −4 … 4, the second AFINN's, −5 … 5; null where a list does not have the word.
 */
export type General = Readonly<Record<string, readonly [number | null, number | null]>>;

/** All that is known of a language: a folder of `src/language/lexicons`. */
export type Pack = {
  readonly language: Language;
  readonly lexicon: Lexicon;
  readonly general: General;
  /** null where none was trained: rules judge alone */
  readonly model: Model | null;
};

/**
 * How well a word speaks, −4 … 4, by its key: the mean of both general lists, AFINN's brought to the
 * same scale, without what states facts when customers speak of a business.
 */
function toGeneralStrengths({ general, lexicon }: Pack): Map<string, number> {
  const strengths = new Map<string, number>();
  const entries = Object.entries(general).map(([word, lists]) => {
    return { key: word.replaceAll("'", ""), vader: lists[0], afinn: lists[1] };
  });
  for (const { key, vader } of entries) if (vader !== null) strengths.set(key, vader);
  for (const { key, afinn } of entries) {
    if (afinn === null) continue;
    const known = strengths.get(key);
    const scaled = afinn * 0.8;
    strengths.set(key, known === undefined ? scaled : (known + scaled) / 2);
  }
  for (const key of lexicon.matter_of_fact) strengths.delete(key);
  return strengths;
}

/** The same, where words of services have the strength that the lexicon gives them. */
export const toStrengths = onceOf((pack: Pack): ReadonlyMap<string, number> => {
  const strengths = toGeneralStrengths(pack);
  for (const { strength, terms } of pack.lexicon.words) {
    for (const word of terms) strengths.set(word, strength);
  }
  return strengths;
});

/** The strength of a word of services where it is listed first. */
export const toListedStrengths = onceOf(({ lexicon }: Pack): ReadonlyMap<string, number> => {
  const listed = lexicon.words.toReversed().flatMap(({ strength, terms }) => {
    return terms.map((word) => [word, strength] as const);
  });
  return new Map(listed);
});

/**
 * How well or ill a folded word speaks in a phrase or a quotation: −5 … 5 by AFINN's list, or by the
 * words of services where there is none; 0 for words that say nothing of the kind and for those of
 * the customer's own hardship.
 */
export function createValence(pack: Pack, hardship: readonly string[]): (folded: string) => number {
  const strengths = toValences(pack);
  const silent = new Set([...hardship.map(fold), ...pack.lexicon.no_praise]);
  return (folded) => (silent.has(folded) ? 0 : (strengths.get(folded) ?? 0));
}

const toValences = onceOf(({ general, lexicon }: Pack): ReadonlyMap<string, number> => {
  const listed = Object.entries(general).map(([word, [, afinn]]) => [word, afinn ?? 0] as const);
  const own = lexicon.words.flatMap(({ strength, terms }) =>
    terms.map((word) => [word, strength] as const),
  );
  return new Map(listed.length > 0 ? listed : own);
});

import { z } from "zod";
import type { Business } from "#reviews/business.ts";
import { daySchema } from "#reviews/day.ts";
import { isLanguage } from "#reviews/language-names.ts";
import type { Review } from "#reviews/review.ts";
import {
  type Known,
  type Meant,
  toLanguages,
  toServices,
  toStaff,
  toThemes,
  toValuesAlone,
} from "./known.ts";
import { type Said, sentiments } from "./themes.ts";

export type Value = string | number | boolean;

/** What a review has, to be found by: the index keeps a set of reviews for each value. */
export type Facet = (
  review: Review,
  business: Business,
  said: Said | undefined,
) => readonly Value[];

export type Choice = { readonly value: string; readonly label: string };

/** A row of the table below. */
export type Filter = {
  /** what it takes and means, for programs and agents */
  readonly schema: z.ZodType;
  /** a value to try it with */
  readonly example: Value;
  /**
   * how people give it: a `name` is of what the release names, a `value` of what occurs in reviews,
   * a `choice` one of a few words
   */
  readonly field: "text" | "day" | "stars" | "flag" | "name" | "value" | "choice";
  /** what is searched by days and text has none */
  readonly facet?: Facet;
  /** which values of the facet are meant, if not the same one */
  readonly fits?: (value: Value, asked: Value) => boolean;
  /** what can be asked for by name */
  readonly names?: (known: Known) => readonly Meant[];
  /** another filter, without which it says nothing */
  readonly of?: "aspect" | "query";
  /** it leaves out what it names */
  readonly isExclusion?: true;
  /** whether there is such a value anywhere, though it may not occur here */
  readonly isReal?: (asked: string) => boolean;
};

/** How a query that is not an exact string is read. */
export const readings = ["all", "any", "phrase"] as const;

const stars = "must be a number from 1 to 5";
const wholeStars = "must be a whole number of stars, 1 to 5";
const truth = "must be true or false";
const tooLong = "must be text of at most 200 characters";

const exact = z.int(wholeStars).min(1, wholeStars).max(5, wholeStars).optional();
const rating = z.number(stars).min(1, stars).max(5, stars).optional();
const day = daySchema.meta({ format: "date" }).optional();
const text = z.string(tooLong).max(200, tooLong).optional();
const flag = z.boolean(truth).optional();

const toStars = ({ rating }: Review) => [rating];

/**
 * What can be asked of the reviews, a row a filter, by the name of its parameter. From it come the
 * query and its validation, the index, the parameters in openapi.json, the arguments of the MCP
 * tool and the form of the search page, whose words are in `src/words`.
 */
export const filters = {
  rating: {
    schema: exact.describe("exact star rating to match"),
    example: 5,
    field: "stars",
    facet: toStars,
  },
  min_rating: {
    schema: rating.describe("minimum star rating, inclusive"),
    example: 4,
    field: "stars",
    facet: toStars,
    fits: (stars: Value, min: Value) => stars >= min,
  },
  max_rating: {
    schema: rating.describe("maximum star rating, inclusive"),
    example: 5,
    field: "stars",
    facet: toStars,
    fits: (stars: Value, max: Value) => stars <= max,
  },
  since: {
    schema: day.describe("on or after this day, YYYY-MM-DD"),
    example: "2025-01-01",
    field: "day",
  },
  until: {
    schema: day.describe("on or before this day, YYYY-MM-DD"),
    example: "2025-12-31",
    field: "day",
  },
  query: {
    schema: text.describe("text in the review; case, accents and typography do not matter"),
    example: "thank you",
    field: "text",
  },
  words: {
    schema: z
      .enum(readings, `must be one of ${readings.join(", ")}`)
      .optional()
      .describe(
        "reads query as words, with stems and synonyms: all, any, or all in this order; only with query",
      ),
    example: "all",
    field: "choice",
    of: "query",
  },
  mentions_technician: {
    schema: text.describe("mentions this member of staff: a name, an alias or a first name"),
    example: "Grace",
    field: "name",
    facet: ({ mentions }: Review) => mentions.technicians,
    names: toStaff,
  },
  mentions_service: {
    schema: text.describe("mentions this service: its id or its label"),
    example: "cremation",
    field: "name",
    facet: ({ mentions }: Review) => mentions.services,
    names: toServices,
  },
  source: {
    schema: text.describe("from this source, such as google"),
    example: "google",
    field: "value",
    facet: ({ source }: Review) => [source],
    names: toValuesAlone,
  },
  language: {
    schema: text.describe(
      "written in this language: a BCP 47 tag, where en also matches en-GB, or its name",
    ),
    example: "en",
    field: "value",
    facet: toLanguage,
    names: toLanguages,
    isReal: isLanguage,
  },
  exclude_language: {
    schema: text.describe("not written in this language; those without words stay"),
    example: "de",
    field: "value",
    facet: toLanguage,
    names: toLanguages,
    isReal: isLanguage,
    isExclusion: true,
  },
  has_text: {
    schema: flag.describe("with words (true) or without (false)"),
    example: true,
    field: "flag",
    facet: ({ text }: Review) => [text !== null],
  },
  has_reply: {
    schema: flag.describe("answered by the business (true) or not (false)"),
    example: false,
    field: "flag",
    facet: ({ owner_reply }: Review) => [owner_reply !== null],
  },
  aspect: {
    schema: text.describe("says something of this aspect: id, label or a word for it"),
    example: "staff",
    field: "name",
    facet: (_: Review, __: Business, said?: Said) => said?.aspects.map(({ id }) => id) ?? [],
    names: toThemes("aspects"),
  },
  aspect_sentiment: {
    schema: z
      .enum(sentiments, `must be one of ${sentiments.join(", ")}`)
      .optional()
      .describe("how it speaks of the aspect; only with aspect"),
    example: "negative",
    field: "choice",
    facet: (_: Review, __: Business, said?: Said) =>
      said?.aspects.map(({ id, sentiment }) => `${id} ${sentiment}`) ?? [],
    of: "aspect",
  },
  problem: {
    schema: text.describe("complains of this problem: id, label or a word for it"),
    example: "lateness",
    field: "name",
    facet: (_: Review, __: Business, said?: Said) => said?.problems ?? [],
    names: toThemes("problems"),
  },
  topic: {
    schema: text.describe("speaks of this topic: id, label or a word for it"),
    example: "burial",
    field: "name",
    facet: (_: Review, __: Business, said?: Said) => said?.topics ?? [],
    names: toThemes("topics"),
  },
} satisfies Readonly<Record<string, Filter>>;

export type FilterName = keyof typeof filters;

/** What finds the reviews that say something of an aspect, or those that say it in one way. */
export function toAspectQuery(aspect: string, sentiment?: (typeof sentiments)[number]) {
  return { aspect, ...(sentiment && { aspect_sentiment: sentiment }) };
}

/** The filters that say nothing without another one, and which that is. */
export const needed: ReadonlyMap<string, FilterName> = new Map(
  Object.entries(filters).flatMap(([name, { of }]: [string, Filter]) => (of ? [[name, of]] : [])),
);

/** Words in a language that nobody named are read as the business's. */
function toLanguage({ text, language }: Review, business: Business): string[] {
  return text === null ? [] : [language ?? business.language];
}

/** The values that can be chosen on the search page. */
export function toChoices({ names }: Filter, known: Known): readonly Choice[] {
  const occurring = new Set(known.values);
  return (names?.(known) ?? [])
    .filter(({ entry }) => occurring.has(entry))
    .map(({ entry, label }) => ({ value: entry, label }));
}

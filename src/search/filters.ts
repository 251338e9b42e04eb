import { z } from "zod";
import type { Business } from "#reviews/business.ts";
import { daySchema } from "#reviews/day.ts";
import { type Named, toStaffNames } from "#reviews/names.ts";
import type { Review } from "#reviews/review.ts";

/** Review id → ids of the aspects that the review says something of. */
export type AspectsByReview = ReadonlyMap<string, readonly string[]>;

export type Value = string | number | boolean;

/** What a review has, to be found by: the index keeps a set of reviews for each value. */
export type Facet = (
  review: Review,
  business: Business,
  aspects: AspectsByReview,
) => readonly Value[];

/** What a release knows of the values of a filter. */
export type Known = {
  readonly business: Business;
  readonly aspects: readonly { readonly id: string; readonly label: string }[];
  /** those that occur in reviews */
  readonly values: readonly string[];
};

export type Choice = { readonly value: string; readonly label: string };

/** A row of the table below. */
export type Filter = {
  /** what it takes and means, for programs and agents */
  readonly schema: z.ZodType;
  /** a value to try it with */
  readonly example: Value;
  /** how people give it: a `name` is of what the release names, a `value` of what occurs in reviews */
  readonly field: "text" | "day" | "stars" | "flag" | "name" | "value";
  /** what is searched by days and text has none */
  readonly facet?: Facet;
  /** which values of the facet are meant, if not the same one */
  readonly fits?: (value: Value, asked: Value) => boolean;
  /** what people choose from, if not from the values that occur */
  readonly choices?: (known: Known) => readonly Choice[];
  /** the ways to say a value, if not itself and its label */
  readonly names?: (known: Known) => readonly Named<string>[];
};

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
    schema: day.describe("only reviews on or after this day, YYYY-MM-DD"),
    example: "2025-01-01",
    field: "day",
  },
  until: {
    schema: day.describe("only reviews on or before this day, YYYY-MM-DD"),
    example: "2025-12-31",
    field: "day",
  },
  query: {
    schema: text.describe(
      "text that the review must contain; case, accents and typography do not matter",
    ),
    example: "thank you",
    field: "text",
  },
  mentions_technician: {
    schema: text.describe(
      "only reviews that mention this member of staff: a name, an alias or a first name",
    ),
    example: "Grace",
    field: "name",
    facet: ({ mentions }: Review) => mentions.technicians,
    choices: ({ business }) => business.technicians.map(({ name }) => toChoice(name)),
    names: ({ business }) =>
      business.technicians.map((each) => ({ entry: each.name, names: toStaffNames(each) })),
  },
  mentions_service: {
    schema: text.describe("only reviews that mention this service: its id or its label"),
    example: "cremation",
    field: "name",
    facet: ({ mentions }: Review) => mentions.services,
    choices: ({ business }) => business.services.map(({ id, label }) => toChoice(id, label)),
  },
  source: {
    schema: text.describe("only reviews from this source, such as google"),
    example: "google",
    field: "value",
    facet: ({ source }: Review) => [source],
  },
  language: {
    schema: text.describe(
      "only reviews written in this language, a BCP 47 tag; en also matches en-GB",
    ),
    example: "en",
    field: "value",
    // Words in a language that nobody named are read as the business's.
    facet: ({ text, language }: Review, business: Business) =>
      text === null ? [] : [language ?? business.language],
    names: ({ values }) => values.map((tag) => ({ entry: tag, names: toLanguageRanges(tag) })),
  },
  has_text: {
    schema: flag.describe("only reviews with words (true) or without (false)"),
    example: true,
    field: "flag",
    facet: ({ text }: Review) => [text !== null],
  },
  has_reply: {
    schema: flag.describe("only reviews that the business answered (true) or did not (false)"),
    example: false,
    field: "flag",
    facet: ({ owner_reply }: Review) => [owner_reply !== null],
  },
  aspect: {
    schema: text.describe("only reviews that say something of this aspect, an id"),
    example: "staff",
    field: "name",
    facet: ({ id }: Review, _: Business, aspects: AspectsByReview) => aspects.get(id) ?? [],
    choices: ({ aspects }) => aspects.map(({ id, label }) => toChoice(id, label)),
  },
} satisfies Readonly<Record<string, Filter>>;

export type FilterName = keyof typeof filters;

function toChoice(value: string, label = value): Choice {
  return { value, label };
}

/** `en-GB` → en-GB, en: the tag and what it is an instance of (RFC 4647 §3.3.1). */
function toLanguageRanges(tag: string): string[] {
  const subtags = tag.split("-");
  return subtags.map((_, at) => subtags.slice(0, subtags.length - at).join("-"));
}

/** The values that can be chosen on the search page. */
export function toChoices({ choices }: Filter, known: Known): readonly Choice[] {
  return choices ? choices(known) : known.values.map((value) => toChoice(value));
}

/** The values that can be asked for, and the ways to say them. */
export function toNamed(filter: Filter, known: Known): readonly Named<string>[] {
  if (filter.names) return filter.names(known);
  const labelled = toChoices(filter, known).map(({ value, label }) => ({
    entry: value,
    names: [value, label],
  }));
  return [...labelled, ...known.values.map((value) => ({ entry: value, names: [value] }))];
}

import { z } from "zod";
import type { Business } from "#reviews/business.ts";
import { daySchema } from "#reviews/day.ts";
import type { Named } from "#reviews/names.ts";
import { toStaffNames } from "#reviews/names.ts";
import type { Review } from "#reviews/review.ts";

/** Review id → ids of the aspects that the review says something of. */
export type AspectsByReview = ReadonlyMap<string, readonly string[]>;

export type Value = string | number | boolean;

/** What a review has, to be found by: the index keeps a set of reviews for each value. */
export type Facet<Its extends Value = Value> = (
  review: Review,
  business: Business,
  aspects: AspectsByReview,
) => readonly Its[];

/** A row of the table below. */
export type Filter = (Described & { readonly field: "text" | "day" }) | FacetFilter;

export type FacetFilter = Described &
  (
    | {
        readonly field: "stars";
        readonly facet: Facet<number>;
        readonly fits: (stars: number, asked: number) => boolean;
      }
    | { readonly field: "flag"; readonly facet: Facet<boolean> }
    | NamedFilter
  );

type Described = {
  /** what it takes and means, for programs and agents */
  readonly schema: z.ZodType;
  /** a value to try it with */
  readonly example: Value;
};

/** A filter that takes a name: where nobody bears it, the nearest is told. */
export type NamedFilter = {
  /** `name` for what the release has names for, `value` for what occurs in reviews */
  readonly field: "name" | "value";
  readonly facet: Facet<string>;
  /** the ways to say each value of the facet */
  readonly names: (business: Business, values: readonly string[]) => readonly Named<string>[];
  /** what people choose from on the search page */
  readonly choices: (known: Known) => readonly Choice[];
};

/** What a release knows to choose from. */
export type Known = {
  readonly business: Business;
  readonly aspects: readonly { readonly id: string; readonly label: string }[];
  /** those that occur in reviews */
  readonly values: readonly string[];
};

export type Choice = { readonly value: string; readonly label: string };

const stars = "must be a number from 1 to 5";
const wholeStars = "must be a whole number of stars, 1 to 5";
const truth = "must be true or false";
const tooLong = "must be text of at most 200 characters";

const rating = z.number(stars).min(1, stars).max(5, stars).optional();
const day = daySchema.meta({ format: "date" }).optional();
const text = z.string(tooLong).max(200, tooLong).optional();
const flag = z.boolean(truth).optional();

const toStars = ({ rating }: Review) => [rating];
const ofValues = {
  names: (_: Business, values: readonly string[]) =>
    values.map((value) => ({ entry: value, names: [value] })),
  choices: ({ values }: Known) => values.map((value) => ({ value, label: value })),
};

/**
 * What can be asked of the reviews, a row a filter, by the name of its parameter. From it come the
 * query and its validation, the index, the parameters in openapi.json, the arguments of the MCP
 * tool and the form of the search page, whose words are in `src/words`.
 */
export const filters = {
  rating: {
    schema: z
      .int(wholeStars)
      .min(1, wholeStars)
      .max(5, wholeStars)
      .optional()
      .describe("exact star rating to match"),
    example: 5,
    field: "stars",
    facet: toStars,
    fits: (stars: number, exact: number) => stars === exact,
  },
  min_rating: {
    schema: rating.describe("minimum star rating, inclusive"),
    example: 4,
    field: "stars",
    facet: toStars,
    fits: (stars: number, min: number) => stars >= min,
  },
  max_rating: {
    schema: rating.describe("maximum star rating, inclusive"),
    example: 5,
    field: "stars",
    facet: toStars,
    fits: (stars: number, max: number) => stars <= max,
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
    names: ({ technicians }: Business) =>
      technicians.map((each) => ({ entry: each.name, names: toStaffNames(each) })),
    choices: ({ business }) =>
      business.technicians.map(({ name }) => ({ value: name, label: name })),
  },
  mentions_service: {
    schema: text.describe("only reviews that mention this service: its id or its label"),
    example: "cremation",
    field: "name",
    facet: ({ mentions }: Review) => mentions.services,
    names: ({ services }: Business) =>
      services.map(({ id, label }) => ({ entry: id, names: [id, label] })),
    choices: ({ business }) => business.services.map(({ id, label }) => ({ value: id, label })),
  },
  source: {
    schema: text.describe("only reviews from this source, such as google"),
    example: "google",
    field: "value",
    facet: ({ source }: Review) => [source],
    ...ofValues,
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
    names: (_: Business, tags: readonly string[]) =>
      tags.map((tag) => ({ entry: tag, names: toLanguageRanges(tag) })),
    choices: ofValues.choices,
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
    names: ofValues.names,
    choices: ({ aspects }) => aspects.map(({ id, label }) => ({ value: id, label })),
  },
} satisfies Readonly<Record<string, Filter>>;

export type FilterName = keyof typeof filters;

/** `en-GB` → en-GB, en: the tag and what it is an instance of (RFC 4647 §3.3.1). */
function toLanguageRanges(tag: string): string[] {
  const subtags = tag.split("-");
  return subtags.map((_, at) => subtags.slice(0, subtags.length - at).join("-"));
}

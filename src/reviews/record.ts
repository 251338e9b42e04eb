import { z } from "zod";
import { daySchema } from "./day.ts";
import { reviewSchema } from "./review.ts";
import { textSchema } from "./values.ts";

/**
 * Why an owner may hide a review. Neither its stars nor its mood is a reason, nor is anything that
 * comes to the same.
 */
export const hideReasons = [
  /** there is no sign that its author was a customer */
  "not-verified",
  /** meant for another business */
  "wrong-business",
  /** the same review by the same customer is published already */
  "duplicate",
  /** says nothing about the business or its services */
  "off-topic",
  /** advertising */
  "spam",
  /** threats, hatred or obscenity */
  "abusive",
  /** tells private things of somebody */
  "privacy",
  /** a law or a court demands it */
  "legal",
  /** its author asked for it */
  "author-request",
] as const;

export type HideReason = (typeof hideReasons)[number];

const {
  author_avatar_url: _,
  verified: __,
  log: ____,
  url: ___,
  ...published
} = reviewSchema.shape;
const { id, source, author, rating, date, published_at, updated_at, title, text, ...others } =
  toStored(z.object(published)).shape;
const { language, translation, excerpt, edited, source_url, owner_reply, ...rest } = others;
const { verification, mentions, ...further } = rest;

/**
 * A review as content/ stores it: what its source said, before the business's policy on authors,
 * verification and mentions is applied. One line of NDJSON, or the front matter of a Markdown file.
 * Keys are written in this order; a member of the review that is not named here follows mentions.
 */
export const recordSchema = z.strictObject({
  id,
  source,
  source_id: z.string().min(1).optional().describe("the source's own id; never published"),
  author: author.optional().describe("in full, as the source shows it; absent where it gives none"),
  rating,
  date,
  published_at,
  updated_at: updated_at.optional(),
  title,
  text,
  language,
  translation,
  excerpt,
  edited: edited.describe(
    "name: what is hidden of the author's name is replaced where it is published",
  ),
  source_url,
  owner_reply,
  verification: verification.optional(),
  mentions: mentions.optional().describe("instead of what would be recognised in the text"),
  ...further,
  anonymous: z
    .literal(true)
    .optional()
    .describe("its author is shown as Anonymous, whatever the policy"),
  hidden: z
    .strictObject({ reason: z.enum(hideReasons), date: daySchema, note: textSchema.optional() })
    .optional()
    .describe("not published, its permalink answers 410; the reason is counted in public"),
  status: z.literal("gone").optional().describe("no longer at its source: its permalink is 410"),
});

export type ReviewRecord = z.infer<typeof recordSchema>;

/** What is published, as it is stored: null and false are left out, and further keys are refused. */
type Stored<S> =
  S extends z.ZodNullable<infer Inner>
    ? z.ZodOptional<Stored<Inner>>
    : S extends z.ZodBoolean
      ? z.ZodOptional<z.ZodLiteral<true>>
      : S extends z.ZodObject<infer Shape>
        ? z.ZodObject<{ [Key in keyof Shape]: Stored<Shape[Key]> }, z.core.$strict>
        : S extends z.core.SomeType
          ? S
          : never;

function toStored<S extends z.core.SomeType>(schema: S): Stored<S> {
  return toStoredSchema(schema as unknown as z.ZodType) as unknown as Stored<S>;
}

function toStoredSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable)
    return toStoredSchema(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodBoolean) return z.literal(true).optional();
  if (!(schema instanceof z.ZodObject)) return schema;
  const members = Object.entries(schema.shape).map(([key, member]) => [
    key,
    toStoredSchema(member as z.ZodType),
  ]);
  return z.strictObject(Object.fromEntries(members));
}

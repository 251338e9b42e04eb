import { z } from "zod";
import { daySchema, instantSchema } from "./day.ts";
import { reviewIdSchema } from "./identity.ts";
import { withoutTurning } from "./text.ts";
import { addressSchema, type Frozen, languageSchema, nameSchema, textSchema } from "./values.ts";

const wholeStars = "must be a whole number of stars, 1 to 5";

/** A translation is kept apart from the text that it translates. */
const translationSchema = z.object({ text: textSchema, language: languageSchema }).nullable();

/** On what the business's rule of verification was met. */
export const verificationSchema = z.object({
  method: z.enum(["platform", "invitation", "order", "manual"]),
  note: textSchema.nullable(),
});

/** Where the published state of a review stands in the log, and what its hash there is salted with. */
const placeSchema = z.object({
  index: z.int().min(0),
  salt: z.base64().describe("16 random bytes in base64"),
});

/**
 * A published review, exactly as it stands in reviews.json and every answer. What content/ stores
 * (record.ts), the columns of reviews.csv (review-table.ts), OpenAPI and the schemas of tools all
 * follow from it. Keys are always present and in this order.
 */
export const reviewSchema = z
  .object({
    id: reviewIdSchema,
    author: nameSchema.describe("as the business's policy shows it"),
    author_avatar_url: z.null().describe("always null, for privacy"),
    rating: z.int(wholeStars).min(1, wholeStars).max(5, wholeStars).describe("whole stars"),
    date: daySchema.describe("the day of the review in the business's time zone"),
    text: textSchema.meta({ minLength: 1 }).nullable().describe("null for a rating without words"),
    source: z
      .string()
      .refine(isSourceName, "must be a kebab-case name, such as google")
      .describe("google, trustpilot, direct, …"),
    source_url: addressSchema.nullable(),
    owner_reply: z
      .object({ text: textSchema, date: daySchema.nullable(), translation: translationSchema })
      .nullable()
      .describe("what the business answered"),
    verified: z.literal(true),
    verification: verificationSchema.describe(
      "on what the business's rule of verification was met",
    ),
    mentions: z.object({
      technicians: z
        .array(z.string().overwrite(withoutTurning))
        .describe("names as in business.technicians"),
      services: z.array(z.string()).describe("ids as in business.services"),
    }),
    title: textSchema.nullable(),
    language: languageSchema.nullable().describe("BCP 47, of the text; null when unsure"),
    translation: translationSchema,
    excerpt: z.boolean().describe("the source gave only a part of the text"),
    edited: z
      .enum(["name", "typo"])
      .nullable()
      .describe(
        "what the business changed in the words: a part of the author's name that is not shown, or a slip",
      ),
    log: placeSchema.nullable().describe("its entry in the site's log; null where there is none"),
    published_at: instantSchema.nullable(),
    updated_at: instantSchema.describe("last change of this record at its source"),
    url: addressSchema.describe("permalink"),
  })
  .describe("A published review");

export type Review = Frozen<z.infer<typeof reviewSchema>>;
export type OwnerReply = NonNullable<Review["owner_reply"]>;
export type Translation = NonNullable<Review["translation"]>;
export type Verification = Review["verification"];
export type LogPlace = NonNullable<Review["log"]>;
export type Mentions = Review["mentions"];

/** A review whose permalink answers 410. */
export const removedSchema = z
  .object({ id: reviewIdSchema, date: daySchema })
  .describe("A review that was published once");

export type Removed = Frozen<z.infer<typeof removedSchema>>;

/** Whether the text can name a source: `google`, `my-forms`. */
export function isSourceName(text: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(text);
}

/** Whether the business got the reviews of a source itself: no platform knows anything of them. */
export function isOwnSource(source: string): boolean {
  return source === "direct" || source === "website";
}

/** Where the reply to a review is given; null where no platform shows it, or none told its address. */
export function toReplyAddress({
  source,
  source_url: url,
}: Pick<Review, "source" | "source_url">): string | null {
  return isOwnSource(source) ? null : url;
}

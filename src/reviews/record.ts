import { z } from "zod";
import { daySchema, instantSchema } from "./day.ts";
import { isReviewId } from "./identity.ts";
import { hideReasons } from "./left-out.ts";
import { isBlank, isCleanText, withoutTurning } from "./text.ts";

/** Text that every output format can carry as it is: not blank, and clean in the sense of text.ts. */
export const textSchema = z
  .string()
  .refine((text) => !isBlank(text), "must not be blank; leave the key out instead")
  .refine(isCleanText, "holds a control character or half of a surrogate pair; remove it");

/** What somebody or something is called: text that cannot turn the direction of what is beside it. */
export const nameSchema = textSchema.transform(withoutTurning);

const wholeStars = "must be a whole number of stars, 1 to 5";

const languageSchema = z
  .string()
  .refine(isLanguageTag, "must be a BCP 47 language tag, such as en or pt-BR");

const translationSchema = z.strictObject({ text: textSchema, language: languageSchema });

/** The kinds of evidence on which a review counts as verified. */
export const verificationMethods = ["platform", "invitation", "order", "manual"] as const;

/**
 * A review as content/ stores it: what its source said, before the business's policy on authors,
 * verification and mentions is applied. One line of NDJSON, or the front matter of a Markdown file.
 */
export const recordSchema = z.strictObject({
  id: z.string().refine(isReviewId, "must be a ULID (26 characters of Crockford base32)"),
  source: z.string().regex(/^[a-z][a-z0-9-]*$/, "must be a kebab-case name, such as google"),
  /** the source's own id of the review; never published */
  source_id: z.string().min(1).optional(),
  /** in full, as the source shows it; absent where it gives none */
  author: nameSchema.optional(),
  rating: z.int(wholeStars).min(1, wholeStars).max(5, wholeStars),
  date: daySchema,
  published_at: instantSchema.optional(),
  updated_at: instantSchema.optional(),
  title: textSchema.optional(),
  text: textSchema.optional(),
  language: languageSchema.optional(),
  translation: translationSchema.optional(),
  excerpt: z.literal(true).optional(),
  source_url: z
    .url({ protocol: /^https?$/, error: "must be an address with http:// or https://" })
    .refine(isCleanText, "holds a control character or half of a surrogate pair; remove it")
    .optional(),
  owner_reply: z
    .strictObject({
      text: textSchema,
      date: daySchema.optional(),
      translation: translationSchema.optional(),
    })
    .optional(),
  verification: z
    .strictObject({ method: z.enum(verificationMethods), note: textSchema.optional() })
    .optional(),
  /** overrides what would be recognised in the text */
  mentions: z
    .strictObject({
      technicians: z.array(z.string().transform(withoutTurning)),
      services: z.array(z.string()),
    })
    .optional(),
  /** its author is shown as Anonymous, whatever the policy */
  anonymous: z.literal(true).optional(),
  /** not published, its permalink answers 410; the reason is counted publicly, the note is not told */
  hidden: z
    .strictObject({
      reason: z.enum(hideReasons),
      date: daySchema,
      note: textSchema.optional(),
    })
    .optional(),
  /** no longer at its source: not published, its permalink answers 410 */
  status: z.literal("gone").optional(),
});

export type ReviewRecord = z.infer<typeof recordSchema>;

/** Whether the tag is well-formed and canonical (BCP 47). */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

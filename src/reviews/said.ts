import { hash } from "node:crypto";
import { z } from "zod";
import { isReviewId } from "./identity.ts";
import type { ReviewRecord } from "./record.ts";

/** What a source says of a review and an owner may put right by hand. */
export const saidFields = [
  "author",
  "rating",
  "date",
  "title",
  "text",
  "translation",
  "owner_reply",
] as const;
export type SaidField = (typeof saidFields)[number];

const tag = z.string().regex(/^[\w-]{0,3}$/, "must be a tag of three characters");

export const saidSchema = z.strictObject({
  id: z.string().refine(isReviewId, "must be the id of a review"),
  /** the owner's table that held it last, of several of one source */
  table: z
    .string()
    .regex(/^[\w-]{4}$/, "must be a tag of four characters")
    .optional(),
  ...(Object.fromEntries(saidFields.map((field) => [field, tag.optional()])) as {
    readonly [Field in SaidField]: z.ZodOptional<typeof tag>;
  }),
});

/**
 * What a source last said of a review: of each field a tag; "" where it said nothing, none where it
 * has no place for the field.
 */
export type Said = z.infer<typeof saidSchema>;

/**
 * The tag of what a source says of a field. 18 bits of SHA-256 notice all but one of 262,144
 * changes, and are too few to find out by guessing what an owner took out of a text. Equal words in
 * two reviews have two tags.
 *
 * @param id of the stored review
 */
export function toTag(id: string, field: SaidField, record: ReviewRecord): string {
  const value = toSaying(field, record);
  if (value === undefined) return "";
  return hash("sha256", JSON.stringify([id, field, value]), "base64url").slice(0, 3);
}

/** By which an owner's table is known again among others of its source. */
export function toTableTag(signature: string): string {
  return hash("sha256", signature, "base64url").slice(0, 4);
}

/** Without what an import or the owner adds: languages, and the translation of a reply. */
function toSaying(field: SaidField, record: ReviewRecord): unknown {
  if (field === "translation") return record.translation?.text;
  const reply = record.owner_reply;
  if (field === "owner_reply") return reply && [reply.text, reply.date ?? null];
  return record[field];
}

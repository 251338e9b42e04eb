import { z } from "zod";
import { reviewIdSchema, toTextHash } from "#reviews/identity.ts";
import { nameSchema } from "#reviews/values.ts";
import { reviewInsightSchema } from "../insights-schema.ts";

const maxEvidence = 300;

const { sentiment } = reviewInsightSchema.shape;
const evidence = z.string().min(1).max(maxEvidence, `must have ${maxEvidence} characters or fewer`);
const id = z.string();

/** What somebody who read a review says of it; ids are of the taxonomy, names of the roster. */
export const answerSchema = z.strictObject({
  /** of the review as a whole */
  sentiment,
  aspects: z.array(z.strictObject({ id, sentiment, evidence })),
  /** what it complains of */
  problems: z.array(z.strictObject({ id, evidence })),
  /** staff that it names */
  people: z.array(z.strictObject({ name: z.string(), sentiment, evidence })),
  services: z.array(z.strictObject({ id, sentiment, evidence })),
  topics: z.array(id),
});

export type Answer = z.infer<typeof answerSchema>;

/** The name of a reader, as it is published: a model's or a person's. */
export const readerSchema = nameSchema
  .max(100, "must have 100 characters or fewer")
  .refine((name) => !/\s(?<! )/.test(name), "must be one line")
  .refine((name) => !["rules", "stars"].includes(name), "is taken; choose another name");

/** A line of `readings/<year>.ndjson`. */
export const readingSchema = z.strictObject({
  review: reviewIdSchema,
  text_sha256: z.string().regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hex"),
  /** the version of the taxonomy that its ids are of */
  taxonomy: z.int(),
  reader: readerSchema,
  ...answerSchema.shape,
});

export type Reading = z.infer<typeof readingSchema>;

/** Whose reading of which text it is. */
export type Origin = {
  readonly review: string;
  readonly text: string;
  readonly taxonomy: number;
  readonly reader: string;
};

export function toReading({ review, text, taxonomy, reader }: Origin, answer: Answer): Reading {
  return { review, text_sha256: toTextHash(text), taxonomy, reader, ...answer };
}

import { z } from "zod";
import { type AuthorPolicy, toShownAuthor } from "./author.ts";
import { type Business, businessSchema } from "./business.ts";
import { compareInstants, type Instant, instantSchema, toInstant } from "./day.ts";
import type { Erased } from "./erased.ts";
import { createNameHider } from "./hidden-name.ts";
import { toLeftOutReason, type VerifiedSources } from "./left-out.ts";
import { createToMentions, type Roster, type ToMentions } from "./mentions.ts";
import { compareNewestFirst } from "./order.ts";
import { aggregateRatingSchema, toAggregateRating } from "./rating.ts";
import type { ReviewRecord } from "./record.ts";
import type { OwnerReply, Removed, Review, Verification } from "./review.ts";
import { removedSchema, reviewSchema } from "./review.ts";
import type { Frozen } from "./values.ts";

const logSchema = z.object({
  origin: z.string().describe("its name, the first line of its checkpoints"),
  public_key: z.string().describe("its verifier key (C2SP signed-note): name+id+base64"),
});

/** All that the business publishes about its reviews: reviews.json is this, key by key. */
export const datasetSchema = z
  .object({
    version: z.literal("1.0.0"),
    updated_at: instantSchema.nullable().describe("the newest of the reviews; null without any"),
    business: businessSchema,
    aggregate_rating: aggregateRatingSchema,
    log: logSchema.nullable().describe("the log of all that was ever published; null without one"),
    reviews: z.array(reviewSchema).describe("newest first"),
    removed: z.array(removedSchema).describe("newest first; they answer 410"),
  })
  .describe("All published data");

export type Dataset = Frozen<z.infer<typeof datasetSchema>>;

/** What content/ says, validated: the input of everything that is published. */
export type Content = {
  readonly business: Business;
  readonly roster: Roster;
  readonly authorPolicy: AuthorPolicy;
  /** reviews of other sources are withheld */
  readonly verifiedSources: VerifiedSources;
  /** `example.com,2026-01-01`: the authority and date of tag URIs (RFC 4151), never changed */
  readonly feedTag: string;
  /** unique by id, in any order */
  readonly records: readonly ReviewRecord[];
  /** what is left of reviews that were erased; none of them is among the records */
  readonly erased: readonly Erased[];
};

/**
 * Derives the dataset: records in any order become reviews in the one order, with the business's
 * policies applied and mentions recognised. Hidden, erased and gone ones are listed as removed. A
 * review without verification is withheld: neither it nor its having been there is published. Pure:
 * one content gives one dataset.
 *
 * @param baseUrl the public origin, without a trailing slash
 * @param toMentions recognises what records mention; may know it from before
 */
export function toDataset(
  content: Content,
  baseUrl: string,
  toMentions = createToMentions(content.roster),
): Dataset {
  const hideName = createNameHider(content);
  const reviews: Review[] = [];
  const removed: Removed[] = content.erased.map(({ id, date }) => ({ id, date }));
  for (const stored of content.records) {
    const record = stored.edited === "name" ? hideName(stored) : stored;
    const verification = toVerification(record, content.verifiedSources);
    if (!verification) continue;
    if (toLeftOutReason(record, content.verifiedSources))
      removed.push({ id: record.id, date: record.date });
    else reviews.push(toReview(record, verification, content, toMentions, baseUrl));
  }
  reviews.sort(compareNewestFirst);
  removed.sort(compareNewestFirst);
  return {
    version: "1.0.0",
    updated_at: toNewest(reviews),
    business: content.business,
    aggregate_rating: toAggregateRating(reviews),
    log: null,
    reviews,
    removed,
  };
}

/** A check made on the review itself says more than what its source as a whole counts as. */
function toVerification(
  record: ReviewRecord,
  verifiedSources: VerifiedSources,
): Verification | undefined {
  const own = record.verification;
  if (own) return { method: own.method, note: own.note ?? null };
  return verifiedSources.get(record.source);
}

function toReview(
  record: ReviewRecord,
  verification: Verification,
  content: Content,
  toMentions: ToMentions,
  baseUrl: string,
): Review {
  const { author, owner_reply: reply } = record;
  return {
    ...toSaid(record),
    author: toShownAuthor(record.anonymous ? undefined : author, content.authorPolicy),
    owner_reply: reply ? toReply(reply) : null,
    edited: isNameShown(record, content) ? null : (record.edited ?? null),
    verified: true,
    verification,
    mentions: record.mentions ?? toMentions(record),
    updated_at: record.updated_at ?? record.published_at ?? toInstant(record.date),
    url: `${baseUrl}/reviews/${record.id}/`,
  };
}

/** Whether nothing was replaced, since nothing of the author's name is hidden. */
function isNameShown({ edited, anonymous }: ReviewRecord, { authorPolicy }: Content): boolean {
  return edited === "name" && authorPolicy === "full" && !anonymous;
}

/** A review's members in their order, as the record has them; for others null, or false where that is meant. */
function toSaid(record: ReviewRecord): Review {
  const said: Record<string, unknown> = { ...unsaid };
  for (const key in unsaid) said[key] = record[key as keyof ReviewRecord] ?? unsaid[key];
  return said as Review;
}

const unsaid: Readonly<Record<string, null | false>> = Object.fromEntries(
  Object.entries(reviewSchema.shape).map(([key, member]) => {
    return [key, member instanceof z.ZodBoolean ? false : null];
  }),
);

function toReply(reply: NonNullable<ReviewRecord["owner_reply"]>): OwnerReply {
  return { text: reply.text, date: reply.date ?? null, translation: reply.translation ?? null };
}

function toNewest(reviews: readonly Review[]): Instant | null {
  let newest: Instant | null = null;
  for (const { updated_at } of reviews) {
    if (newest === null || compareInstants(updated_at, newest) > 0) newest = updated_at;
  }
  return newest;
}

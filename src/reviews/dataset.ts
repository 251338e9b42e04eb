import type { AuthorPolicy } from "./author.ts";
import { toShownAuthor } from "./author.ts";
import type { Business } from "./business.ts";
import type { Instant } from "./day.ts";
import { compareInstants, toInstant } from "./day.ts";
import type { Erased } from "./erased.ts";
import { toLeftOutReason } from "./left-out.ts";
import type { Roster } from "./mentions.ts";
import { createMentionRecogniser } from "./mentions.ts";
import { compareNewestFirst } from "./order.ts";
import type { AggregateRating } from "./rating.ts";
import { toAggregateRating } from "./rating.ts";
import { toReadableText } from "./readable-text.ts";
import type { ReviewRecord } from "./record.ts";
import type { Mentions, Removed, Review, Verification } from "./review.ts";

/** All that the business publishes about its reviews: reviews.json is this, key by key. */
export type Dataset = {
  readonly version: "1.0.0";
  /** the newest `updated_at` of the reviews; null without any */
  readonly updated_at: Instant | null;
  readonly business: Business;
  readonly aggregate_rating: AggregateRating;
  /** newest first */
  readonly reviews: readonly Review[];
  /** newest first */
  readonly removed: readonly Removed[];
};

/** What content/ says, validated: the input of everything that is published. */
export type Content = {
  readonly business: Business;
  readonly roster: Roster;
  readonly authorPolicy: AuthorPolicy;
  /** source → on what its reviews count as verified; reviews of other sources are withheld */
  readonly verifiedSources: ReadonlyMap<string, Verification>;
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
 */
export function toDataset(content: Content, baseUrl: string): Dataset {
  const recognise = createMentionRecogniser(content.roster);
  const reviews: Review[] = [];
  const removed: Removed[] = content.erased.map(({ id, date }) => ({ id, date }));
  for (const record of content.records) {
    const verification = toVerification(record, content.verifiedSources);
    if (!verification) continue;
    if (toLeftOutReason(record, content.verifiedSources))
      removed.push({ id: record.id, date: record.date });
    else reviews.push(toReview(record, verification, content, recognise, baseUrl));
  }
  reviews.sort(compareNewestFirst);
  removed.sort(compareNewestFirst);
  return {
    version: "1.0.0",
    updated_at: toNewest(reviews),
    business: content.business,
    aggregate_rating: toAggregateRating(reviews),
    reviews,
    removed,
  };
}

/** A check made on the review itself says more than what its source as a whole counts as. */
function toVerification(
  record: ReviewRecord,
  verifiedSources: Content["verifiedSources"],
): Verification | undefined {
  const own = record.verification;
  if (own) return { method: own.method, note: own.note ?? null };
  return verifiedSources.get(record.source);
}

function toReview(
  record: ReviewRecord,
  verification: Verification,
  content: Content,
  recognise: (text: string, author?: string) => Mentions,
  baseUrl: string,
): Review {
  const published = record.published_at ?? null;
  return {
    id: record.id,
    author: toShownAuthor(record.anonymous ? undefined : record.author, content.authorPolicy),
    author_avatar_url: null,
    rating: record.rating,
    date: record.date,
    text: record.text ?? null,
    source: record.source,
    source_url: record.source_url ?? null,
    owner_reply: record.owner_reply
      ? {
          text: record.owner_reply.text,
          date: record.owner_reply.date ?? null,
          translation: record.owner_reply.translation ?? null,
        }
      : null,
    verified: true,
    verification,
    mentions: record.mentions ?? recognise(toReadableText(record), record.author),
    title: record.title ?? null,
    language: record.language ?? null,
    translation: record.translation ?? null,
    excerpt: record.excerpt ?? false,
    published_at: published,
    updated_at: record.updated_at ?? published ?? toInstant(record.date),
    url: `${baseUrl}/reviews/${record.id}/`,
  };
}

function toNewest(reviews: readonly Review[]): Instant | null {
  let newest: Instant | null = null;
  for (const { updated_at } of reviews) {
    if (newest === null || compareInstants(updated_at, newest) > 0) newest = updated_at;
  }
  return newest;
}

import type { Business } from "#reviews/business.ts";
import type { Dataset } from "#reviews/dataset.ts";
import { type Instant, toInstant } from "#reviews/day.ts";
import type { Review } from "#reviews/review.ts";
import { type OwnWords, toWords, type Words } from "#words/words.ts";
import { toExcerpt } from "./excerpt.ts";
import { toHubUrl } from "./topics.ts";

const maxEntries = 50;

/**
 * What both feeds say of the business's newest reviews, newest first. It was updated when the entry
 * was that changed last; without entries, on the day of the feed's tag.
 */
export function toFeed({ business, reviews }: Dataset, context: FeedContext) {
  const { baseUrl, feedTag, sidecar = true, ownWords } = context;
  const words = toWords(business.language, ownWords);
  const entries = reviews
    .slice(0, maxEntries)
    .map((review) => toFeedEntry(review, business, words, feedTag));
  return {
    title: words.feedTitle({ business: business.name }),
    description: `${words.feedDescription({ business: business.name, max: maxEntries })}${business.sample ? ` ${words.sample}` : ""}`,
    /** BCP 47, of title, description and the entries' titles */
    wordsLanguage: words.language,
    homePageUrl: `${baseUrl}/`,
    /** null where there is none */
    hubUrl: sidecar ? toHubUrl(baseUrl) : null,
    updated: toNewest(entries) ?? toTagInstant(feedTag),
    entries,
  };
}

/** Instants differ in precision, so they are compared as times and given back as they are. */
function toNewest(entries: readonly FeedEntry[]): Instant | undefined {
  const instants = entries.map((entry) => entry.updated);
  return instants.sort((a, b) => Date.parse(b) - Date.parse(a))[0];
}

/** A tag's date may leave out day and month, which then are the first (RFC 4151 §2.1). */
function toTagInstant(feedTag: string): Instant {
  const [year = "1970", month = "01", day = "01"] = feedTag.replace(/^.*,/, "").split("-");
  return toInstant(`${year}-${month}-${day}`);
}

/** What a feed must know beyond the dataset. */
export type FeedContext = {
  /** the public origin, without a trailing slash */
  readonly baseUrl: string;
  /** `example.com,2026-01-01`: authority and date of the tag URIs (RFC 4151 §2.1) */
  readonly feedTag: string;
  /** whether a sidecar answers; without it there is no hub */
  readonly sidecar?: boolean;
  /** what the owner says in place of our words */
  readonly ownWords?: OwnWords | null;
};

/** What both feeds say of a review. */
export type FeedEntry = ReturnType<typeof toFeedEntry>;

const maxSummaryGraphemes = 200;

export function toFeedEntry(review: Review, business: Business, words: Words, feedTag: string) {
  const { author, rating, owner_reply: reply } = review;
  const text = review.text ?? words.withoutWords({ count: rating, author });
  return {
    /** a tag URI (RFC 4151): the same under any address of the site */
    id: `tag:${feedTag}:review/${review.id}`,
    url: review.url,
    title: words.entryTitle({ count: rating, author }),
    /** plain text, never empty */
    content: reply
      ? `${text}\n\n${words.reply({ business: business.name, text: reply.text })}`
      : text,
    /** plain text on one line, without the reply */
    summary: toExcerpt(text, maxSummaryGraphemes),
    published: review.published_at ?? toInstant(review.date),
    /** moves only when the review itself changes */
    updated: review.updated_at,
    author,
    /** BCP 47, of content and summary */
    language: review.text === null ? words.language : (review.language ?? business.language),
    services: review.mentions.services.map((id) => toService(id, business)),
    review,
  };
}

/** A mention corrected by hand may name a service that is no longer offered: its id must do. */
function toService(id: string, business: Business): { id: string; label: string } {
  return { id, label: business.services.find((service) => service.id === id)?.label ?? id };
}

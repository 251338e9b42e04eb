import type { Dataset } from "#reviews/dataset.ts";
import type { Instant } from "#reviews/day.ts";
import { toInstant } from "#reviews/day.ts";
import { toWords } from "#words/words.ts";
import type { FeedContext, FeedEntry } from "./feed-entry.ts";
import { toFeedEntry } from "./feed-entry.ts";
import { toHubUrl } from "./topics.ts";

/** What both feeds say of the business's newest reviews. */
export type Feed = {
  readonly title: string;
  readonly description: string;
  /** BCP 47, of title, description and the entries' titles */
  readonly wordsLanguage: string;
  readonly homePageUrl: string;
  readonly hubUrl: string;
  /** of the entry that changed last; without entries the day of the feed's tag */
  readonly updated: Instant;
  /** newest first */
  readonly entries: readonly FeedEntry[];
};

const mostEntries = 50;

export function toFeed({ business, reviews }: Dataset, { baseUrl, feedTag }: FeedContext): Feed {
  const words = toWords(business.language);
  const entries = reviews
    .slice(0, mostEntries)
    .map((review) => toFeedEntry(review, business, words, feedTag));
  return {
    title: words.feedTitle({ business: business.name }),
    description: `${words.feedDescription({ business: business.name, max: mostEntries })}${business.sample ? ` ${words.sample}` : ""}`,
    wordsLanguage: words.language,
    homePageUrl: `${baseUrl}/`,
    hubUrl: toHubUrl(baseUrl),
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

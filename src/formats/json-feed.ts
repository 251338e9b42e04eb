import type { Dataset } from "#reviews/dataset.ts";
import { toFeed } from "./feed.ts";
import type { FeedContext, FeedEntry } from "./feed-entry.ts";
import { toTopicUrl } from "./topics.ts";

/** The newest reviews as JSON Feed 1.1, an item a line. */
export function toJsonFeed(dataset: Dataset, context: FeedContext): string {
  const feed = toFeed(dataset, context);
  const head = JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.homePageUrl,
    feed_url: toTopicUrl(context.baseUrl, "api/feed.json"),
    description: feed.description,
    language: dataset.business.language,
    hubs: [{ type: "WebSub", url: feed.hubUrl }],
  });
  const items = feed.entries.map((entry) => `\n${JSON.stringify(toItem(entry))}`).join(",");
  return `${head.slice(0, -1)},\n"items":[${items}]}\n`;
}

function toItem(entry: FeedEntry): object {
  const { rating, source, verified } = entry.review;
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    content_text: entry.content,
    summary: entry.summary,
    date_published: entry.published,
    date_modified: entry.updated,
    authors: [{ name: entry.author }],
    language: entry.language,
    tags: entry.services.map((service) => service.label),
    _review: { rating, source, verified },
  };
}

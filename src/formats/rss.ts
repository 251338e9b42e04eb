import type { Dataset } from "#reviews/dataset.ts";
import type { Instant } from "#reviews/day.ts";
import { type FeedContext, type FeedEntry, toFeed } from "./feed.ts";
import { toLinesHtml } from "./marked-html.ts";
import { xml } from "./xml.ts";

/**
 * The newest reviews as RSS 2.0, for programs that know nothing else (rssboard.org/rss-specification).
 * Its description is HTML by custom, so text is escaped twice: once for HTML, once for XML. It is no
 * topic of the hub: whoever subscribes has two others.
 */
export function toRss(dataset: Dataset, context: FeedContext): string {
  const feed = toFeed(dataset, context);
  const url = `${context.baseUrl}/rss.xml`;
  return xml.build({
    "?xml": { "@version": "1.0", "@encoding": "utf-8" },
    rss: {
      "@version": "2.0",
      "@xmlns:atom": "http://www.w3.org/2005/Atom",
      "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
      channel: {
        title: feed.title,
        link: feed.homePageUrl,
        description: feed.description,
        language: feed.wordsLanguage,
        lastBuildDate: toRssDate(feed.updated),
        generator: "Firsthand",
        "atom:link": { "@rel": "self", "@type": "application/rss+xml", "@href": url },
        item: feed.entries.map(toItem),
      },
    },
  });
}

function toItem(entry: FeedEntry): object {
  return {
    title: entry.title,
    link: entry.url,
    guid: { "@isPermaLink": "false", "#text": entry.id },
    pubDate: toRssDate(entry.published),
    "dc:creator": entry.author,
    category: entry.services.map(({ label }) => label),
    description: toLinesHtml(entry.content),
  };
}

/** A time as RFC 822 §5 writes it, with the year in full. */
function toRssDate(instant: Instant): string {
  return new Date(instant).toUTCString();
}

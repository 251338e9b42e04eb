import { z } from "zod";
import type { Dataset } from "#reviews/dataset.ts";
import { instantSchema } from "#reviews/day.ts";
import { reviewSchema } from "#reviews/review.ts";
import { addressSchema } from "#reviews/values.ts";
import { type FeedContext, type FeedEntry, toFeed } from "./feed.ts";
import { toLinesHtml } from "./marked-html.ts";
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
    ...(feed.hubUrl !== null && { hubs: [{ type: "WebSub", url: feed.hubUrl }] }),
  });
  const items = feed.entries.map((entry) => `\n${JSON.stringify(toItem(entry))}`).join(",");
  return `${head.slice(0, -1)},\n"items":[${items}]}\n`;
}

function toItem(entry: FeedEntry): object {
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    // Readers that know text take it for HTML, where a line break is a blank.
    content_html: toLinesHtml(entry.content),
    content_text: entry.content,
    summary: entry.summary,
    date_published: entry.published,
    date_modified: entry.updated,
    authors: [{ name: entry.author }],
    language: entry.language,
    tags: entry.services.map((service) => service.label),
    _review: Object.fromEntries(extensionKeys.map((key) => [key, entry.review[key]])),
  };
}

/** What an item says of its review beyond JSON Feed. */
const extensionSchema = reviewSchema.pick({ rating: true, source: true, verified: true });
const extensionKeys = extensionSchema.keyof().options;

export const jsonFeedSchema = z
  .object({
    version: z.literal("https://jsonfeed.org/version/1.1"),
    title: z.string(),
    home_page_url: addressSchema,
    feed_url: addressSchema,
    description: z.string(),
    language: z.string(),
    hubs: z
      .array(z.object({ type: z.literal("WebSub"), url: addressSchema }))
      .optional()
      .describe("absent where the site is files alone"),
    items: z
      .array(
        z.object({
          id: z.string(),
          url: addressSchema,
          title: z.string(),
          content_html: z.string(),
          content_text: z.string(),
          summary: z.string(),
          date_published: instantSchema,
          date_modified: instantSchema,
          authors: z.array(z.object({ name: z.string() })),
          language: z.string(),
          tags: z.array(z.string()),
          _review: extensionSchema,
        }),
      )
      .max(50),
  })
  .describe("The newest reviews as JSON Feed 1.1");

import type { Dataset } from "#reviews/dataset.ts";
import { toOneLine } from "./excerpt.ts";
import { type FeedContext, type FeedEntry, toFeed } from "./feed.ts";
import { toTopicUrl } from "./topics.ts";
import { xml } from "./xml.ts";

/**
 * The newest reviews as Atom (RFC 4287). All text is plain (`type="text"`), so what customers wrote
 * is never taken for markup.
 */
export function toAtom(dataset: Dataset, context: FeedContext): string {
  const { business } = dataset;
  const feed = toFeed(dataset, context);
  const titleLanguage = feed.wordsLanguage;
  return xml.build({
    "?xml": { "@version": "1.0", "@encoding": "utf-8" },
    feed: {
      "@xmlns": "http://www.w3.org/2005/Atom",
      "@xml:lang": business.language,
      id: `tag:${context.feedTag}:reviews`,
      title: toText(feed.title, titleLanguage, business.language),
      subtitle: toText(feed.description, titleLanguage, business.language),
      link: [
        toLink("self", toTopicUrl(context.baseUrl, "feed.xml"), "application/atom+xml"),
        ...(feed.hubUrl === null ? [] : [toLink("hub", feed.hubUrl)]),
        toLink("alternate", feed.homePageUrl, "text/html"),
      ],
      updated: feed.updated,
      author: { name: business.name, uri: business.url || undefined },
      // Without a version: a new one must not change the bytes of every feed.
      generator: "Firsthand",
      entry: feed.entries.map((entry) => toEntry(entry, titleLanguage)),
    },
  });
}

type Node = { readonly [name: string]: unknown };

function toEntry(entry: FeedEntry, titleLanguage: string): Node {
  return {
    "@xml:lang": entry.language,
    id: entry.id,
    title: toText(entry.title, titleLanguage, entry.language),
    link: toLink("alternate", entry.url, "text/html"),
    published: entry.published,
    updated: entry.updated,
    author: { name: entry.author },
    category: entry.services.map(({ id, label }) => ({ "@term": id, "@label": label })),
    summary: toSummary(entry),
    content: { "@type": "text", "#text": entry.content },
  };
}

/** A text construct (RFC 4287 §3.1) that says its language where it is not the inherited one. */
function toText(text: string, language: string, inherited: string): Node {
  const lang = language === inherited ? {} : { "@xml:lang": language };
  return { "@type": "text", ...lang, "#text": text };
}

/** A summary that only repeats the content is worse than none (RFC 4287 §4.2.13). */
function toSummary({ summary, content }: FeedEntry): Node | undefined {
  return summary === toOneLine(content) ? undefined : { "@type": "text", "#text": summary };
}

function toLink(rel: string, href: string, type?: string): Node {
  return { "@rel": rel, ...(type ? { "@type": type } : {}), "@href": href };
}

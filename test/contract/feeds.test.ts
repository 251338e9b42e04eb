import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { build, makeWorkplace, readPublished, readReviews, type Workplace } from "./built.ts";
import { cleanUp } from "./product.ts";
import type { Review } from "./shapes.ts";
import { sixtyReviews } from "./sixty-reviews.ts";
import { childrenOf, type Element, readXml, textOf } from "./xml.ts";

const hub = "https://larch.example/api/websub/hub";
const instant = z.iso.datetime({ offset: false });
const feedShape = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: z.literal("https://larch.example/"),
  feed_url: z.literal("https://larch.example/api/feed.json"),
  description: z.string().min(1),
  language: z.literal("en"),
  hubs: z.tuple([z.strictObject({ type: z.literal("WebSub"), url: z.literal(hub) })]),
  items: z.array(
    z.strictObject({
      id: z.string(),
      url: z.url(),
      title: z.string().min(1),
      content_text: z.string().min(1),
      content_html: z.string().min(1),
      summary: z.string().min(1),
      date_published: instant,
      date_modified: instant,
      authors: z.tuple([z.strictObject({ name: z.string().min(1) })]),
      language: z.string(),
      tags: z.array(z.string()),
      _review: z.strictObject({ rating: z.int(), source: z.string(), verified: z.literal(true) }),
    }),
  ),
});
type Feed = z.infer<typeof feedShape>;

describe("The feeds", () => {
  let place: Workplace;
  let newest: Review[];
  let feed: Feed;
  let atom: Element;

  beforeAll(async () => {
    place = await makeWorkplace({ reviews: sixtyReviews() });
    await build(place);
    newest = (await readReviews(place)).reviews.slice(0, 50);
    ({ feed, atom } = await readFeeds(place));
  });
  afterAll(cleanUp);

  it("hold the fifty newest reviews, the same ids in the same order", () => {
    const ids = newest.map(({ id }) => `tag:larch.example,2025-01-01:review/${id}`);
    expect(feed.items.map(({ id }) => id)).toEqual(ids);
    expect(childrenOf(atom, "entry").map((entry) => textOf(entry, "id"))).toEqual(ids);
  });

  it("give each entry the address, dates, author and facts of its review", () => {
    for (const [index, review] of newest.entries()) {
      expect(feed.items[index]).toMatchObject({
        url: review.url,
        date_published: review.published_at ?? `${review.date}T00:00:00Z`,
        date_modified: review.updated_at,
        authors: [{ name: review.author }],
        language: review.language ?? "en",
        _review: { rating: review.rating, source: review.source, verified: true },
      });
    }
  });

  it("title an entry by its stars and author", () => {
    for (const [index, { rating, author }] of newest.entries()) {
      const title = `${rating} ${rating === 1 ? "star" : "stars"} from ${author}`;
      expect(feed.items[index]?.title).toBe(title);
    }
  });

  it("carry the text as it was written, and a reply after a blank line", () => {
    for (const [index, { text, owner_reply: reply }] of newest.entries()) {
      if (text === null) continue;
      const answer = reply ? `\n\nReply from Larch & Daughters: ${reply.text}` : "";
      expect(feed.items[index]?.content_text).toBe(`${text}${answer}`);
    }
  });

  it("say in a sentence that a rating has no words", () => {
    const wordless = newest.flatMap(({ text }, index) => (text === null ? [index] : []));
    expect(wordless.length).toBeGreaterThan(0);
    for (const index of wordless) expect(feed.items[index]?.content_text).toMatch(/\w+ .*\w\.$/);
  });

  it("say the same in Atom as in JSON", () => {
    const entries = childrenOf(atom, "entry");
    for (const [index, item] of feed.items.entries()) {
      const entry = entries[index];
      if (!entry) throw new Error("An entry is missing");
      expect(textOf(entry, "title")).toBe(item.title);
      expect(textOf(entry, "content")).toBe(item.content_text);
      expect(childrenOf(entry, "content")[0]?.attributes.type ?? "text").toBe("text");
      expect(textOf(entry, "published")).toBe(item.date_published);
      expect(textOf(entry, "updated")).toBe(item.date_modified);
      expect(entry.attributes["xml:lang"]).toBe(item.language);
      const [author] = childrenOf(entry, "author");
      expect(author && textOf(author, "name")).toBe(item.authors[0].name);
      expect(childrenOf(entry, "link").map(({ attributes }) => attributes.href)).toContain(
        item.url,
      );
    }
  });

  it("name themselves, their hub and the site in Atom", () => {
    const links = childrenOf(atom, "link").map(({ attributes: { rel, href } }) => [rel, href]);
    expect(links).toContainEqual(["self", "https://larch.example/feed.xml"]);
    expect(links).toContainEqual(["hub", hub]);
    expect(links).toContainEqual(["alternate", "https://larch.example/"]);
    expect(textOf(atom, "id")).toMatch(/^tag:larch\.example,2025-01-01:/);
  });

  it("are as new as their newest entry", () => {
    const dates = feed.items.map(({ date_modified }) => Date.parse(date_modified));
    expect(Date.parse(textOf(atom, "updated"))).toBe(Math.max(...dates));
  });

  it("keep every id when the site moves to another address, while the links follow", async () => {
    await build(place, { BASE_URL: "http://localhost:4321" });
    const text = `${await readPublished(place, "api/feed.json")}`;
    const elsewhere = JSON.parse(text) as { items: { id: string; url: string }[] };
    expect(elsewhere.items.map(({ id }) => id)).toEqual(feed.items.map(({ id }) => id));
    expect(elsewhere.items.map(({ url }) => new URL(url).origin)).toEqual(
      feed.items.map(() => "http://localhost:4321"),
    );
    expect(text).not.toContain("https://larch.example/reviews");
    const moved = readXml(`${await readPublished(place, "feed.xml")}`);
    expect(textOf(moved, "id")).toBe(textOf(atom, "id"));
    expect(textOf(moved, "updated")).toBe(textOf(atom, "updated"));
  });
});

describe("The feeds of a business without reviews", () => {
  afterAll(cleanUp);

  it("are empty, and as new as the day in feed_tag", async () => {
    const place = await makeWorkplace({});
    await build(place);
    const { feed, atom } = await readFeeds(place);
    expect(feed.items).toEqual([]);
    expect(childrenOf(atom, "entry")).toEqual([]);
    expect(textOf(atom, "updated")).toBe("2025-01-01T00:00:00Z");
  });
});

async function readFeeds(place: Workplace): Promise<{ feed: Feed; atom: Element }> {
  return {
    feed: feedShape.parse(JSON.parse(`${await readPublished(place, "api/feed.json")}`)),
    atom: readXml(`${await readPublished(place, "feed.xml")}`),
  };
}

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  baseUrl,
  build,
  makeWorkplace,
  readAllPublished,
  readPublished,
  readReviews,
} from "./built.ts";
import { business, type StoredReview, services, technicians } from "./content-folder.ts";
import { expectedId } from "./identity.ts";
import { cleanUp } from "./product.ts";
import type { Review, ReviewsDocument } from "./shapes.ts";
import { sixtyReviews } from "./sixty-reviews.ts";

const gone: StoredReview = {
  id: expectedId("2025-02-02T10:00:00Z", "google", "gone-1"),
  source: "google",
  source_id: "gone-1",
  author: "Vanished Wanderer",
  rating: 1,
  date: "2025-02-02",
  published_at: "2025-02-02T10:00:00Z",
  text: "Taken back.",
  status: "gone",
};
const unverified: StoredReview = {
  id: expectedId("2025-02-03T00:00:00Z", "hearsay", "h-1"),
  source: "hearsay",
  source_id: "h-1",
  author: "Unknown Stranger",
  rating: 5,
  date: "2025-02-03",
  text: "My cousin says so.",
};
const vouched: StoredReview = {
  id: expectedId("2025-02-04T00:00:00Z", "hearsay", "h-2"),
  source: "hearsay",
  source_id: "h-2",
  author: "Known Stranger",
  rating: 5,
  date: "2025-02-04",
  text: "I was there, with Philippa Larch and Tobias Quill, for the drain cleaning.",
  verification: { method: "manual", note: "We met" },
  mentions: { technicians: ["Tobias Quill"], services: [] },
};
const recognised: StoredReview = {
  id: expectedId("2025-02-05T00:00:00Z", "direct", "d-1"),
  source: "direct",
  source_id: "d-1",
  rating: 5,
  date: "2025-02-05",
  text: "Philippa Larch did the drain cleaning herself.",
  language: "en",
};
const card = `---
id: spring-card
author: Ruth Miller
rating: 5
date: 2025-02-06
language: en
owner_reply:
  text: Thank you, Ruth.
---

# To *everyone*

All **dry** again.
`;

describe("reviews.json and reviews.ndjson", () => {
  let document: ReviewsDocument;
  let text: string;
  let ndjson: string;
  let files: Map<string, Buffer>;
  const stored = [...sixtyReviews(), vouched, recognised];

  beforeAll(async () => {
    const place = await makeWorkplace({
      reviews: [...stored, gone, unverified],
      handWritten: { "direct/card.md": card },
    });
    await build(place);
    document = await readReviews(place);
    text = `${await readPublished(place, "reviews.json")}`;
    ndjson = `${await readPublished(place, "reviews.ndjson")}`;
    files = await readAllPublished(place);
  });
  afterAll(cleanUp);

  const find = (id: string): Review | undefined => document.reviews.find((one) => one.id === id);

  it("hold every verified review exactly once", () => {
    const ids = [...stored.map(({ id }) => id), idOfCard];
    expect(new Set(document.reviews.map(({ id }) => id))).toEqual(new Set(ids));
    expect(document.reviews).toHaveLength(ids.length);
  });

  it("say of every review what the content says, and fill what it leaves out", () => {
    for (const record of sixtyReviews()) expect(find(record.id)).toEqual(toExpected(record));
  });

  it("come newest first, by day and then by id, both descending", () => {
    const order = document.reviews.map(({ date, id }) => `${date} ${id}`);
    expect(order).toEqual(order.toSorted().reverse());
  });

  it("put one review on a line", () => {
    const lines = text.split("\n").map((line) => line.replace(/,$/, ""));
    for (const review of document.reviews) expect(lines).toContain(JSON.stringify(review));
  });

  it("say the same in both forms, line by line", () => {
    expect(ndjson.endsWith("\n")).toBe(true);
    const reviews = ndjson
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(reviews).toEqual(document.reviews);
  });

  it("count what they hold", () => {
    const { rating_value, histogram, ...rest } = document.aggregate_rating;
    const ratings = document.reviews.map(({ rating }) => rating);
    const sum = ratings.reduce((total, rating) => total + rating, 0);
    expect(rating_value).toBe(Math.floor((sum * 100) / ratings.length) / 100);
    const written = document.reviews.filter((review) => review.text !== null).length;
    const counts = { rating_count: ratings.length, review_count: written };
    expect(rest).toEqual({ best_rating: 5, worst_rating: 1, ...counts });
    for (const stars of [1, 2, 3, 4, 5] as const) {
      expect(histogram[stars]).toBe(ratings.filter((rating) => rating === stars).length);
    }
  });

  it("carry the newest change of their reviews as their own", () => {
    const changes = document.reviews.map(({ updated_at }) => Date.parse(updated_at));
    expect(Date.parse(document.updated_at ?? "")).toBe(Math.max(...changes));
  });

  it("present the business with every member, null where it gives none", () => {
    const { author_policy, verified_sources, feed_tag, ...shown } = business;
    expect(document.business).toEqual({
      ...shown,
      additional_type: null,
      night_telephone: null,
      price_range: null,
      price_list: null,
      imprint: null,
      privacy: null,
      services: services.map((service) => ({ description: null, ...service })),
      technicians: technicians.map((one) => ({ role: null, aliases: [], ...one })),
    });
  });

  it("list a review that is gone as removed, and show nothing else of it", () => {
    expect(document.removed).toEqual([{ id: gone.id, date: gone.date }]);
    expect(filesWith("Vanished Wanderer")).toEqual([]);
  });

  it("withhold a review whose source does not count as verified", () => {
    expect(filesWith("Unknown Stranger")).toEqual([]);
    expect(filesWith(unverified.id)).toEqual([]);
  });

  it("publish a review that is vouched for although its source does not count", () => {
    expect(find(vouched.id)?.verification).toEqual({ method: "manual", note: "We met" });
  });

  it("give the verification of the source where the review has none of its own", () => {
    const expected = { method: "order", note: "Order book" };
    expect(find(recognised.id)?.verification).toEqual(expected);
  });

  it("recognise a technician and a service that the text names in full", () => {
    const mentions = { technicians: ["Philippa Larch"], services: ["drain-cleaning"] };
    expect(find(recognised.id)?.mentions).toEqual(mentions);
  });

  it("take mentions from the content where it gives them", () => {
    expect(find(vouched.id)?.mentions).toEqual(vouched.mentions);
  });

  it("call an author whom the source does not name Anonymous", () => {
    expect(find(recognised.id)?.author).toBe("Anonymous");
  });

  it("make the id of a hand-written review of its day and the id that its author gave", () => {
    const note = find(idOfCard);
    expect(note).toMatchObject({ author: "Ruth Miller", source: "direct", date: "2025-02-06" });
    expect(note?.updated_at).toBe("2025-02-06T00:00:00Z");
    expect(note?.text).toBe("# To *everyone*\n\nAll **dry** again.");
    const reply = { text: "Thank you, Ruth.", date: null, translation: null };
    expect(note?.owner_reply).toEqual(reply);
  });

  it("keep the ids that the source uses to themselves", () => {
    expect(filesWith("secret-")).toEqual([]);
    expect(filesWith("spring-card")).toEqual([]);
  });

  function filesWith(words: string): string[] {
    return [...files].filter(([, bytes]) => bytes.includes(words)).map(([path]) => path);
  }
});

const idOfCard = expectedId("2025-02-06T00:00:00Z", "direct", "spring-card");

function toExpected({ source_id, ...record }: StoredReview): Review {
  const published = record.published_at ?? null;
  const reply = record.owner_reply;
  return {
    title: null,
    language: null,
    translation: null,
    excerpt: false,
    edited: null,
    log: null,
    source_url: null,
    updated_at: published ?? `${record.date}T00:00:00Z`,
    author_avatar_url: null,
    mentions: { technicians: [], services: [] },
    ...record,
    author: record.author ?? "Anonymous",
    text: record.text ?? null,
    published_at: published,
    owner_reply: reply ? { date: null, translation: null, ...reply } : null,
    verified: true,
    verification: { method: "platform", note: null },
    url: `${baseUrl}/reviews/${record.id}/`,
  };
}

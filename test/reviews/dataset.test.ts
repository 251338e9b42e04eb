import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDataset } from "#reviews/dataset.ts";
import { isReviewId } from "#reviews/identity.ts";
import { buildContent, buildRecord } from "../build-content.ts";
import { baseUrl } from "../build-review.ts";

describe("a dataset", () => {
  test("finds nobody in a text that is not written for people, and publishes it as it stands", () => {
    const content = buildContent([
      buildRecord("1", { text: "Grace Hopper was kind to us." }),
      buildRecord("2", { text: "<script>x</script> Grace Hopper was kind to us." }),
    ]);
    const technicians = [{ name: "Grace Hopper", role: null, aliases: [] }];
    const dataset = toDataset({ ...content, roster: { technicians, services: [] } }, baseUrl);
    const named = new Map(
      dataset.reviews.map(({ text, mentions }) => [text, mentions.technicians]),
    );
    expect(named.get("Grace Hopper was kind to us.")).toEqual(["Grace Hopper"]);
    expect(named.get("<script>x</script> Grace Hopper was kind to us.")).toEqual([]);
  });

  test("is the same whatever order its records come in", () => {
    const records = [
      buildRecord("1", { date: "2026-01-01", updated_at: "2026-02-01T00:00:00.123457Z" }),
      buildRecord("2", {
        date: "2026-01-01",
        updated_at: "2026-02-01T00:00:00.123456Z",
        rating: 3,
      }),
      buildRecord("3", { date: "2025-01-01", updated_at: "2026-02-01T00:00:00.1234570Z" }),
      buildRecord("4", { date: "2026-03-01", status: "gone" }),
      buildRecord("5", { date: "2026-03-02", status: "gone" }),
      buildRecord("6", { date: "2024-02-29" }),
    ];
    const dataset = toDataset(buildContent(records), baseUrl);
    fc.assert(
      fc.property(fc.shuffledSubarray(records, { minLength: records.length }), (shuffled) => {
        expect(JSON.stringify(toDataset(buildContent(shuffled), baseUrl))).toBe(
          JSON.stringify(dataset),
        );
      }),
    );
  });

  test("says when it was last changed, to the last digit", () => {
    const records = [
      buildRecord("1", { date: "2026-02-01", updated_at: "2026-02-01T00:00:00.5Z" }),
      buildRecord("2", { date: "2026-02-01", updated_at: "2026-02-01T00:00:00.500001Z" }),
      buildRecord("3", { date: "2026-02-01", updated_at: "2026-02-01T00:00:00Z" }),
      buildRecord("4", { date: "2026-02-02", updated_at: "2026-03-01T00:00:00Z", status: "gone" }),
    ];
    const { updated_at } = toDataset(buildContent(records), baseUrl);
    expect(updated_at).toBe("2026-02-01T00:00:00.500001Z");
  });

  test("without reviews has neither a value nor a time", () => {
    const dataset = toDataset(buildContent([]), baseUrl);
    expect(dataset).toMatchObject({ updated_at: null, reviews: [], removed: [] });
    expect(dataset.aggregate_rating.rating_value).toBeNull();
  });
});

describe("a review", () => {
  test("has every key, with null for what its source did not give", () => {
    const bare = {
      id: "01KF1QB05K1NRW9GBJM8M8VSXZ",
      source: "google",
      rating: 4,
      date: "2026-01-15",
    };
    expect(toDataset(buildContent([bare]), baseUrl).reviews).toEqual([
      {
        id: bare.id,
        author: "Anonymous",
        author_avatar_url: null,
        rating: 4,
        date: "2026-01-15",
        text: null,
        source: "google",
        source_url: null,
        owner_reply: null,
        verified: true,
        verification: { method: "platform", note: null },
        mentions: { technicians: [], services: [] },
        title: null,
        language: null,
        translation: null,
        excerpt: false,
        edited: null,
        log: null,
        published_at: null,
        updated_at: "2026-01-15T00:00:00Z",
        url: `${baseUrl}/reviews/${bare.id}/`,
      },
    ]);
  });

  test("was updated when it was published, unless its source says otherwise", () => {
    const published_at = "2026-01-15T09:30:00.5Z";
    const [review] = toDataset(buildContent([buildRecord("1", { published_at })]), baseUrl).reviews;
    expect(review?.updated_at).toBe(published_at);
    const updated_at = "2026-02-01T08:00:00Z";
    const edited = buildContent([buildRecord("1", { published_at, updated_at })]);
    expect(toDataset(edited, baseUrl).reviews[0]?.updated_at).toBe(updated_at);
  });

  test("has a reply with every key", () => {
    const record = buildRecord("1", { owner_reply: { text: "Thank you." } });
    const [review] = toDataset(buildContent([record]), baseUrl).reviews;
    expect(review?.owner_reply).toEqual({ text: "Thank you.", date: null, translation: null });
  });

  test("shows nothing of the source's own id, nor more of the author than the policy says", () => {
    const record = buildRecord("secret-key", { author: "Ada Byron", text: "Kind." });
    const content = buildContent([record], { authorPolicy: "initials" });
    const document = JSON.stringify(toDataset(content, baseUrl));
    expect(document).toContain('"A. B."');
    expect(document).not.toMatch(/secret-key|Byron/);
    expect(isReviewId(record.id)).toBe(true);
  });
});

describe("mentions", () => {
  test("are recognised in title, text and translation, read as one", () => {
    const record = buildRecord("1", {
      title: "Home visits!",
      text: "Muchas gracias.",
      translation: { text: "Many thanks to Grace.", language: "en" },
    });
    const [review] = toDataset(buildContent([record]), baseUrl).reviews;
    expect(review?.mentions).toEqual({ technicians: ["Grace Hopper"], services: ["home-visit"] });
  });

  test("are those of the record where it has some, even none", () => {
    const mentions = { technicians: [], services: [] };
    const record = buildRecord("1", { text: "Grace Hopper helped us.", mentions });
    const [review] = toDataset(buildContent([record]), baseUrl).reviews;
    expect(review?.mentions).toEqual(mentions);
  });
});

describe("verification", () => {
  test("is that of the source, and of a review itself where it has one", () => {
    const verification = { method: "order" as const };
    const records = [
      buildRecord("1", { date: "2026-01-03" }),
      buildRecord("2", { date: "2026-01-02", verification }),
      buildRecord("3", { date: "2026-01-01", verification, source: "direct" }),
    ];
    const { reviews } = toDataset(buildContent(records), baseUrl);
    expect(reviews.map((review) => review.verification.method)).toEqual([
      "platform",
      "order",
      "order",
    ]);
  });

  test("withholds what has none, and that it was ever there", () => {
    const records = [
      buildRecord("1", { source: "hearsay" }),
      buildRecord("2", { source: "hearsay", status: "gone" }),
    ];
    const dataset = toDataset(buildContent(records), baseUrl);
    expect(dataset).toMatchObject({ reviews: [], removed: [], updated_at: null });
    expect(dataset.aggregate_rating.rating_count).toBe(0);
  });
});

test("what is gone is listed by id and day alone, and counts for nothing", () => {
  const record = buildRecord("1", { status: "gone" });
  const dataset = toDataset(buildContent([record, buildRecord("2")]), baseUrl);
  expect(dataset.removed).toEqual([{ id: record.id, date: record.date }]);
  expect(dataset.aggregate_rating.rating_count).toBe(1);
});

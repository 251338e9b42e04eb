import fc from "fast-check";
import { expect, it } from "vitest";
import type { Review } from "#reviews/review.ts";
import { parseCountQuery } from "#search/count-query.ts";
import { parseSearchQuery } from "#search/query.ts";
import { indexSearch } from "#search/search.ts";
import type { Said } from "#search/themes.ts";
import { buildBusiness, buildDataset, buildReview } from "../build-review.ts";

const business = buildBusiness({
  technicians: ["Ada Cole", "Bo Lind"].map((name) => ({ name, role: null, aliases: [] })),
  services: [{ id: "burial", label: "Burials", description: null }],
});

const anyReview = fc
  .record({
    rating: fc.integer({ min: 1, max: 5 }),
    date: fc.constantFrom("2025-11-30", "2025-12-01", "2026-01-02", "2026-01-31", "2026-02-01"),
    source: fc.constantFrom("google", "direct"),
    language: fc.constantFrom("en", "es", null),
    mentions: fc.record({
      technicians: fc.subarray(["Ada Cole", "Bo Lind"]),
      services: fc.subarray(["burial"]),
    }),
  })
  .map((said) => buildReview(said));
const anyReviews = fc.array(anyReview, { maxLength: 70 });

/** Three stars are neither; who gives four or more praises kindness, who gives one blames it and speed. */
function toSaid({ rating }: Review): Said {
  const sentiment = rating > 3 ? "positive" : rating < 3 ? "negative" : "neutral";
  return {
    sentiment,
    aspects: [
      ...(rating === 3 ? [] : [{ id: "kindness", sentiment } as const]),
      ...(rating === 1 ? [{ id: "speed", sentiment } as const] : []),
    ],
    problems: rating === 1 ? ["late"] : [],
    topics: rating % 2 ? ["pets"] : [],
  };
}

function index(reviews: readonly Review[]) {
  const dataset = buildDataset(reviews);
  const said = new Map(reviews.map((review) => [review.id, toSaid(review)]));
  const building = indexSearch({ business, reviews: dataset.reviews, size: reviews.length }, said);
  for (;;) {
    const { done, value } = building.next();
    if (done) return { ...value, reviews: dataset.reviews };
  }
}

function ask(said: Record<string, unknown>) {
  const parsed = parseCountQuery(said);
  if ("issues" in parsed) throw new Error(JSON.stringify(parsed.issues));
  return parsed.query;
}

/** What each review counts for, by the kind of group. */
const keysOf: Record<string, (review: Review) => readonly string[]> = {
  aspect: (review) => toSaid(review).aspects.map(({ id }) => id),
  sentiment: (review) => [toSaid(review).sentiment],
  rating: ({ rating }) => [String(rating)],
  month: ({ date }) => [date.slice(0, 7)],
  year: ({ date }) => [date.slice(0, 4)],
  language: ({ text, language }) => (text === null ? [] : [language ?? "en"]),
  source: ({ source }) => [source],
  technician: ({ mentions }) => mentions.technicians,
  service: ({ mentions }) => mentions.services,
  topic: (review) => toSaid(review).topics,
  problem: (review) => toSaid(review).problems,
  verification: ({ verification }) => [verification.method],
};
const kinds = Object.keys(keysOf);

it("counts what going through the reviews counts", () => {
  const query = fc.record({
    by: fc.uniqueArray(fc.constantFrom(...kinds), { minLength: 1, maxLength: 2 }),
    min_rating: fc.constantFrom(1, 3),
    aspect: fc.constantFrom(undefined, "kindness"),
  });
  fc.assert(
    fc.property(anyReviews, query, (reviews, { by, min_rating, aspect }) => {
      const { count } = index(reviews);
      const fitting = reviews.filter(
        (review) =>
          review.rating >= min_rating &&
          (aspect === undefined || toSaid(review).aspects.some(({ id }) => id === aspect)),
      );
      const expected = new Map<string, Review[]>();
      for (const review of fitting) {
        const [first = [], second = [""]] = by.map((kind) => keysOf[kind]?.(review) ?? []);
        for (const one of first) {
          for (const other of second) {
            const key = by.length === 1 ? one : `${one},${other}`;
            expected.set(key, [...(expected.get(key) ?? []), review]);
          }
        }
      }
      const counted = count(ask({ min_rating, aspect, group_by: by.join(",") }));
      expect(counted.matched).toBe(fitting.length);
      expect(new Map(counted.groups.map((group) => [group.key, group.count]))).toEqual(
        new Map([...expected].map(([key, all]) => [key, all.length])),
      );
      const grouped = new Set([...expected.values()].flat());
      expect(counted.ungrouped_count).toBe(fitting.length - grouped.size);
      for (const { key, average_rating, positive_count, negative_count } of counted.groups) {
        const all = expected.get(key) ?? [];
        const sum = all.reduce((total, { rating }) => total + rating, 0);
        expect(average_rating).toBe(Math.floor((sum * 100) / all.length) / 100);
        const spoken = by.includes("aspect") ? key.split(",")[by.indexOf("aspect")] : aspect;
        const voices = all.map((review) => {
          const said = toSaid(review);
          const of = said.aspects.find(({ id }) => id === spoken);
          return spoken === undefined ? said.sentiment : of?.sentiment;
        });
        expect(positive_count).toBe(voices.filter((voice) => voice === "positive").length);
        expect(negative_count).toBe(voices.filter((voice) => voice === "negative").length);
      }
    }),
    { numRuns: 300 },
  );
});

it("finds as many as the search", () => {
  fc.assert(
    fc.property(anyReviews, fc.constantFrom("en", "Spanish", "French"), (reviews, language) => {
      const { count, search } = index(reviews);
      const parsed = parseSearchQuery({ language });
      if ("issues" in parsed) throw new Error("it is sound");
      expect(count(ask({ language })).matched).toBe(search(parsed.query).matched);
    }),
    { numRuns: 50 },
  );
});

it("compares with as long a time before", () => {
  const dates = ["2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01", "2026-02-28"];
  const reviews = dates.map((date, at) => buildReview({ date, rating: at + 1 }));
  const { count } = index(reviews);
  expect(count(ask({ since: "2026-02-01", group_by: "month" }))).toMatchObject({
    matched: 2,
    average_rating: 4.5,
    groups: [{ key: "2026-02", count: 2 }],
    before: { since: "2026-01-04", until: "2026-01-31", matched: 1, average_rating: 3 },
  });
  expect(count(ask({ since: "2026-01-01", until: "2026-01-31" })).before).toMatchObject({
    since: "2025-12-01",
    until: "2025-12-31",
    matched: 1,
  });
  expect(count(ask({ since: "0001-01-01" })).before).toBeNull();
  expect(count(ask({ until: "2026-01-31" })).before).toBeNull();
  expect(count(ask({ since: "2027-01-01" })).before).toBeNull();
});

it("has days, stars and sentiments in their order, and names with the most first", () => {
  const reviews = [5, 5, 1].map((rating, at) =>
    buildReview({
      rating,
      date: `2026-0${at + 1}-01`,
      mentions: { technicians: at ? ["Bo Lind"] : [], services: ["burial"] },
    }),
  );
  const { count } = index(reviews);
  const keys = (group_by: string) => count(ask({ group_by })).groups.map(({ key }) => key);
  expect(keys("month")).toEqual(["2026-01", "2026-02", "2026-03"]);
  expect(keys("rating")).toEqual(["5", "1"]);
  expect(keys("sentiment")).toEqual(["positive", "negative"]);
  expect(count(ask({ group_by: "service" })).groups[0]).toMatchObject({
    label: "Burials",
    count: 3,
  });
  expect(count(ask({ group_by: "language" })).groups[0]).toMatchObject({
    key: "en",
    label: "English",
  });
});

it.each(["stars", "aspect,", "aspect,aspect", "aspect,month,year", "", "toString"])(
  "refuses to group by %j",
  (group_by) => {
    const parsed = parseCountQuery({ group_by });
    if (group_by === "") expect(parsed).toEqual({ query: {} });
    else expect("issues" in parsed && parsed.issues[0]?.path).toEqual(["group_by"]);
  },
);

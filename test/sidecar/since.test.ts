import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { buildDataset, buildReview } from "../build-review.ts";
import { baseUrl, lastModified } from "./release-on-disk.ts";
import type { Serving } from "./served-reviews.ts";
import { buildVaried, serveDataset, toReviewLines } from "./served-reviews.ts";

const dataset = buildDataset(buildVaried(120));
const { reviews } = dataset;
const newest = "2026-03-01";
let sidecar: Serving;

beforeAll(async () => {
  sidecar = await serveDataset(dataset);
});
afterAll(() => sidecar.stop());

const askSince = (date: string, headers = {}) =>
  sidecar.ask(`/api/reviews/since/${date}`, { headers });

describe("GET /api/reviews/since/{date}", () => {
  test.each(["0001-01-01", "2024-02-29", "2025-12-31", "2026-01-01", "2026-01-03", newest])(
    "since %s: all reviews dated on or after it, newest first",
    async (date) => {
      const { status, headers, body } = await askSince(date);
      const expected = reviews.filter((review) => review.date >= date);
      expect(expected.length).toBeGreaterThan(0);
      expect(status).toBe(200);
      const answer = JSON.parse(String(body));
      expect(Object.keys(answer)).toEqual(["since", "returned", "reviews"]);
      expect(answer).toEqual({ since: date, returned: expected.length, reviews: expected });
      expect(headers["last-modified"]).toBe(new Date(lastModified).toUTCString());
    },
  );

  it("is empty for a day that is still to come", async () => {
    const { status, body } = await askSince("2999-12-31");
    expect(status).toBe(200);
    expect(JSON.parse(String(body))).toEqual({ since: "2999-12-31", returned: 0, reviews: [] });
  });

  it("and search until the day before divide the dataset", async () => {
    for (const date of new Set(reviews.map((review) => review.date))) {
      const since = JSON.parse(String((await askSince(date)).body)).returned;
      const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
      const { body } = await sidecar.ask(`/api/reviews/search?until=${before}`);
      expect(since + JSON.parse(String(body)).matched).toBe(reviews.length);
    }
  });

  it("gives each review as the bytes that it has in reviews.json", async () => {
    const lines = toReviewLines((await sidecar.ask("/reviews.json")).body);
    const { body } = await askSince("2026-01-01");
    const answered = String(body).split("\n").slice(1, -2);
    const expected = lines.filter((line) => JSON.parse(line).date >= "2026-01-01");
    expect(answered.map((line) => line.replace(/,$/, ""))).toEqual(expected);
  });

  test.each([
    "2026-02-30",
    "2025-02-29",
    "2026-13-01",
    "yesterday",
    "2026-1-1",
    "20260101",
    "%32026",
  ])("refuses %s, which is no day", async (date) => {
    const { status, headers, body } = await askSince(date);
    expect(status).toBe(400);
    expect(headers["cache-control"]).toBe("no-store");
    expect(JSON.parse(String(body))).toEqual({
      type: `${baseUrl}/openapi.json#/components/responses/InvalidParameters`,
      title: "Invalid path parameters",
      status: 400,
      detail: expect.stringContaining("date"),
      issues: [
        { path: ["date"], code: "custom", message: expect.stringContaining("calendar day") },
      ],
    });
  });

  it("reads an escaped day, and ignores a query", async () => {
    expect((await askSince("2026%2D01%2d01?x=1")).status).toBe(200);
    expect((await askSince("%ff")).status).toBe(400);
    expect((await askSince("2026-01-01/")).status).toBe(404);
  });
});

describe("the entity tag of a slice", () => {
  const tagsOf = async (from: Serving) => {
    const dates = ["2024-02-29", "2025-12-31", "2026-01-01", "2026-01-02", newest, "2027-01-01"];
    const tags = new Map<string, string | undefined>();
    for (const date of dates) {
      tags.set(date, (await from.ask(`/api/reviews/since/${date}`)).headers.etag);
    }
    return tags;
  };

  it("stays where an older review was edited or removed, and changes where one of its own was", async () => {
    const own = await serveDataset(dataset);
    try {
      const before = await tagsOf(own);
      expect(new Set(before.values()).size).toBe(before.size);
      const [edited] = reviews.filter(({ date }) => date === "2026-01-01");
      const gone = reviews.at(-1);
      const changed = reviews
        .filter((review) => review !== gone)
        .map((review) => (review === edited ? { ...review, text: "Edited." } : review));
      await own.swap(buildDataset(changed));
      const after = await tagsOf(own);
      const same = [...before].filter(([date, tag]) => after.get(date) === tag);
      expect(same.map(([date]) => date)).toEqual(["2026-01-02", newest, "2027-01-01"]);
      const headers = { "if-none-match": before.get("2026-01-02") };
      expect((await own.ask("/api/reviews/since/2026-01-02", { headers })).status).toBe(304);
    } finally {
      await own.stop();
    }
  });

  it("changes where a review is added on its first day", async () => {
    const own = await serveDataset(dataset);
    try {
      const before = await tagsOf(own);
      const added = buildReview({ date: "2026-01-02", text: "Added." });
      await own.swap(buildDataset([...reviews, added]));
      const after = await tagsOf(own);
      const same = [...before].filter(([date, tag]) => after.get(date) === tag);
      expect(same.map(([date]) => date)).toEqual([newest, "2027-01-01"]);
    } finally {
      await own.stop();
    }
  });
});

it("has nothing to give where there are no reviews", async () => {
  const own = await serveDataset(buildDataset([]));
  try {
    const { status, body } = await own.ask("/api/reviews/since/2000-01-01");
    expect(status).toBe(200);
    expect(JSON.parse(String(body))).toEqual({ since: "2000-01-01", returned: 0, reviews: [] });
    const found = await own.ask("/api/reviews/search?query=a");
    expect(JSON.parse(String(found.body))).toMatchObject({ matched: 0, reviews: [] });
  } finally {
    await own.stop();
  }
});

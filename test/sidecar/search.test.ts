import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Review } from "#reviews/review.ts";
import { buildDataset, buildReview } from "../build-review.ts";
import { baseUrl } from "./release-on-disk.ts";
import type { Serving } from "./served-reviews.ts";
import { buildVaried, serveDataset, toReviewLines } from "./served-reviews.ts";

const dataset = buildDataset(buildVaried(120));
const { reviews } = dataset;
let sidecar: Serving;

beforeAll(async () => {
  sidecar = await serveDataset(dataset);
});
afterAll(() => sidecar.stop());

type Page = {
  matched: number;
  returned: number;
  reviews: Review[];
  next_cursor: string | null;
  notice: string | null;
};

async function search(query: string): Promise<Page> {
  const { status, body } = await sidecar.ask(`/api/reviews/search?${query}`);
  expect(status, String(body)).toBe(200);
  return JSON.parse(String(body));
}

describe("GET /api/reviews/search", () => {
  test("without parameters, the 20 newest of all", async () => {
    const page = await search("");
    expect(Object.keys(page)).toEqual(["matched", "returned", "reviews", "next_cursor", "notice"]);
    expect(page).toMatchObject({ matched: 120, returned: 20, notice: null });
    expect(page.reviews).toEqual(reviews.slice(0, 20));
  });

  test.each<[string, (review: Review) => boolean]>([
    ["rating=4", ({ rating }) => rating === 4],
    ["min_rating=3.5", ({ rating }) => rating >= 3.5],
    ["max_rating=2", ({ rating }) => rating <= 2],
    ["since=2026-01-01", ({ date }) => date >= "2026-01-01"],
    ["until=2025-12-31", ({ date }) => date <= "2025-12-31"],
    ["since=2026-01-01&until=2026-01-01", ({ date }) => date === "2026-01-01"],
    ["query=cafe", ({ text }) => text?.includes("Café") === true],
    ["query=STRASSE", ({ text }) => text?.includes("Straße") === true],
    ["query=didn%27t+hurry", ({ text }) => text?.includes("didn’t hurry") === true],
    ["query=%E4%B8%81%E5%AF%A7", ({ text }) => text?.includes("丁寧") === true],
    ["query=%20%20", () => true],
    ["query=y", ({ text }) => /[yY]/.test(text ?? "")],
    ["mentions_technician=grace", ({ mentions }) => mentions.technicians.length > 0],
    ["mentions_technician=GRACE%20HOPPER", ({ mentions }) => mentions.technicians.length > 0],
    ["mentions_service=home-visit", ({ mentions }) => mentions.services.length > 0],
    ["mentions_service=Home+visit", ({ mentions }) => mentions.services.length > 0],
    ["source=direct", ({ source }) => source === "direct"],
    ["language=en-gb", ({ text, language }) => text !== null && language === "en-GB"],
    ["has_text=false", ({ text }) => text === null],
    ["has_reply=true", (review) => review.owner_reply !== null],
    ["aspect=kindness", ({ rating }) => rating === 5],
    ["rating=5&has_text=true&query=u", (r) => r.rating === 5 && /u/i.test(r.text ?? "")],
    ["rating=&query=&since=&cursor=&sort=&limit=", () => true],
  ])("%s", async (query, fits) => {
    const expected = reviews.filter(fits);
    expect(expected.length).toBeGreaterThan(0);
    const page = await search(`${query}&limit=100`.replace("limit=&limit", "limit"));
    expect(page.matched).toBe(expected.length);
    expect(page.reviews).toEqual(expected.slice(0, 100));
    expect(page.returned).toBe(page.reviews.length);
  });

  it("takes a name that nobody bears for no fault, and names the nearest", async () => {
    const page = await search("mentions_technician=grase");
    expect(page).toMatchObject({ matched: 0, returned: 0, reviews: [], next_cursor: null });
    expect(page.notice).toContain('"Grace"');
  });

  it("gives each review as the bytes that it has in reviews.json", async () => {
    const lines = toReviewLines((await sidecar.ask("/reviews.json")).body);
    for (const sort of ["newest", "oldest", "highest", "lowest"]) {
      const { body } = await sidecar.ask(`/api/reviews/search?limit=100&sort=${sort}`);
      const answered = toReviewLines(
        Buffer.from(String(body).replace("[\n", '\n"reviews":[\n').replace("\n],", "\n],\n")),
      );
      expect(answered).toHaveLength(100);
      expect(lines).toEqual(expect.arrayContaining(answered));
      expect(new Set(answered).size).toBe(100);
    }
  });

  test.each(["newest", "oldest", "highest", "lowest"])(
    "leads from page to page by its links, %s first, to the end",
    async (sort) => {
      const walked: Review[] = [];
      let path: string | undefined = `/api/reviews/search?limit=7&sort=${sort}&query=e`;
      while (path !== undefined) {
        const { headers, body }: Awaited<ReturnType<Serving["ask"]>> = await sidecar.ask(path);
        const page: Page = JSON.parse(String(body));
        walked.push(...page.reviews);
        const link = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ""))?.[1];
        expect(link === undefined).toBe(page.next_cursor === null);
        if (link === undefined) break;
        expect(new URL(link).origin).toBe(baseUrl);
        expect(new URL(link).searchParams.get("cursor")).toBe(page.next_cursor);
        path = link.slice(baseUrl.length);
      }
      const fitting = reviews.filter(({ text }) => /e/i.test(text ?? ""));
      const sign = { newest: 0, oldest: 0, highest: -1, lowest: 1 }[sort] ?? 0;
      const sorted = fitting.toSorted((a, b) => sign * (a.rating - b.rating));
      expect(walked).toEqual(sort === "oldest" ? sorted.toReversed() : sorted);
    },
  );

  it("goes on rightly when a new release comes between two pages", async () => {
    const own = await serveDataset(dataset);
    try {
      const first = JSON.parse(
        String((await own.ask("/api/reviews/search?limit=50")).body),
      ) as Page;
      const [last] = first.reviews.slice(-1);
      const added = buildReview({ date: "2026-03-02", text: "New." });
      const kept = reviews.filter(({ id }) => id !== last?.id && id !== reviews[60]?.id);
      await own.swap(buildDataset([added, ...kept]));
      const path = `/api/reviews/search?limit=100&cursor=${first.next_cursor}`;
      const second = JSON.parse(String((await own.ask(path)).body)) as Page;
      const expected = reviews.slice(50).filter(({ id }) => id !== reviews[60]?.id);
      expect(second.reviews).toEqual(expected);
      expect(second.next_cursor).toBeNull();
    } finally {
      await own.stop();
    }
  });

  it("says after a change what the new release says", async () => {
    const own = await serveDataset(dataset);
    try {
      for (let time = 0; time < 3; time++) await own.ask("/api/reviews/search?rating=5");
      const before = await own.ask("/api/reviews/search?rating=5");
      await own.swap(buildDataset([buildReview({ text: "The only one." })]));
      const after = await own.ask("/api/reviews/search?rating=5");
      expect(JSON.parse(String(after.body))).toMatchObject({ matched: 1 });
      expect(after.headers.etag).not.toBe(before.headers.etag);
    } finally {
      await own.stop();
    }
  });
});

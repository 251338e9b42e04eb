import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildDataset } from "../../build-review.ts";
import { buildVaried } from "../served-reviews.ts";
import type { ServedMcp } from "./served-mcp.ts";
import { serveMcp, toCall, toModern } from "./served-mcp.ts";

let mcp: ServedMcp;
beforeAll(async () => {
  mcp = await serveMcp(buildDataset(buildVaried(120)));
});
afterAll(() => mcp.stop());

const day = fc.constantFrom("2024-02-29", "2025-12-31", "2026-01-01", "2026-01-02");
const queries = fc.record(
  {
    rating: fc.integer({ min: 1, max: 5 }),
    min_rating: fc.constantFrom(1, 2.5, 4),
    max_rating: fc.constantFrom(3, 5),
    since: day,
    query: fc.constantFrom("cafe", "straße", "didn't", "zyzzyva", "🙏"),
    mentions_technician: fc.constantFrom("grace", "Grace Hopper", "Grcae"),
    mentions_service: fc.constantFrom("home-visit", "Home visit", "burial"),
    source: fc.constantFrom("google", "direct"),
    language: fc.constantFrom("en", "en-GB", "British English", "French"),
    exclude_language: fc.constantFrom("en-GB", "Spanish"),
    has_text: fc.boolean(),
    has_reply: fc.boolean(),
    sort: fc.constantFrom("newest", "oldest", "highest", "lowest"),
    limit: fc.integer({ min: 1, max: 40 }),
  },
  { requiredKeys: [] },
);

it("search_reviews answers what the search endpoint answers", async () => {
  const session = await mcp.begin();
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const given = Object.entries(query).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const { body } = await mcp.ask(`/api/reviews/search?${new URLSearchParams(given)}`);
      const asked = { ...query, detail: "full" };
      const legacy = await mcp.post(toCall("search_reviews", asked), session);
      const params = {
        name: "search_reviews",
        arguments: { ...Object.fromEntries(given), detail: "full" },
      };
      const modern = await mcp.post(...toModern("tools/call", params));
      const expected = JSON.parse(String(body));
      for (const { result } of [legacy.json, modern.json]) {
        if (!/^No \w+ is called/.test(expected.notice ?? "")) {
          expect(result.structuredContent).toEqual(expected);
          continue;
        }
        // What nobody bears is a notice there, and here a fault that lists what there is.
        expect(expected.matched).toBe(0);
        expect(result).toMatchObject({ isError: true });
        expect(result.content[0].text).toMatch(/Ask for one of: "(Grace Hopper|home-visit|en)"/);
      }
    }),
    { numRuns: 60 },
  );
});

it("a cursor of one is a cursor of the other", async () => {
  const { body } = await mcp.ask("/api/reviews/search?limit=7");
  const { next_cursor: cursor } = JSON.parse(String(body));
  const { structuredContent } = await mcp.call("search_reviews", {
    limit: 7,
    cursor,
    detail: "full",
  });
  const next = await mcp.ask(`/api/reviews/search?limit=7&cursor=${cursor}`);
  expect(structuredContent).toEqual(JSON.parse(String(next.body)));
});

it("concise answers are the same reviews, in the same order, with the same cursor", async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const params = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const { body } = await mcp.ask(`/api/reviews/search?${params}`);
      const expected = JSON.parse(String(body));
      const { isError, structuredContent } = await mcp.call("search_reviews", query);
      if (isError) {
        expect(expected.matched).toBe(0);
        return;
      }
      const ids = (reviews: { id: string }[]) => reviews.map(({ id }) => id);
      expect(ids(structuredContent.reviews)).toEqual(ids(expected.reviews));
      for (const name of ["matched", "returned", "next_cursor", "notice"]) {
        expect(structuredContent[name]).toEqual(expected[name]);
      }
    }),
    { numRuns: 20 },
  );
});

it("count_reviews answers what the count endpoint answers", async () => {
  const asked = fc.record(
    {
      rating: fc.integer({ min: 1, max: 5 }),
      since: day,
      language: fc.constantFrom("en", "Klingon"),
      group_by: fc.constantFrom("month", "sentiment,year", "technician", "rating"),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(asked, async (query) => {
      const given = Object.entries(query).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const { body } = await mcp.ask(`/api/reviews/count?${new URLSearchParams(given)}`);
      const expected = JSON.parse(String(body));
      const { isError, structuredContent } = await mcp.call("count_reviews", query);
      if (isError) expect(expected.notice).toContain("No language is called");
      else expect(structuredContent).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

import { expect, test } from "vitest";
import { parsePageQuery } from "#search/query-string.ts";

test("a page ignores what it does not know, and reads the rest as the interface does", () => {
  const { given, parsed } = parsePageQuery("utm_source=mail&query=caf%C3%A9&rating=&min_rating=4");
  expect([...given]).toEqual([
    ["query", "café"],
    ["min_rating", "4"],
  ]);
  expect(parsed).toMatchObject({ query: { query: "café", min_rating: 4, sort: "newest" } });
});

test("all faults come at once, and what was given stays", () => {
  const { given, parsed } = parsePageQuery("rating=9&since=2026-02-30&sort=best&query=%ff");
  expect("issues" in parsed && parsed.issues.map(({ path }) => path[0]).sort()).toEqual([
    "query",
    "rating",
    "since",
    "sort",
  ]);
  expect(given.get("since")).toBe("2026-02-30");
});

test("what is said twice is a fault, and the first is shown", () => {
  const { given, parsed } = parsePageQuery("query=a&query=b");
  expect(given.get("query")).toBe("a");
  expect(parsed).toMatchObject({ issues: [{ path: ["query"], code: "duplicate" }] });
});

test("names of JavaScript's own are unknown parameters", () => {
  expect(parsePageQuery("__proto__=1&constructor=2&toString=3").given.size).toBe(0);
});

test("what needs another field that was left empty means nothing on a page", () => {
  const { parsed } = parsePageQuery("query=&words=all&aspect=&aspect_sentiment=negative");
  expect(parsed).toEqual({ query: { sort: "newest", limit: 20 } });
  const both = parsePageQuery("query=a&words=all&aspect=staff&aspect_sentiment=negative").parsed;
  expect(both).toMatchObject({ query: { words: "all", aspect_sentiment: "negative" } });
});

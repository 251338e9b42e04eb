import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findReader } from "#import/readers/readers.ts";
import { makeFolder } from "../build-google.ts";

const fixture = (path: string) => join(import.meta.dirname, "../../fixtures", path);

test.each([
  ["google-takeout", "google-takeout/Takeout"],
  ["google-takeout", "google-gbp-v4/reviews.list.json"],
  ["trustpilot", "trustpilot/service-reviews.csv"],
  ["trustpilot", "trustpilot/business-unit-reviews.api.json"],
  ["facebook", "facebook/graph-page-ratings.json"],
  ["facebook", "facebook/download-mojibake.json"],
  ["csv", "birdeye/reviews.csv"],
  ["csv", "judgeme/reviews.csv"],
  ["csv", "generic/excel-utf16.tsv"],
  ["json-ld", "schema-org/page.html"],
])("%s is told by what a file holds: %s", async (name, path) => {
  expect((await findReader([fixture(path)]))?.name).toBe(name);
});

test("a file's name and its neighbours do not mislead", async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, "Settings"));
  await writeFile(join(folder, "Settings/data.json"), '{"theme": "dark"}');
  expect(await findReader([folder])).toBeNull();
  await writeFile(join(folder, "reviews.json"), '{"reviews":[{"starRating":"FIVE"}]}');
  expect((await findReader([folder]))?.name).toBe("google-takeout");
});

test("Graph's answer with its default fields is Facebook's too", async () => {
  const folder = await makeFolder();
  const row = { created_time: "2026-01-02T10:00:00+0000", recommendation_type: "positive" };
  await writeFile(join(folder, "ratings.json"), JSON.stringify({ data: [row] }));
  expect((await findReader([folder]))?.name).toBe("facebook");
});

test.each(["yelp/fusion-reviews.json", "tripadvisor/content-api-reviews.json"])(
  "what may not be published is refused with the reason: %s",
  async (path) => {
    await expect(findReader([fixture(path)])).rejects.toThrow(/Yelp|Tripadvisor/);
  },
);

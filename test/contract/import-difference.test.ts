import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readImported } from "./archive.ts";
import { build, makeWorkplace, readReviews, type Workplace } from "./built.ts";
import { expectedId } from "./identity.ts";
import { cleanUp, makeFolder, runScript } from "./product.ts";
import { createdAt, type ExportedReview, sourceIdOf, writeTakeout } from "./takeout.ts";

const first: ExportedReview = {
  key: "a",
  comment: "The first of them.",
  createTime: "2025-01-02T12:00:00Z",
};
const second: ExportedReview = {
  key: "b",
  comment: "The second one.",
  createTime: "2025-01-03T12:00:00Z",
};
const third: ExportedReview = {
  key: "c",
  comment: "The third, last.",
  createTime: "2024-01-04T12:00:00Z",
};

let place: Workplace;

beforeEach(async () => {
  place = await makeWorkplace({});
  expect((await importAll([first, second])).code).toBe(0);
});
afterAll(cleanUp);

describe("A later export", () => {
  it("adds what is new and leaves the rest as it is", async () => {
    const { output } = await importAll([third, second, first]);
    expect(output).toMatch(/\b1 new, 0 changed\b/);
    expect(await publishedIds()).toEqual(new Set([third, first, second].map(idOf)));
  });

  it("replaces a review that was edited, under its old id", async () => {
    const edited = { ...first, comment: "Edited.", updateTime: "2025-03-01T08:00:00Z" };
    const { output } = await importAll([edited, second]);
    expect(output).toMatch(/\b0 new, 1 changed\b/);
    const review = (await readPublishedReviews()).find(({ id }) => id === idOf(first));
    expect(review).toMatchObject({ text: "Edited.", updated_at: "2025-03-01T08:00:00Z" });
  });

  it("does not let an older copy replace a newer one", async () => {
    const edited = { ...first, comment: "Edited.", updateTime: "2025-03-01T08:00:00Z" };
    await importAll([edited, second]);
    const before = await readImported(place.content);
    await importAll([first, second]);
    expect(await readImported(place.content)).toEqual(before);
  });

  it("deletes nothing although it lacks a review, unless it is said to be complete", async () => {
    const before = await readImported(place.content);
    await importAll([first]);
    expect(await readImported(place.content)).toEqual(before);
  });

  it("marks what it lacks as gone when it is said to be complete", async () => {
    const { output } = await importAll([first], "--complete", "--gone", "1");
    expect(output).toMatch(/\b1 gone\b/);
    await build(place);
    const { reviews, removed } = await readReviews(place);
    expect(reviews.map(({ id }) => id)).toEqual([idOf(first)]);
    expect(removed).toEqual([{ id: idOf(second), date: "2025-01-03" }]);
  });

  it("brings a review back that was gone, under its old id", async () => {
    await importAll([first], "--complete", "--gone", "1");
    await importAll([first, second], "--complete");
    expect(await publishedIds()).toEqual(new Set([first, second].map(idOf)));
    await build(place);
    expect((await readReviews(place)).removed).toEqual([]);
  });

  it("says which rows it skips and why, and takes the others", async () => {
    const unrated = { ...third, starRating: "STAR_RATING_UNSPECIFIED" };
    const { code, output } = await importAll([first, second, unrated]);
    expect(code).not.toBe(0);
    expect(output).toMatch(/\b1 skipped\b/);
    expect(output).toMatch(/reviews\.json/);
    expect(await publishedIds()).toEqual(new Set([first, second].map(idOf)));
  });

  it("never prints or publishes who wrote what it skips", async () => {
    const unrated = { ...third, starRating: "SIX", author: "Private Zweigeltholer" };
    const { output } = await importAll([first, unrated]);
    expect(output).not.toContain("Zweigeltholer");
  });
});

function importAll(reviews: readonly ExportedReview[], ...options: string[]) {
  return importFrom(reviews, [...options, "--write"]);
}

async function importFrom(reviews: readonly ExportedReview[], options: readonly string[]) {
  const folder = await writeTakeout(await makeFolder(), reviews);
  return runScript("import", ["google-takeout", folder, ...options], place.env);
}

async function readPublishedReviews() {
  await build(place);
  return (await readReviews(place)).reviews;
}

async function publishedIds(): Promise<Set<string>> {
  return new Set((await readPublishedReviews()).map(({ id }) => id));
}

function idOf(review: ExportedReview): string {
  return expectedId(createdAt(review), "google", sourceIdOf(review));
}

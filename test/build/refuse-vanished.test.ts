import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toJsonFeed } from "#formats/json-feed.ts";
import { toReviewsJson } from "#formats/reviews-json.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import type { Business } from "#reviews/business.ts";
import type { Removed, Review } from "#reviews/review.ts";
import { refuseVanished } from "../../src/build/refuse-vanished.ts";
import { baseUrl, buildDataset, buildReviews } from "../build-review.ts";
import { makeFolder } from "../release/make-built.ts";
import { current, write } from "../release/write.ts";

const feedTag = "example.com,2026-01-01";
const hundred = buildReviews(100);
const few = hundred.slice(0, 3);

type Said = {
  readonly business?: Partial<Business>;
  readonly removed?: readonly Removed[];
  readonly tag?: string;
};

async function release(reviews: readonly Review[], said: Said = {}): Promise<StoredRelease> {
  const dist = makeFolder();
  const dataset = buildDataset(reviews, said.business, said.removed);
  await write(dist, {
    "reviews.json": toReviewsJson(dataset),
    "api/feed.json": toJsonFeed(dataset, { baseUrl, feedTag: said.tag ?? feedTag }),
  });
  return current(dist);
}

/** Why the second release may not replace the first one; null where it may. */
function refusal(replaced: StoredRelease, built: StoredRelease, contentDir = "/none/content") {
  const content = { feedTag, records: [], verifiedSources: new Map() };
  try {
    refuseVanished(built, { replaced, contentDir, content, confirmed: undefined });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test("more than ten reviews and more than a tenth of them must be confirmed", async () => {
  const replaced = await release(hundred);
  expect(refusal(replaced, await release(hundred.slice(10)))).toBeNull();
  expect(refusal(replaced, await release(hundred.slice(11)))).toMatch(/^11 of 100 reviews would/);
});

test("all of them and all of a source must be confirmed, however few they are", async () => {
  expect(refusal(await release(few), await release([]))).toMatch(/^3 of 3 reviews/);
  const mixed = [...hundred, ...buildReviews(1, { source: "direct" })];
  expect(refusal(await release(mixed), await release(hundred))).toMatch(/all of direct; /);
});

test("what is listed as removed, or has other words and authors, did not vanish", async () => {
  const removed = hundred.map(({ id, date }) => ({ id, date }));
  const edited = hundred.map((each) => ({ ...each, author: "A. E.", text: "Edited." }));
  const replaced = await release(hundred);
  expect(refusal(replaced, await release([], { removed }))).toBeNull();
  expect(refusal(replaced, await release(edited))).toBeNull();
});

test("neither the sample nor another business is a predecessor", async () => {
  const built = await release(few);
  const sample = { business: { sample: true } };
  expect(refusal(await release(hundred, sample), built)).toBeNull();
  expect(refusal(await release(hundred, { tag: "other.example,2026-01-01" }), built)).toBeNull();
});

test.each<[string, (client: string) => void]>([
  ["whose data was altered", (client) => writeFileSync(join(client, "reviews.json"), "{}")],
  ["that lost its data", (client) => rmSync(join(client, "reviews.json"))],
  ["whose feed was altered", (client) => writeFileSync(join(client, "api/feed.json"), "[")],
])("a predecessor %s stops nobody", async (_, damage) => {
  const replaced = await release(hundred);
  damage(join(replaced.folder, "client"));
  expect(refusal(replaced, await release(few))).toBeNull();
});

test("a predecessor of another layout stops nobody", async () => {
  const dist = makeFolder();
  await write(dist, { "reviews.json": '{"reviews":[{"id":"1"}]}', "api/feed.json": "[]" });
  expect(refusal(await current(dist), await release(few))).toBeNull();
});

test("a release without data lacks all reviews", async () => {
  const dist = makeFolder();
  await write(dist, { "index.html": "" });
  expect(refusal(await release(few), await current(dist))).toMatch(/^3 of 3 reviews/);
});

test("the message tells what is to be seen of a source in the content", async () => {
  const contentDir = join(makeFolder(), "content");
  const [replaced, built] = [await release(few), await release([])];
  mkdirSync(contentDir);
  expect(refusal(replaced, built, contentDir)).toContain("3 of 3; content/reviews is not there\n");
  mkdirSync(join(contentDir, "reviews"));
  expect(refusal(replaced, built, contentDir)).toContain("content/reviews/google is not there\n");
  mkdirSync(join(contentDir, "reviews/google"));
  expect(refusal(replaced, built, contentDir)).toContain("reviews in content/reviews/google: 0\n");
});

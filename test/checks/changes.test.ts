import { truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readChanges } from "#checks/changes.ts";
import { buildDataset, buildReviews } from "../build-review.ts";
import { toReviewsJson } from "../formats/whole.ts";
import { makeFolder } from "../release/make-built.ts";
import { current, write } from "../release/write.ts";

const reviews = buildReviews(200, { rating: 5 }).map((review, at) =>
  at === 7 ? { ...review, rating: 4 } : review,
);

async function publish(dist: string): Promise<void> {
  await write(dist, { "reviews.json": toReviewsJson(buildDataset(reviews)) });
}

const compare = (dist: string, now: typeof reviews) =>
  readChanges(dist, { feedTag: "ada.example,2026-01-01" }, buildDataset(now));

test("the mean is the one that is published: cut, never rounded up", async () => {
  const dist = makeFolder();
  await publish(dist);
  const { before, after } = await compare(dist, reviews);
  expect([before?.mean, after.mean]).toEqual([4.99, 4.99]);
});

test("what comes, changes and goes is told apart, and the same is no change", async () => {
  const dist = makeFolder();
  await publish(dist);
  const same = await compare(dist, reviews);
  expect([same.added, same.changed, same.removed, same.business]).toEqual([[], [], [], false]);
  const [first, second, ...rest] = reviews;
  if (!(first && second)) throw new Error("there are 200");
  const edited = [{ ...first, text: "Other words." }, ...rest];
  const { added, changed, removed, vanished } = await compare(dist, edited);
  expect([added, changed.map(({ id }) => id), removed.map(({ id }) => id)]).toEqual([
    [],
    [first.id],
    [second.id],
  ]);
  expect(vanished).toBeNull();
  expect((await compare(dist, reviews.slice(0, 20))).vanished).toMatchObject({ gone: 180 });
});

test("a release whose reviews cannot be read is none to compare with", async () => {
  const dist = makeFolder();
  await publish(dist);
  truncateSync(join((await current(dist)).folder, "client/reviews.json"), 100);
  expect((await compare(dist, reviews)).before).toBeNull();
});

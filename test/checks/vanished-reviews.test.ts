import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { refuseVanished } from "#checks/vanished-reviews.ts";
import { toJsonFeed } from "#formats/json-feed.ts";
import { readCurrentRelease, type StoredRelease } from "#release/read-manifest.ts";
import type { Business } from "#reviews/business.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Removed, Review } from "#reviews/review.ts";
import { baseUrl, buildDataset, buildReviews } from "../build-review.ts";
import { toReviewsJson } from "../formats/whole.ts";
import { makeFolder } from "../release/make-built.ts";
import { current, write } from "../release/write.ts";

const feedTag = "example.com,2026-01-01";
const hundred = buildReviews(100);
const few = hundred.slice(0, 3);

type Said = {
  readonly business?: Partial<Business>;
  readonly removed?: readonly Removed[];
  readonly tag?: string;
  /** writes its data in another layout */
  readonly toData?: typeof toReviewsJson;
};

async function release(
  reviews: readonly Review[],
  said: Said = {},
  dist = makeFolder(),
  now?: string,
): Promise<StoredRelease> {
  const dataset = buildDataset(reviews, said.business, said.removed);
  await write(
    dist,
    {
      "reviews.json": (said.toData ?? toReviewsJson)(dataset),
      "api/feed.json": toJsonFeed(dataset, { baseUrl, feedTag: said.tag ?? feedTag }),
    },
    now,
  );
  return current(dist);
}

/** Why the second release may not replace the first one; null where it may. */
async function refusal(
  replaced: StoredRelease,
  built: StoredRelease,
  contentDir = "/none/content",
  onUnknown = () => {},
) {
  const content = { feedTag, records: [], verifiedSources: new Map() };
  const [dist, confirmed] = [toDist(replaced), undefined];
  const toCommand = (gone: number) => `npx firsthand build --gone ${gone}`;
  try {
    const inUse = await readCurrentRelease(dist);
    const made = { dist, contentDir, content, predecessor: inUse };
    await refuseVanished(built, { ...made, confirmed, toCommand, onUnknown });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function toDist({ folder }: StoredRelease): string {
  return join(folder, "../..");
}

test("more than ten reviews and more than a tenth of them must be confirmed", async () => {
  const replaced = await release(hundred);
  expect(await refusal(replaced, await release(hundred.slice(10)))).toBeNull();
  expect(await refusal(replaced, await release(hundred.slice(11)))).toMatch(/^11 of 100 published/);
});

test("all of them and all of a source must be confirmed, however few they are", async () => {
  expect(await refusal(await release(few), await release([]))).toMatch(/^3 of 3 published reviews/);
  const mixed = [...hundred, ...buildReviews(1, { source: "direct" })];
  expect(await refusal(await release(mixed), await release(hundred))).toMatch(/: direct 1 of 1\. /);
});

test.each([
  ["all in one line", JSON.stringify],
  ["a review over several lines", (dataset: object) => JSON.stringify(dataset, null, 2)],
  [
    "an empty line before the first",
    (dataset: Dataset) => toReviewsJson(dataset).replace(/\n(?=\{"id")/, "\n\n"),
  ],
])("data of another layout is read all the same: %s", async (_, toData) => {
  const replaced = await release(hundred, { toData });
  expect(await refusal(replaced, await release(few))).toMatch(/^97 of 100 published/);
});

test("what is listed as removed, or has other words and authors, did not vanish", async () => {
  const removed = hundred.map(({ id, date }) => ({ id, date }));
  const edited = hundred.map((each) => ({ ...each, author: "A. E.", text: "Edited." }));
  const replaced = await release(hundred);
  expect(await refusal(replaced, await release([], { removed }))).toBeNull();
  expect(await refusal(replaced, await release(edited))).toBeNull();
});

test("neither the sample nor another business is a predecessor", async () => {
  const built = await release(few);
  const sample = await release(hundred, { business: { sample: true } });
  expect(await refusal(sample, built)).toBeNull();
  rmSync(join(sample.folder, "client/api/feed.json"));
  expect(await refusal(sample, built)).toBeNull();
  const other = await release(hundred, { tag: "other.example,2026-01-01" });
  expect(await refusal(other, built)).toBeNull();
});

test.each<[string, (client: string) => void]>([
  ["data is of other bytes", (client) => appendFileSync(join(client, "reviews.json"), "\n")],
  ["feed was altered", (client) => writeFileSync(join(client, "api/feed.json"), "[")],
  ["feed names another business", renameInFeed],
  ["feed is missing", (client) => rmSync(join(client, "api/feed.json"))],
  ["release.json is broken", (client) => truncateSync(join(client, "release.json"), 9)],
  ["release.json is missing", (client) => rmSync(join(client, "release.json"))],
])("a predecessor is compared with although its %s", async (_, damage) => {
  const replaced = await release(hundred);
  damage(join(replaced.folder, "client"));
  expect(await refusal(replaced, await release(few))).toMatch(/^97 of 100 published/);
});

function renameInFeed(client: string): void {
  const file = join(client, "api/feed.json");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("example.com,", "other.example,"));
}

const unreadable: [string, (replaced: StoredRelease) => void][] = [
  ["data was cut off", ({ folder }) => truncateSync(join(folder, "client/reviews.json"), 99)],
  ["data has a line too many", ({ folder }) => appendToData(folder, "{}\n")],
  ["data is another layout's", ({ folder }) => writeData(folder, '{"reviews":[{"id":"1"}]}')],
  ["folder is missing", ({ folder }) => rmSync(folder, { recursive: true })],
];

function appendToData(folder: string, text: string): void {
  appendFileSync(join(folder, "client/reviews.json"), text);
}

function writeData(folder: string, text: string): void {
  writeFileSync(join(folder, "client/reviews.json"), text);
}

test.each([
  ...unreadable,
  ["link is missing", (replaced: StoredRelease) => rmSync(join(toDist(replaced), "current"))],
] satisfies typeof unreadable)(
  "the newest readable release is compared with where the one in use cannot be read: its %s",
  async (_, damage) => {
    const dist = makeFolder();
    const times = ["2026-03-01T12:00:00Z", "2026-03-02T12:00:00Z", "2026-03-03T12:00:00Z"];
    await release(hundred, {}, dist, times[0]);
    await release(hundred.slice(1), {}, dist, times[1]);
    const replaced = await release(hundred.slice(2), {}, dist, times[2]);
    damage(replaced);
    const told = vi.fn();
    const said = await refusal(replaced, await release(few.slice(2)), undefined, told);
    expect(said).toMatch(/^9[78] of 9[89] published/);
    expect(told).not.toHaveBeenCalled();
  },
);

test.each(unreadable)(
  "nothing is refused, but it is said, where no release can be read: its %s",
  async (_, damage) => {
    const replaced = await release(hundred);
    damage(replaced);
    const told = vi.fn();
    expect(await refusal(replaced, await release(few), undefined, told)).toBeNull();
    expect(told).toHaveBeenCalledOnce();
  },
);

test("data that release.json says to be the same did not vanish, however damaged its file is", async () => {
  const [replaced, told] = [await release(hundred), vi.fn()];
  truncateSync(join(replaced.folder, "client/reviews.json"), 99);
  expect(await refusal(replaced, await release(hundred), undefined, told)).toBeNull();
  expect(told).not.toHaveBeenCalled();
});

test("a first release is compared with nothing, and nothing is said", async () => {
  const [built, told] = [await release(few), vi.fn()];
  const nowhere = { ...built, folder: join(makeFolder(), "releases", built.id) };
  expect(await refusal(nowhere, built, undefined, told)).toBeNull();
  expect(told).not.toHaveBeenCalled();
});

test("a release without data lacks all reviews", async () => {
  const dist = makeFolder();
  await write(dist, { "index.html": "" });
  expect(await refusal(await release(few), await current(dist))).toMatch(/^3 of 3 published/);
});

test("the message tells what is to be seen of a source in the content, and both remedies", async () => {
  const contentDir = join(makeFolder(), "content");
  const mixed = [...few, ...buildReviews(2, { source: "direct" })];
  const [replaced, built] = [await release(mixed), await release([])];
  mkdirSync(contentDir);
  expect(await refusal(replaced, built, contentDir)).toBe(
    `5 of 5 published reviews would be gone from the site: google 3 of 3, direct 2 of 2. The folder ${contentDir}/reviews is not there.
Nothing was published. What was published before stays as it is.
Put the reviews back (is everything mounted, synced, checked out?), then run the same command again.
If they are really to go: npx firsthand build --gone 5`,
  );
  mkdirSync(join(contentDir, "reviews"));
  expect(await refusal(replaced, built, contentDir)).toContain(
    `direct 2 of 2. The folder ${contentDir}/reviews/google is not there. The folder ${contentDir}/reviews/direct is not there.\n`,
  );
  mkdirSync(join(contentDir, "reviews/google"));
  expect(await refusal(replaced, built, contentDir)).toContain(
    `The folder ${contentDir}/reviews/google holds 0 reviews. The folder`,
  );
});

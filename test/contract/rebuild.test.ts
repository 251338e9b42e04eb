import { readlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { build, makeWorkplace, readAllPublished, type Workplace } from "./built.ts";
import { type StoredReview, writeReviews } from "./content-folder.ts";
import { hostSidecar } from "./hosted.ts";
import { cleanUp } from "./product.ts";
import { sixtyReviews } from "./sixty-reviews.ts";
import { ask, header } from "./wire.ts";

/** What a client can compare: the tag and date of everything that is published. */
type Validators = ReadonlyMap<string, { readonly tag: string; readonly date: string }>;

let place: Workplace;
let origin: string;
/** What the content holds now: each test goes on from there. */
let stored: StoredReview[];

beforeAll(async () => {
  stored = sixtyReviews();
  place = await makeWorkplace({ reviews: stored });
  // Nothing is looked for in texts, so that an edit shows in that review alone.
  await writeFile(join(place.content, "aspects.yaml"), "version: 1\naspects: []\n");
  await build(place);
  ({ origin } = await hostSidecar(place.env));
});
afterAll(cleanUp);

describe("A rebuild", () => {
  it("of the same content leaves every tag and every Last-Modified as it was", async () => {
    const before = await readValidators();
    await build(place);
    await settle();
    expect(await readValidators()).toEqual(before);
  });

  it("after an edit of one of the newest reviews changes what shows it, and nothing else", async () => {
    const edited = pick(59);
    const moved = await rebuildWith(59, { text: "Edited since." });
    expect(without(moved, pagesOf(edited))).toEqual([]);
    expect(moved).toEqual(expect.arrayContaining([...dataDocuments, ...feeds]));
    expect(moved).toContain(`reviews/${edited.id}/index.html`);
  });

  it("after an edit of an old review leaves the feeds and the newest page alone", async () => {
    const moved = await rebuildWith(1, { text: "Edited since." });
    const month = "reviews/2025/01/index.html";
    const page = `reviews/${pick(1).id}/index.html`;
    expect(moved).toEqual(expect.arrayContaining([...dataDocuments, month, page]));
    // What all reviews say together may be the same as before.
    expect(without(moved, [...dataDocuments, ...allTogether, month, page])).toEqual([]);
  });

  it("moves the Last-Modified of what changed, by a second at least, and of nothing else", async () => {
    const before = await readValidators();
    await rebuild(stored.with(30, { ...pick(30), text: "Edited twice." }));
    const after = await readValidators();
    for (const [path, { tag, date }] of after) {
      const old = before.get(path);
      const passed = Date.parse(date) - Date.parse(old?.date ?? "");
      if (old?.tag === tag) expect([path, passed]).toEqual([path, 0]);
      else expect(passed).toBeGreaterThanOrEqual(1000);
    }
  });

  it("with a reply moves exactly one entry of the feed, once, and shows it", async () => {
    const before = await readEntries();
    const replied = { ...pick(58), updated_at: "2025-05-01T10:00:00Z" };
    await rebuild(stored.with(58, { ...replied, owner_reply: { text: "We thank you." } }));
    const after = await readEntries();
    const moved = after.filter(({ date_modified }, index) => {
      return date_modified !== before[index]?.date_modified;
    });
    expect(moved).toHaveLength(1);
    expect(moved[0]?.id).toContain(pick(58).id);
    expect(moved[0]?.date_modified).toBe("2025-05-01T10:00:00Z");
    expect(moved[0]?.content_text).toContain("\n\nReply from Larch & Daughters: We thank you.");
    const published = ({ date_published }: Entry) => date_published;
    expect(after.map(published)).toEqual(before.map(published));
  });

  it("with a new telephone number moves no entry of the feeds", async () => {
    const before = await readAllPublished(place);
    const other = await makeWorkplace({
      business: { telephone: "+1 217 555 0199" },
      reviews: stored,
    });
    await build(place, { CONTENT_DIR: other.content });
    const after = await readAllPublished(place);
    for (const path of feeds)
      expect(after.get(path)?.equals(before.get(path) as Buffer)).toBe(true);
    expect(after.get("reviews.json")?.equals(before.get("reviews.json") as Buffer)).toBe(false);
  });

  it("without a review answers 410 where it was, and lists it as removed", async () => {
    await rebuild(stored.with(40, { ...pick(40), status: "gone" }));
    expect((await ask(origin, `/reviews/${pick(40).id}/`)).status).toBe(410);
    const { removed } = JSON.parse(`${(await ask(origin, "/reviews.json")).body}`);
    expect(removed).toEqual([{ id: pick(40).id, date: pick(40).date }]);
  });
});

const dataDocuments = [
  "changes.json",
  "insights.json",
  "reviews.csv",
  "reviews.json",
  "reviews.ndjson",
];
/** What all reviews say together, and the page that names the hashes of the data. */
const allTogether = [
  "developers/index.html",
  "index.html",
  "index.md",
  "insights/index.html",
  "summary/index.html",
  "summary/index.md",
];
/** What shows the newest reviews. */
const newestOnly = [
  "embed.json",
  "embed/newest-auto/index.html",
  "embed/newest-dark/index.html",
  "embed/newest/index.html",
  "reviews/index.html",
  "reviews/index.md",
];
const feeds = ["api/feed.json", "feed.xml", "rss.xml"];
type Entry = {
  readonly id: string;
  readonly date_published: string;
  readonly date_modified: string;
  readonly content_text: string;
};

function pick(index: number): StoredReview {
  const review = stored[index];
  if (!review) throw new Error("No such review");
  return review;
}

/** Every document that may show one of the newest reviews. */
function pagesOf(review: StoredReview): string[] {
  const month = `reviews/${review.date.slice(0, 7).replace("-", "/")}/index.html`;
  const own = `reviews/${review.id}/index.html`;
  const picture = `og/reviews/${review.id}.png`;
  return [...dataDocuments, ...feeds, ...allTogether, ...newestOnly, month, own, picture];
}

function without(paths: readonly string[], expected: readonly string[]): string[] {
  return paths.filter((path) => !expected.includes(path));
}

async function rebuildWith(index: number, change: Partial<StoredReview>): Promise<string[]> {
  const before = await readValidators();
  await rebuild(stored.with(index, { ...pick(index), ...change }));
  const after = await readValidators();
  expect([...after.keys()]).toEqual([...before.keys()]);
  return [...after]
    .filter(([path, { tag }]) => before.get(path)?.tag !== tag)
    .map(([path]) => path);
}

async function rebuild(reviews: StoredReview[]): Promise<void> {
  stored = reviews;
  await writeReviews(place.content, reviews);
  await build(place);
  await settle();
}

/** Waits until the sidecar serves the release that is on disk. */
async function settle(): Promise<void> {
  const id = (await readlink(join(place.dist, "current"))).split("/").at(-1);
  for (;;) {
    const { release } = JSON.parse(`${(await ask(origin, "/readyz")).body}`);
    if (release === id) return;
    await sleep(100);
  }
}

async function readValidators(): Promise<Validators> {
  const paths = [...(await readAllPublished(place)).keys()].filter((path) => path !== "404.html");
  const entries = paths.map(async (path) => {
    const address = `/${path.replace(/(^|\/)index\.html$/, "$1")}`;
    const answer = await ask(origin, address, { method: "HEAD" });
    expect([path, answer.status]).toEqual([path, 200]);
    return [path, { tag: header(answer, "etag"), date: header(answer, "last-modified") }] as const;
  });
  return new Map(await Promise.all(entries));
}

async function readEntries(): Promise<Entry[]> {
  const { body } = await ask(origin, "/api/feed.json");
  return (JSON.parse(`${body}`) as { items: Entry[] }).items;
}

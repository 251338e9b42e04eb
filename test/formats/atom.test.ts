import { expect, test } from "vitest";
import { toAtom } from "#formats/atom.ts";
import { instantSchema } from "#reviews/day.ts";
import { baseUrl, buildDataset, buildReview, buildReviews } from "../build-review.ts";
import { goldenDataset } from "./golden-dataset.ts";
import { all, linksOf, readAtom, textOf } from "./read-atom.ts";

const context = { baseUrl, feedTag: "example.com,2026-01-01" };
const feed = readAtom(toAtom(goldenDataset, context));
const entries = all(feed, "entry");

test("the feed links to itself, to its hub and to the page that it belongs to", () => {
  expect(linksOf(feed, "self")).toEqual(["https://reviews.example.com/feed.xml"]);
  expect(linksOf(feed, "hub")).toEqual(["https://reviews.example.com/api/websub/hub"]);
  expect(linksOf(feed, "alternate")).toEqual(["https://reviews.example.com/"]);
});

test("ids are tag URIs, and no two are alike", () => {
  const ids = [feed, ...entries].map((element) => textOf(element, "id"));
  expect(new Set(ids).size).toBe(goldenDataset.reviews.length + 1);
  for (const id of ids) expect(id).toMatch(/^tag:example\.com,2026-01-01:[!-~]+$/);
});

test("every date is RFC 3339 with a zone, and the feed's is that of its last change", () => {
  const updates = entries.map((entry) => textOf(entry, "updated"));
  const dates = [...updates, ...entries.map((entry) => textOf(entry, "published"))];
  for (const date of dates) expect(instantSchema.safeParse(date).success).toBe(true);
  expect(textOf(feed, "updated")).toBe("2026-03-09T08:00:00Z");
  expect(updates).toContain("2026-03-09T08:00:00Z");
});

test("the last change is found by time even where instants differ in precision", () => {
  const exact = buildReview({ date: "2026-03-01", updated_at: "2026-03-05T10:00:00.5Z" });
  const whole = buildReview({ date: "2026-03-02", updated_at: "2026-03-05T10:00:00Z" });
  const document = toAtom(buildDataset([exact, whole]), context);
  expect(textOf(readAtom(document), "updated")).toBe("2026-03-05T10:00:00.5Z");
});

test("each entry has author, permalink and plain text in the language of its review", () => {
  expect(entries.map((entry) => entry.attributes["xml:lang"])).toEqual([
    "en",
    "de",
    "en",
    "he",
    "en",
  ]);
  for (const [index, entry] of entries.entries()) {
    const review = goldenDataset.reviews[index];
    expect(all(entry, "author").map((author) => textOf(author, "name"))).toEqual([review?.author]);
    expect(linksOf(entry, "alternate")).toEqual([review?.url]);
    expect(all(entry, "content").map((content) => content.attributes)).toEqual([{ type: "text" }]);
  }
});

test("our own words say their language where it is not the entry's", () => {
  const titles = entries.flatMap((entry) => all(entry, "title"));
  expect(titles.map((title) => title.attributes["xml:lang"])).toEqual([
    undefined,
    "en",
    undefined,
    "en",
    undefined,
  ]);
});

test("services are categories, with their label or else their id", () => {
  expect(entries.flatMap((entry) => all(entry, "category")).map((each) => each.attributes)).toEqual(
    [
      { term: "no-longer-offered", label: "no-longer-offered" },
      { term: "home-visit", label: "Home visit" },
    ],
  );
});

test("a summary stands only where it says less than the content", () => {
  const summaries = entries.map((entry) => all(entry, "summary").map((each) => each.text));
  expect(summaries.map((each) => each.length)).toEqual([0, 1, 0, 0, 0]);
  expect(summaries[1]?.[0]).toMatch(/^Sehr freundlich und pünktlich\..*…$/);
});

test("without reviews the feed is whole and dated by its tag", () => {
  const empty = (feedTag: string) => readAtom(toAtom(buildDataset([]), { baseUrl, feedTag }));
  expect(all(empty("example.com,2026-01-31"), "entry")).toEqual([]);
  expect(textOf(empty("example.com,2026-01-31"), "updated")).toBe("2026-01-31T00:00:00Z");
  expect(textOf(empty("example.com,2026-02"), "updated")).toBe("2026-02-01T00:00:00Z");
  expect(textOf(empty("example.com,2026"), "updated")).toBe("2026-01-01T00:00:00Z");
});

test("only the 50 newest reviews are in the feed", () => {
  const dataset = buildDataset(buildReviews(51));
  const ids = all(readAtom(toAtom(dataset, context)), "entry").map((each) => textOf(each, "id"));
  expect(ids).toEqual(
    dataset.reviews.slice(0, 50).map(({ id }) => `tag:example.com,2026-01-01:review/${id}`),
  );
});

test.each(["a\u000bb", "a\u0000b", "a\ufffeb", "lone \ud83d", "\udc00 lone"])(
  "text that should never have come this far (%j) does not break the feed",
  (text) => {
    const review = buildReview({ text, author: text });
    const document = toAtom(buildDataset([review], { name: text }), context);
    const [entry] = all(readAtom(document), "entry");
    expect(entry && textOf(entry, "content")).toContain("\ufffd");
    expect(document.isWellFormed()).toBe(true);
  },
);

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toAtom } from "#formats/atom.ts";
import { toJsonFeed } from "#formats/json-feed.ts";
import type { Content } from "#reviews/dataset.ts";
import { toDataset } from "#reviews/dataset.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { buildContent, buildRecord } from "../build-content.ts";
import { baseUrl, buildBusiness } from "../build-review.ts";
import type { Element } from "./read-atom.ts";
import { all, linksOf, readAtom, textOf } from "./read-atom.ts";
import { toReviewsJson } from "./whole.ts";

type Entry = { id: string; url: string; published: string; updated: string; content: string };
type Item = Record<"id" | "url" | "date_published" | "date_modified" | "content_text", string>;

const records = [
  buildRecord("a", { date: "2026-01-01" }),
  buildRecord("b", { published_at: "2026-01-01T10:00:00Z", updated_at: "2026-01-02T10:00:00Z" }),
  buildRecord("c", { date: "2025-12-31" }),
];
const before = read(buildContent(records));

test("both feeds hold the same entries", () => {
  expect(before.atom.entries).toEqual(before.json);
});

describe.each([
  ["an edit", { text: "On second thoughts: good.", updated_at: "2026-02-01T00:00:00Z" }],
  ["a reply", { owner_reply: { text: "Thank you." }, updated_at: "2026-02-01T00:00:00Z" }],
])("%s of one review", (_name, change) => {
  const after = read(buildContent(edit("c", change)));

  test("moves that entry's update and no other's", () => {
    const moved = after.json.filter(
      (entry, index) => entry.updated !== before.json[index]?.updated,
    );
    expect(moved.map((entry) => entry.updated)).toEqual(["2026-02-01T00:00:00Z"]);
    expect(after.atom.entries).toEqual(after.json);
  });

  test("leaves ids, order and days of publication as they were", () => {
    const same = ({ id, url, published }: Entry) => ({ id, url, published });
    expect(after.json.map(same)).toEqual(before.json.map(same));
  });

  test("becomes the update of the feed", () => {
    expect(after.atom.updated).toBe("2026-02-01T00:00:00Z");
  });
});

test("a reply stands after the review and a blank line", () => {
  const after = read(buildContent(edit("c", { owner_reply: { text: "Thank you." } })));
  expect(after.json.at(-1)?.content).toBe(
    "They were kind and on time (c).\n\nReply from Example & Daughters: Thank you.",
  );
});

test("a change of the business alone moves no entry", () => {
  const business = buildBusiness({ telephone: "+1 555 0199", description: "Under new paint." });
  expect(read(buildContent(records, { business }))).toEqual(before);
});

test("under another address links follow and ids stay", () => {
  const after = read(buildContent(records), "http://localhost:8787");
  expect(after.json.map((entry) => entry.id)).toEqual(before.json.map((entry) => entry.id));
  expect(after.atom.entries).toEqual(after.json);
  for (const entry of after.json) expect(entry.url).toMatch(/^http:\/\/localhost:8787\/reviews\//);
  expect(after.atom.self).toEqual(["http://localhost:8787/feed.xml"]);
});

test("the order in which records were imported changes no byte", () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    buildRecord(`r${index}`, { date: `2026-01-0${1 + (index % 3)}` }),
  );
  const documents = toDocuments(buildContent(many));
  fc.assert(
    fc.property(fc.shuffledSubarray(many, { minLength: many.length }), (shuffled) => {
      expect(toDocuments(buildContent(shuffled))).toEqual(documents);
    }),
    { numRuns: 20 },
  );
});

function edit(key: string, change: Partial<ReviewRecord>): ReviewRecord[] {
  return records.map((each) => (each.source_id === key ? { ...each, ...change } : each));
}

function toDocuments(content: Content, address = baseUrl): [string, string, string] {
  const dataset = toDataset(content, address);
  const context = { baseUrl: address, feedTag: content.feedTag };
  return [toReviewsJson(dataset), toJsonFeed(dataset, context), toAtom(dataset, context)];
}

function read(content: Content, address = baseUrl) {
  const [, jsonFeed, atom] = toDocuments(content, address);
  const feed = readAtom(atom);
  const { items } = JSON.parse(jsonFeed) as { items: Item[] };
  return {
    atom: {
      updated: textOf(feed, "updated"),
      self: linksOf(feed, "self"),
      entries: all(feed, "entry").map(fromAtom),
    },
    json: items.map(fromJson),
  };
}

function fromAtom(entry: Element): Entry {
  return {
    id: textOf(entry, "id"),
    url: linksOf(entry, "alternate").join(" "),
    published: textOf(entry, "published"),
    updated: textOf(entry, "updated"),
    content: textOf(entry, "content"),
  };
}

function fromJson(item: Item): Entry {
  return {
    id: item.id,
    url: item.url,
    published: item.date_published,
    updated: item.date_modified,
    content: item.content_text,
  };
}

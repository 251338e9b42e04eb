import { expect, test } from "vitest";
import { toNextJournal } from "#history/next-journal.ts";
import { countRemoved } from "#history/removals.ts";
import { type Release, release, reviews, toPast } from "./releases.ts";

const [a, b] = [
  { rating: 5, text: "Kind." },
  { rating: 3, text: "Late." },
];
const [idA, idB] = reviews.map(({ id }) => id);
const added = { kind: "added", index: null };

/** What the last release did, without its number and the reviews' days. */
function toNews({ journal, order }: Release): unknown[] {
  return journal
    .filter(({ sequence }) => sequence === order.sequence)
    .map(({ sequence: _, date: __, ...change }) => change);
}

test("the first release adds what it publishes, and lists what is removed", () => {
  const first = release(null, [a, { reason: "hidden", public_reason: "spam" }]);
  expect(first.journal).toEqual([
    { sequence: 1, kind: "added", id: idA, date: "2025-01-09", index: null },
    {
      ...{ sequence: 1, kind: "removed", id: idB, date: "2025-01-08" },
      ...{ reason: "hidden", public_reason: "spam", index: null },
    },
  ]);
});

test("a change names the members that differ, and the stars before", () => {
  const first = release(null, [a, b]);
  const second = release(first, [
    { rating: 2, text: "Kind." },
    { ...b, text: "Late again." },
  ]);
  expect(toNews(second)).toEqual([
    { kind: "changed", id: idA, fields: ["rating"], rating_before: 5, index: null },
    { kind: "changed", id: idB, fields: ["text"], index: null },
  ]);
  expect(
    toNews(
      release(second, [
        { rating: 2, text: "Kind." },
        { ...b, text: "Late again." },
      ]),
    ),
  ).toEqual([]);
});

test("another address is no change", () => {
  const first = release(null, [a]);
  const moved = first.reviews.map((review) => ({ ...review, url: "https://new.example/" }));
  const present = { reviews: moved, removals: [], sequence: 2, indexOf: () => null };
  expect(toNextJournal(toPast(first), present)).toEqual(first.journal);
});

test("hidden, gone, left out and come back", () => {
  const first = release(null, [a, b]);
  const second = release(first, [{ reason: "hidden", public_reason: "off-topic" }, "withheld"]);
  expect(toNews(second)).toEqual([
    { kind: "removed", id: idA, reason: "hidden", public_reason: "off-topic", index: null },
    { kind: "removed", id: idB, index: null },
  ]);
  const third = release(second, [{ reason: "gone" }, b]);
  expect(toNews(third)).toEqual([
    { kind: "removed", id: idA, reason: "gone", index: null },
    { ...added, id: idB },
  ]);
  expect(toNews(release(third, [undefined, b]))).toEqual([]);
});

test("of an erased review one removal is left, whatever was known of it", () => {
  const first = release(null, [a, b]);
  const second = release(first, [{ rating: 1, text: "Rude." }, b]);
  const third = release(second, [{ reason: "hidden", public_reason: "abusive" }, b]);
  const fourth = release(third, [{ reason: "erased" }, b]);
  expect(fourth.journal.filter(({ id }) => id === idA)).toEqual([
    { sequence: 4, kind: "removed", id: idA, date: "2025-01-09", reason: "erased", index: null },
  ]);
  expect(toNews(release(fourth, [{ reason: "erased" }, b]))).toEqual([]);
});

test("of an erased review the removals that were logged are left, with nothing that was known of them", () => {
  const first = release(null, [a, b]);
  const away = [{ reason: "hidden", public_reason: "abusive" }, b] as const;
  const logged = (before: Release, fates: Parameters<typeof release>[1], index: number | null) =>
    release(before, fates, 1, () => index);
  const second = logged(first, away, 2);
  const third = logged(second, [a, b], 3);
  const fourth = logged(third, away, 4);
  const removal = { kind: "removed", id: idA, date: "2025-01-09", reason: "erased" };
  expect(
    logged(fourth, [{ reason: "erased" }, b], null).journal.filter(({ id }) => id === idA),
  ).toEqual([
    { sequence: 2, ...removal, index: 2 },
    { sequence: 4, ...removal, index: 4 },
    { sequence: 5, ...removal, index: null },
  ]);
});

test("each change has the index of its entry in the log", () => {
  const first = release(null, [a]);
  const now = reviews.slice(0, 3).toReversed();
  const present = {
    reviews: now,
    removals: [],
    sequence: 2,
    indexOf: (id: string) => reviews.findIndex((each) => each.id === id) + 7,
  };
  const news = toNextJournal(toPast(first), present).filter(({ sequence }) => sequence === 2);
  expect(news.map(({ id, index }) => [id, index])).toEqual(
    reviews.slice(0, 3).map(({ id }, at) => [id, at + 7]),
  );
});

test("removed reviews are counted by reason, those that came back not", () => {
  const hidden = { reason: "hidden", public_reason: "spam" } as const;
  const first = release(null, [a, hidden, hidden, { reason: "hidden" }, { reason: "gone" }]);
  expect(countRemoved(first.journal)).toEqual([
    { reason: "hidden", public_reason: "spam", count: 2 },
    { reason: "hidden", count: 1 },
    { reason: "gone", count: 1 },
  ]);
  expect(countRemoved(release(first, ["withheld", a, b]).journal)).toEqual([
    { reason: null, count: 1 },
    { reason: "hidden", count: 1 },
    { reason: "gone", count: 1 },
  ]);
});

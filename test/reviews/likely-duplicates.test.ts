import { describe, expect, test } from "vitest";
import { toReviewId } from "#reviews/identity.ts";
import { findLikelyCopies, findLikelyDuplicates } from "#reviews/likely-duplicates.ts";
import type { ReviewRecord } from "#reviews/record.ts";

function build(source_id: string | null, said: Partial<ReviewRecord> = {}): ReviewRecord {
  return {
    id: toReviewId(Date.UTC(2026, 0, 15), "google", `${source_id} ${JSON.stringify(said)}`),
    source: "google",
    ...(source_id !== null && { source_id }),
    author: "Robin Example",
    rating: 5,
    date: "2026-01-15",
    text: "Calm, kind and clear.",
    ...said,
  };
}

const takeout = build("locations/1/reviews/a");

function find(...records: ReviewRecord[]): string[][] {
  return findLikelyDuplicates(records).map(({ kept, copy }) => [kept.id, copy.id]);
}

describe("likely duplicates", () => {
  test("are of one platform, with the same stars and words, a day apart at most", () => {
    const copy = build("birdeye:1", { text: "CALM,  kind and cleár.", date: "2026-01-16" });
    expect(find(takeout, copy)).toEqual([[takeout.id, copy.id]]);
  });

  test.each<Partial<ReviewRecord>>([
    { source: "trustpilot" },
    { rating: 4 },
    { text: "Calm." },
    { date: "2026-01-17" },
    { hidden: { reason: "duplicate", date: "2026-02-01" } },
    { status: "gone" },
  ])("are not those that differ in %j", (said) => {
    expect(find(takeout, build("birdeye:1", said))).toEqual([]);
  });

  test("are of one author and day where a letter of the words was mended", () => {
    const [one, other] = [build(null), build(null, { text: "Calm, kind and cleer." })];
    expect(find(one, other)).toEqual([[one.id, other.id]]);
    expect(find(takeout, other)).toEqual([[takeout.id, other.id]]);
    expect(findLikelyCopies(one, [one, other])).toEqual([other]);
  });

  test.each<Partial<ReviewRecord>>([
    { author: "Kim Pine" },
    { date: "2026-01-16" },
    { rating: 4 },
    { text: "They did all that they had said." },
  ])("are not those whose words are nearly the same where they differ in %j", (said) => {
    const mended = { text: "Calm, kind and cleer.", ...said };
    expect(find(build(null), build(null, mended))).toEqual([]);
    expect(findLikelyCopies(build(null), [build(null, mended)])).toEqual([]);
  });

  test("are not two of nearly the same words that one export tells apart", () => {
    const other = build("locations/1/reviews/b", { text: "Calm, kind and cleer." });
    expect(find(takeout, other)).toEqual([]);
  });

  test("keep the platform's own, then a suite's, then the one without an id", () => {
    const [suite, bare] = [build("podium:1"), build(null)];
    const expected = [
      [takeout.id, suite.id],
      [takeout.id, bare.id],
    ];
    expect(find(bare, suite, takeout)).toEqual(expected);
    expect(find(takeout, suite, bare)).toEqual(expected);
  });

  test("are not two reviews that one export tells apart", () => {
    expect(find(takeout, build("locations/1/reviews/b"))).toEqual([]);
    expect(find(build("birdeye:1"), build("birdeye:2"))).toEqual([]);
  });

  test.each<[string, Partial<ReviewRecord>, number]>([
    ["an initial of the same name", { author: "Robin E." }, 1],
    ["another author", { author: "Kim Pine" }, 0],
    ["another family", { author: "Robin Pine" }, 0],
    ["no author, where the other has one", { author: undefined }, 0],
  ])("of %s are as many", (_, said, count) => {
    expect(find(takeout, build("birdeye:1", said))).toHaveLength(count);
  });

  test("of nobody need words that few would choose", () => {
    const of = (text: string) =>
      find(
        build("podium:1", { text, author: undefined }),
        build("birdeye:1", { text, author: undefined }),
      );
    expect(of("Great service")).toEqual([]);
    expect(of("They were on time and left the kitchen cleaner than before.")).toHaveLength(1);
  });

  test("are not the short words of several customers in one table", () => {
    const rows = ["Bob Jones", "Ann Smith", undefined, undefined].map((author, day) =>
      build(null, { text: "Great", author, date: `2026-02-0${day + 1}` }),
    );
    expect(find(...rows)).toEqual([]);
  });

  test("without words need the same author", () => {
    const { text: _, ...star } = takeout;
    const { text: __, ...other } = build("birdeye:1");
    const { author: ___, ...nobody } = other;
    expect(find(star, other)).toHaveLength(1);
    expect(find(star, { ...other, author: "Kim" })).toEqual([]);
    expect(find(nobody, { ...nobody, id: star.id, source_id: "podium:1" })).toEqual([]);
  });
});

describe("likely copies of a review", () => {
  test("are those that came by another way, hidden and gone ones included", () => {
    const hidden = build("birdeye:1", { hidden: { reason: "duplicate", date: "2026-02-01" } });
    const gone = build("podium:1", { status: "gone" });
    const others = [build("locations/1/reviews/b"), build("birdeye:2", { rating: 4 })];
    expect(findLikelyCopies(takeout, [takeout, hidden, gone, ...others])).toEqual([hidden, gone]);
  });
});

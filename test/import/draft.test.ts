import { expect, test } from "vitest";
import { readRows } from "#import/draft.ts";

const draft = {
  ...{ source: "google", sourceId: null, author: null, rating: 5, text: null },
  when: { day: "2026-01-05", instant: null },
};
type Row = "good" | "bad" | "without stars";

function read(rows: readonly Row[]) {
  return readRows(
    rows,
    "a.json",
    (row, at) => {
      if (row === "good") return { at, ...draft };
      return row === "bad" ? { reason: "is bad" } : { reason: "has no stars", noReview: true };
    },
    () => null,
  );
}

const repeat = (row: Row, count: number) => Array.from({ length: count }, () => row);

test("a thousand bad rows are listed one by one, and what follows is read", () => {
  const { drafts, skipped } = read([...repeat("bad", 1000), "good"]);
  expect(drafts).toMatchObject([{ at: { place: "a.json", index: 1000 } }]);
  expect(skipped).toHaveLength(1000);
  expect(skipped.at(-1)).toMatchObject({ index: 999, reason: "is bad" });
});

test("more of them mean that the file is something else, so it is not read any further", () => {
  const { drafts, skipped } = read(["good", ...repeat("bad", 1002), "good"]);
  expect(drafts).toHaveLength(1);
  expect(skipped).toHaveLength(1001);
  expect(skipped.at(-1)).toEqual({
    ...{ place: "a.json", index: null, key: null },
    reason: "has over 1,000 bad rows, so the rest was not looked at",
  });
});

test("rows that were understood are not bad ones, however many there are", () => {
  const { drafts, skipped } = read([...repeat("without stars", 1500), "good"]);
  expect([drafts.length, skipped.length]).toEqual([1, 1500]);
});

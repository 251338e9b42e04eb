import { describe, expect, test } from "vitest";
import { createPrecedence, toTaken } from "#import/precedence.ts";
import { toReviewId } from "#reviews/identity.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { home } from "./build-google.ts";
import { makeFile, planFor } from "./plan-export.ts";

const now = "2026-06-01T12:00:00Z";

function build(key: string, date: string, said: Partial<ReviewRecord> = {}): ReviewRecord {
  const id = toReviewId(Date.parse(date), "google", key);
  return { id, source: "google", source_id: key, rating: 5, date, ...said };
}

function timed(key: string, date: string, updated: string): ReviewRecord {
  return build(key, date, {
    published_at: `${date}T10:00:00Z`,
    updated_at: `${updated}T10:00:00Z`,
  });
}

const taken = (records: readonly ReviewRecord[], complete = false) =>
  toTaken([], records, { complete, now });

test("an export says nothing of a review that is newer than all it says, to the instant", () => {
  const at = (time: string) => build(time, "2026-01-05", { published_at: `2026-01-05T${time}Z` });
  const { isBeyond } = createPrecedence([at("10:00:00")], [], []);
  expect(["09:00:00", "10:00:00", "11:00:00"].map((time) => isBeyond(at(time)))).toEqual([
    ...[false, false],
    true,
  ]);
  const edited = [timed("a", "2026-01-05", "2026-03-01")];
  expect(createPrecedence(edited, [], []).isBeyond(at("11:00:00"))).toBe(false);
  const days = createPrecedence([build("a", "2026-01-05")], [], []);
  expect(days.isBeyond(at("11:00:00"))).toBe(false);
  expect(days.isBeyond(build("b", "2026-01-06"))).toBe(true);
});

describe("an export is provably older", () => {
  test("where its newest update is, also where the newest review is the same", () => {
    const newer = [timed("a", "2026-01-05", "2026-03-01"), timed("b", "2026-02-01", "2026-02-01")];
    const older = [timed("a", "2026-01-05", "2026-01-05"), timed("b", "2026-02-01", "2026-02-01")];
    const { isOlder, olderThan } = createPrecedence(older, newer, taken(newer));
    expect(older.map(isOlder)).toEqual([true, true]);
    expect(olderThan).toMatchObject({ at: now, own: { updated: "2026-02-01T10:00:00Z" } });
    expect(createPrecedence(newer, newer, taken(newer)).olderThan).toBeNull();
  });

  test("not for times of updates that the other one does not give, nor for a time of import", () => {
    const edited = [timed("a", "2026-01-05", "2026-03-01")];
    const withoutUpdates = [build("a", "2026-01-05", { published_at: "2026-01-05T10:00:00Z" })];
    expect(createPrecedence(withoutUpdates, edited, taken(edited)).olderThan).toBeNull();
    expect(createPrecedence(withoutUpdates, edited, []).olderThan).toBeNull();
    const days = [build("a", "2026-01-05")];
    expect(createPrecedence(days, withoutUpdates, taken(withoutUpdates)).olderThan).toBeNull();
  });

  test("only than those that came the same way", () => {
    const suite = [build("birdeye:1", "2026-01-05")];
    const own = [timed(`locations/${home}/reviews/a`, "2026-02-01", "2026-02-01")];
    expect(createPrecedence(suite, own, taken(own)).olderThan).toBeNull();
    const both = toTaken(taken(own), suite, { complete: true, now });
    expect(both.map(({ way, complete }) => [way, complete?.day])).toEqual([
      ["birdeye", "2026-01-05"],
      [`locations/${home}`, undefined],
    ]);
  });

  test("and what is remembered never moves back", () => {
    const newer = [build("a", "2026-02-01")];
    const older = [build("b", "2026-01-01")];
    const later = "2026-07-01T12:00:00Z";
    const [found] = toTaken(taken(newer, true), older, { complete: true, now: later });
    expect(found).toMatchObject({
      at: now,
      newest: { day: "2026-02-01" },
      complete: { day: "2026-02-01" },
    });
  });
});

test("a review that is not published at its source any more is gone where the export is complete", async () => {
  const page = (status: string) =>
    JSON.stringify({
      reviews: ["1", "2"].map((id) => ({
        id,
        stars: 5,
        createdAt: `2026-01-0${id}T10:00:00Z`,
        status: id === "1" ? status : "active",
        consumer: { displayName: "Ada" },
      })),
    });
  const first = await planFor("trustpilot", await makeFile("a.json", page("active")));
  const stored = first.plans.get("trustpilot")?.records ?? [];
  expect(stored).toHaveLength(2);
  const second = await planFor("trustpilot", await makeFile("b.json", page("spam")), {
    stored,
    complete: true,
  });
  expect(second.plans.get("trustpilot")?.gone).toMatchObject([{ source_id: "1", status: "gone" }]);
  expect(second.skipped).toMatchObject([{ key: "1", withheld: true }]);
});

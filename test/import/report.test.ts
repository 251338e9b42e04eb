import { describe, expect, test } from "vitest";
import type { Plan } from "#import/plan.ts";
import { toReport } from "#import/report.ts";
import { planDecided, takeout } from "./build-google.ts";

const empty: Plan = {
  added: [],
  changed: [],
  gone: [],
  older: [],
  unchanged: 0,
  missing: 0,
  unproven: 0,
  refuted: [],
  olderThan: null,
  erased: 0,
  records: [],
};

describe("the report of an import", () => {
  test("counts every kind and lists what is not as it was", async () => {
    const { records } = await planDecided([takeout]);
    const [first, second, third, fourth] = records;
    if (!(first && second && third && fourth)) throw new Error("too few records");
    const plan: Plan = {
      ...empty,
      added: [first],
      changed: [{ record: second, fields: ["text", "updated_at"] }],
      gone: [third],
      older: [fourth],
      unchanged: 3,
      missing: 1,
    };
    const skipped = [{ place: "a.json", index: 7, key: null, reason: "has no stars" }];
    const report = toReport({ plan, duplicates: 2, skipped, leftOut: [] }, 20);
    expect(report).toMatch(
      /^1 new, 1 changed, 1 gone, 3 unchanged, 2 duplicates collapsed, 1 skipped\n/,
    );
    expect(report).toContain(`New:\n  ${first.id}  2026-02-01  ★★★★★`);
    expect(report).toContain(`${second.id}  2026-01-15  ★★★★★  text, updated_at`);
    expect(report).toContain(`Gone:\n  ${third.id}`);
    expect(report).toContain(`Older than what is stored, so left as stored:\n  ${fourth.id}`);
    expect(report).toContain("Skipped:\n  a.json, reviews[7]: has no stars");
    expect(report).toContain("1 stored review is not in it (--complete marks it as gone)");
  });

  test("names no author, quotes no text and tells no key of the source", async () => {
    const { records, leftOut } = await planDecided([takeout]);
    const report = toReport(
      { plan: { ...empty, added: records }, duplicates: 0, skipped: [], leftOut },
      20,
    );
    expect(report).not.toMatch(/Robin|Kim|Lucía|Calm|locations\//);
  });

  test("stops after so many lines of a kind and counts the rest", async () => {
    const { records } = await planDecided([takeout]);
    const report = toReport(
      { plan: { ...empty, added: records }, duplicates: 0, skipped: [], leftOut: [] },
      3,
    );
    expect(report).toMatch(/… and 5 more \(--all\)$/);
  });
});

import { describe, expect, test } from "vitest";
import type { Plan } from "#import/plan.ts";
import type { ImportOutcome } from "#import/plan-import.ts";
import { toReport } from "#import/report.ts";
import { takeout } from "./build-google.ts";
import { planGoogle } from "./plan-export.ts";

const empty: Plan = {
  added: [],
  changed: [],
  gone: [],
  older: [],
  unchanged: 0,
  missing: 0,
  lost: [],
  unproven: 0,
  refuted: [],
  doubtful: [],
  tombstones: [],
  olderThan: null,
  erased: 0,
  own: [],
  said: new Map(),
  toSaid: () => undefined,
  records: [],
};

function report(plan: Plan, max: number, more: Partial<ImportOutcome> = {}): string {
  const rest = {
    exports: new Map(),
    likely: [],
    skipped: [],
    leftOut: [],
    notes: [],
    places: new Map(),
    heldBack: new Map(),
    remembered: [],
    movable: new Map(),
  };
  const plans = new Map([["google", plan]]);
  return toReport(
    { location: null, duplicates: 0, ...rest, plans, ...more },
    { max, option: "--all" },
  );
}

describe("the report of an import", () => {
  test("counts every kind and lists what is not as it was", async () => {
    const { records } = await planGoogle(takeout);
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
    const text = report(plan, 20, { duplicates: 2, skipped });
    expect(text).toMatch(/^google: 1 new, 1 changed, 1 gone, 3 unchanged\n/);
    expect(text).toContain("\n2 duplicates collapsed, 1 skipped\n");
    expect(text).toContain(`New:\n  ${first.id}  2026-02-01  ★★★★★`);
    expect(text).toContain(`${second.id}  2026-01-15  ★★★★★  text, updated_at`);
    expect(text).toContain(`Gone:\n  ${third.id}`);
    expect(text).toContain(`Older than what is stored, so left as stored:\n  ${fourth.id}`);
    expect(text).toContain("Skipped:\n  a.json, reviews[7]: has no stars");
    expect(text).toContain("1 stored review is not in it (--complete marks it as gone)");
  });

  test("names no author, quotes no text and tells no key of the source", async () => {
    const { records, leftOut } = await planGoogle(takeout);
    const text = report({ ...empty, added: records }, 20, { leftOut });
    expect(text).not.toMatch(/Robin|Kim|Lucía|Calm|locations\//);
  });

  test("stops after so many lines of a kind and counts the rest", async () => {
    const { records } = await planGoogle(takeout);
    const text = report({ ...empty, added: records }, 3);
    expect(text).toMatch(/… and 5 more \(--all\)\n\n0 duplicates collapsed, 0 skipped$/);
  });
});

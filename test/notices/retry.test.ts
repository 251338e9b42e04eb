import { expect, test } from "vitest";
import type { Progress } from "#notices/memory.ts";
import { isResting } from "#notices/retry.ts";

const toProgress = (retry_at: string | null) => ({ retry_at }) as Progress;

test.each([
  ["an hour before its time", "2026-02-08T11:00:00Z", true],
  ["at its time", "2026-02-08T12:00:00Z", false],
  ["a day before, as the clock was put back", "2026-02-07T12:00:00Z", false],
])("a destination that failed is left alone %s: %s", (_, now, isLeftAlone) => {
  expect(isResting(toProgress("2026-02-08T12:00:00Z"), new Date(now))).toBe(isLeftAlone);
});

test("one that did not fail is not left alone", () => {
  expect(isResting(toProgress(null), new Date("2026-02-08T12:00:00Z"))).toBe(false);
});

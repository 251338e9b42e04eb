import { expect, test } from "vitest";
import { isFullDue, toFetched } from "#connectors/state.ts";

const now = "2026-02-08T12:00:00Z";

test.each([
  ["never", null, true],
  ["six days ago", "2026-02-02T12:00:00Z", false],
  ["a week ago, but for the hour by which a schedule may come early", "2026-02-01T13:00:00Z", true],
  ["two hours less than a week ago", "2026-02-01T14:00:01Z", false],
  ["by a clock that was ahead", "2026-02-08T12:00:01Z", true],
])("all reviews were asked for last %s", (_, full, isDue) => {
  const before = full && toFetched(undefined, { mark: {}, isFull: true, now: full });
  expect(isFullDue(before || undefined, now)).toBe(isDue);
});

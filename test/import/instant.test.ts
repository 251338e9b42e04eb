import { describe, expect, test } from "vitest";
import { parseInstant, toLatest } from "#import/values/when.ts";

describe("times of a source", () => {
  test.each([
    ["2026-01-15T18:20:31.123456Z", "2026-01-15T18:20:31.123456Z"],
    ["2026-01-15T18:20:31Z", "2026-01-15T18:20:31Z"],
    ["2026-01-05T20:15:00.250+02:00", "2026-01-05T18:15:00.250Z"],
    ["2025-12-31t23:30:00.100-05:30", "2026-01-01T05:00:00.100Z"],
  ])("%s keeps its digits and becomes %s", (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });

  test.each([
    "",
    "2026-02-30T00:00:00Z",
    "2026-01-01",
    "2026-01-01T00:00:00",
    "2026-01-01T24:00:00Z",
    "2026-01-01T00:00:00.1234567890Z",
    "2026-01-01T00:00:00+99:00",
    "1969-12-31T23:59:59Z",
    "9999-12-31T23:59:59Z",
    "12026-01-01T00:00:00Z",
    "1767225600",
  ])("%j is refused", (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  test("the latest is told by time, whatever the precision", () => {
    const latest = toLatest("2026-01-01T00:00:00Z", "2026-01-01T00:00:00.001Z");
    expect(latest).toBe("2026-01-01T00:00:00.001Z");
  });
});

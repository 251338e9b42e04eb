import { expect, test } from "vitest";
import { isQuiet, toClock, toDigestDay } from "#notices/clock.ts";
import { toRules } from "#notices/rules.ts";

test.each([
  ["20:00", "07:00", ["19:59", "07:00", "12:00"], ["20:00", "23:59", "00:00", "06:59"]],
  ["12:00", "13:00", ["11:59", "13:00"], ["12:00", "12:59"]],
])("hours from %s to %s are quiet, the last minute not included", (from, to, loud, quiet) => {
  const is = (time: string) => isQuiet({ from, to }, { day: "2026-03-02", time });
  expect([loud.map(is), quiet.map(is)]).toEqual([loud.map(() => false), quiet.map(() => true)]);
});

test.each([
  ["2026-03-29T00:30:00Z", "2026-03-29", "01:30"],
  ["2026-03-29T01:00:00Z", "2026-03-29", "03:00"], // summer time begins
  ["2026-10-25T00:30:00Z", "2026-10-25", "02:30"],
  ["2026-10-25T01:30:00Z", "2026-10-25", "02:30"], // … and ends
  ["2026-12-31T23:00:00Z", "2027-01-01", "00:00"],
])("at %s the clock in Berlin shows %s, %s", (now, day, time) => {
  expect(toClock(new Date(now), "Europe/Berlin")).toEqual({ day, time });
});

test("a digest a week is due on its day from its hour on, and stays due until the next", () => {
  const rules = toRules("de", { new: "week", on: "Sunday", at: "18:00" });
  const due = (day: string, time: string) => toDigestDay(rules, { day, time });
  expect(due("2026-03-01", "17:59")).toBe("2026-02-22"); // a Sunday
  expect(due("2026-03-01", "18:00")).toBe("2026-03-01");
  expect(due("2026-03-08", "17:59")).toBe("2026-03-01");
});

test("the language is that of the business where it is one of ours, and what is said last holds", () => {
  expect(toRules("es-MX", {}).language).toBe("es");
  expect(toRules("nl", {}).language).toBe("en");
  expect(toRules("nl", { language: "de", critical: 1 }, { critical: null })).toMatchObject({
    language: "de",
    critical: null,
  });
});

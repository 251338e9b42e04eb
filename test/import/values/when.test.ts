import { describe, expect, test } from "vitest";
import { createMonthNames } from "#import/values/month-names.ts";
import type { DateRules } from "#import/values/when.ts";
import { parseWhen } from "#import/values/when.ts";

const rules: DateRules = {
  timeZone: "Europe/Berlin",
  order: null,
  epoch: null,
  utc: false,
  toMonth: createMonthNames("en"),
};

function parse(said: string, more: Partial<DateRules> = {}) {
  return parseWhen(said, { ...rules, ...more });
}

describe("a date", () => {
  test.each([
    ["2026-01-05", "2026-01-05"],
    ["2026/1/5", "2026-01-05"],
    ["20260105", "2026-01-05"],
    ["5.1.2026", "2026-01-05"],
    ["05.01.26", "2026-01-05"],
    ["5.1.97", "1997-01-05"],
    ["5. Mrz 2024", "2024-03-05"],
    ["5.3.2024 klo 21.12.33", "2024-03-05"],
    ["05.03.2024 21.12.33", "2024-03-05"],
    ["5. Mrz. 2024", "2024-03-05"],
    ["05-Mar-24", "2024-03-05"],
    ["5 févr. 2024", "2024-02-05"],
    ["5 ene. 2024", "2024-01-05"],
    ["5 sept 2024", "2024-09-05"],
    ["5.1.69", "2069-01-05"],
    ["4/4/2026", "2026-04-04"],
    ["Jan 5, 2026", "2026-01-05"],
    ["January 5th, 2026", "2026-01-05"],
    ["Mon, Jan 5, 2026", "2026-01-05"],
    ["Sept 5, 2026", "2026-09-05"],
    ["Mar 5, 2026", "2026-03-05"],
    ["Mo, 05.01.2026", "2026-01-05"],
    ["Mo., 5. Jan. 2026", "2026-01-05"],
    ["Montag 5.1.26", "2026-01-05"],
    ["Sa. 5.1.26", "2026-01-05"],
    ["Mi 5/5/2026", "2026-05-05"],
    ["Dienstag, den 5. Mai 2026, 10:15", "2026-05-05"],
    ["Sonnabend, 5. Mai 2026", "2026-05-05"],
    ["lundi 5 janvier 2026", "2026-01-05"],
    ["lun. 5 janv. 2026", "2026-01-05"],
    ["mar. 5 mars 2026", "2026-03-05"],
    ["le mercredi 5 mars 2026", "2026-03-05"],
    ["lunes 5 de enero de 2026", "2026-01-05"],
    ["el mié., 5 ene. 2026", "2026-01-05"],
    ["Tues 5 May 2026", "2026-05-05"],
    ["Thurs, 5th May 2026", "2026-05-05"],
    ["Mon 2026-01-05", "2026-01-05"],
    ["Mon, January 5, 2026", "2026-01-05"],
    ["Monday January 5, 2026", "2026-01-05"],
    ["5. Januar 2026", "2026-01-05"],
    ["5 März 2026", "2026-03-05"],
    ["5 de enero de 2026", "2026-01-05"],
    ["5 janvier 2026", "2026-01-05"],
    ["5-Jan-2026", "2026-01-05"],
    ["2026-04-05 23:30", "2026-04-05"],
    ["Jan 15, 2026 12:20 PM", "2026-01-15"],
    ["15.01.2026, 12:20:30", "2026-01-15"],
  ])("%s is a day without an instant", (said, day) => {
    expect(parse(said)).toEqual({ day, instant: null });
  });

  test.each([
    ["2025-12-31T23:30:00Z", "2026-01-01", "2025-12-31T23:30:00Z"],
    ["Mon Aug 10 2015 14:16:38 GMT+0000 (GMT)", "2015-08-10", "2015-08-10T14:16:38Z"],
    ["Mon Aug 10 2015 23:16:38 GMT-0500 (CDT)", "2015-08-11", "2015-08-11T04:16:38Z"],
    ["Mon Aug 10 14:16:38 UTC 2015", "2015-08-10", "2015-08-10T14:16:38Z"],
    ["2025-12-31T23:30:00.250Z", "2026-01-01", "2025-12-31T23:30:00.250Z"],
    ["2026-01-12 08:09:10 UTC", "2026-01-12", "2026-01-12T08:09:10Z"],
    ["2026-01-05T20:15:00+0000", "2026-01-05", "2026-01-05T20:15:00Z"],
    ["2026-01-10T00:00:00+01:00", "2026-01-10", "2026-01-09T23:00:00Z"],
    ["Jan 5, 2026 11:30 PM UTC", "2026-01-06", "2026-01-05T23:30:00Z"],
    ["2026/01/05 9:15:00 PM GMT+1", "2026-01-05", "2026-01-05T20:15:00Z"],
    ["2026-01-05 14:45:00 UTC-5:30", "2026-01-05", "2026-01-05T20:15:00Z"],
    ["Mon, 05 Jan 2026 20:15:00 GMT", "2026-01-05", "2026-01-05T20:15:00Z"],
    ["1767644100", "2026-01-05", "2026-01-05T20:15:00Z"],
    ["1767644100000", "2026-01-05", "2026-01-05T20:15:00Z"],
  ])("%s is an instant, on its day where the business is", (said, day, instant) => {
    expect(parse(said)).toEqual({ day, instant });
  });

  test("depends on the business's zone where it is an instant, and only there", () => {
    const chicago = { timeZone: "America/Chicago" };
    expect(parse("2026-01-01T03:00:00Z", chicago)?.day).toBe("2025-12-31");
    expect(parse("2026-01-01", chicago)?.day).toBe("2026-01-01");
    expect(parse("2026-01-01 00:30", chicago)?.day).toBe("2026-01-01");
  });

  test("without a zone is UTC where the export says so", () => {
    expect(parse("2026-01-02 10:00:00", { utc: true })?.instant).toBe("2026-01-02T10:00:00Z");
    expect(parse("2026-01-02", { utc: true })).toEqual({ day: "2026-01-02", instant: null });
  });

  test("in numbers follows the order that is known", () => {
    expect(parse("3/4/2026", { order: "dmy" })?.day).toBe("2026-04-03");
    expect(parse("3/4/2026", { order: "mdy" })?.day).toBe("2026-03-04");
    expect(parse("3-4-26", { order: "mdy" })?.day).toBe("2026-03-04");
    expect(parse("sáb 3-4-26", { order: "dmy" })?.day).toBe("2026-04-03");
    expect(parse("13/4/2026", { order: "mdy" })).toBeNull();
  });

  test("as a spreadsheet's number follows the epoch that is known", () => {
    expect(parse("46000", { epoch: "1900" })?.day).toBe("2025-12-09");
    expect(parse("44538", { epoch: "1904" })?.day).toBe("2025-12-09");
    expect(parse("46000.98", { epoch: "1900" })?.day).toBe("2025-12-09");
  });

  test.each([
    "31.02.2026",
    "2026-13-01",
    "3/4/2026",
    "46000",
    "yesterday",
    "5.1.70",
    "5.1.89",
    "2 weeks ago",
    "",
    "2026-01-05 25:00",
    "5.3.2024 24.12.33",
    "2026-01-05 12:60",
    "2026-01-05 12:30:60",
    "2026-01-05 13:00 PM",
    "2026-01-05 10:00 CET",
    "Foo 5, 2026",
    "bis 5.1.2026",
    "vor 5.1.2026",
    "2026",
    "99999999999",
  ])("%j is none: nothing is guessed, and nothing is today", (said) => {
    expect(parse(said)).toBeNull();
  });

  test("has its months in the business's language too", () => {
    expect(parse("5 stycznia 2026", { toMonth: createMonthNames("pl") })?.day).toBe("2026-01-05");
    expect(parse("5 tammikuuta 2026", { toMonth: createMonthNames("fi") })?.day).toBe("2026-01-05");
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareInstants, instantSchema, isDay, toDay, toInstant } from "#reviews/day.ts";

describe("a day", () => {
  test.each(["2026-01-01", "2024-02-29", "2000-02-29", "0099-12-31", "9999-12-31"])(
    "exists: %s",
    (day) => expect(isDay(day)).toBe(true),
  );

  test.each(["2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00"])(
    "does not exist: %s",
    (day) => expect(isDay(day)).toBe(false),
  );

  test.each(["", "2026-1-1", "20260101", "2026-01-01T00:00:00Z", " 2026-01-01", "2026-01-01\n"])(
    "is not written like that: %j",
    (day) => expect(isDay(day)).toBe(false),
  );
});

describe("an instant", () => {
  test.each(["2026-01-31T09:30:00Z", "2026-01-31T09:30:00.123456Z", "0099-01-01T00:00:00Z"])(
    "is written like that: %s",
    (instant) => expect(instantSchema.safeParse(instant).success).toBe(true),
  );

  test.each([
    "2026-01-31T09:30Z",
    "2026-01-31T09:30:00+00:00",
    "2026-01-31T24:00:00Z",
    "2026-01-31T23:59:60Z",
    "2026-02-29T00:00:00Z",
    "2026-01-31 09:30:00Z",
    "2026-01-31",
  ])("is not written like that: %s", (instant) => {
    expect(instantSchema.safeParse(instant).error?.issues[0]?.message).toContain("instant in UTC");
  });
});

describe("the day of an instant is that of the business's clocks", () => {
  test.each([
    ["2025-12-31T23:30:00Z", "America/Chicago", "2025-12-31"],
    ["2025-12-31T23:30:00Z", "Europe/Berlin", "2026-01-01"],
    ["2026-01-05T20:15:00Z", "UTC", "2026-01-05"],
    ["2026-01-05T10:00:00Z", "Pacific/Kiritimati", "2026-01-06"],
    ["2026-01-05T10:59:59.999999Z", "Pacific/Niue", "2026-01-04"],
    ["2026-03-08T05:59:59.999999Z", "America/Chicago", "2026-03-07"],
    ["2026-03-08T06:00:00.000001Z", "America/Chicago", "2026-03-08"],
    ["2026-03-09T04:59:59Z", "America/Chicago", "2026-03-08"],
    ["2026-03-09T05:00:00Z", "America/Chicago", "2026-03-09"],
    ["2011-12-30T09:59:59Z", "Pacific/Apia", "2011-12-29"],
    ["2011-12-30T10:00:00Z", "Pacific/Apia", "2011-12-31"],
    ["0099-06-01T12:00:00Z", "UTC", "0099-06-01"],
    ["1000-06-01T12:00:00Z", "UTC", "1000-06-01"],
  ])("%s in %s is %s", (instant, timeZone, day) => {
    expect(toDay(instant, timeZone)).toBe(day);
  });

  test("a day's first instant falls on it in UTC", () => {
    const min = new Date("0001-01-01T00:00:00Z");
    const max = new Date("9999-12-31T00:00:00Z");
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(isDay(day)).toBe(true);
        expect(toDay(toInstant(day), "UTC")).toBe(day);
      }),
    );
  });
});

describe("instants compare by time", () => {
  const second = "2026-01-31T09:30:00";
  test.each([
    ["Z", ".0001Z", -1],
    [".5Z", ".50Z", 0],
    ["Z", ".000Z", 0],
    [".123456Z", ".123457Z", -1],
    [".9Z", ".10Z", 1],
  ])("%s against %s", (one, other, order) => {
    expect(compareInstants(second + one, second + other)).toBe(order);
    expect(compareInstants(second + other, second + one) + order).toBe(0);
  });

  test("as numbers of milliseconds do, where they have milliseconds", () => {
    const time = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(time, time, (a, b) => {
        const order = compareInstants(new Date(a).toISOString(), new Date(b).toISOString());
        expect(order).toBe(Math.sign(a - b));
      }),
    );
  });
});

import { expect, test } from "vitest";
import {
  toLanguageName,
  toShownCount,
  toShownDay,
  toShownMonth,
  toShownTime,
  toWeekdayName,
} from "#site/locale.ts";

test.each([
  ["en", "1 January 2026"],
  ["en-US", "January 1, 2026"],
  ["de", "1. Januar 2026"],
  ["fr", "1er janvier 2026"],
  ["ja", "2026年1月1日"],
  ["th", "1 มกราคม 2026"],
])("in %s a day is written %s", (language, shown) => {
  expect(toShownDay("2026-01-01", language)).toBe(shown);
});

test("months, times, counts and languages are written out as well", () => {
  expect(toShownMonth("2026-09", "en")).toBe("September 2026");
  expect(toShownTime("08:30", "en")).toBe("8:30");
  expect(toShownTime("17:00", "en-US")).toMatch(/^5:00\sPM$/);
  expect(toShownCount(12_345, "en")).toBe("12,345");
  expect(toShownCount(12_345, "de")).toBe("12.345");
  expect(toLanguageName("pt-BR", "en")).toBe("Brazilian Portuguese");
  expect(toLanguageName("es", "de")).toBe("Spanisch");
});

test("weekdays are named", () => {
  expect(toWeekdayName("Monday", "en")).toBe("Monday");
  expect(toWeekdayName("Sunday", "de")).toBe("Sonntag");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { parseHttpDate, toHttpDate } from "../../../sidecar/http/http-date.ts";

const now = Date.UTC(2026, 10, 1);

test("each format of a date names the same second", () => {
  const expected = Date.UTC(1994, 10, 6, 8, 49, 37);
  for (const text of [
    "Sun, 06 Nov 1994 08:49:37 GMT",
    "Sunday, 06-Nov-94 08:49:37 GMT",
    "Sun Nov  6 08:49:37 1994",
  ]) {
    expect(parseHttpDate(text, now), text).toBe(expected);
  }
});

test("a two-digit year is at most fifty years ahead", () => {
  expect(parseHttpDate("Friday, 06-Nov-76 08:49:37 GMT", now)).toBe(
    Date.UTC(2076, 10, 6, 8, 49, 37),
  );
  expect(parseHttpDate("Saturday, 06-Nov-77 08:49:37 GMT", now)).toBe(
    Date.UTC(1977, 10, 6, 8, 49, 37),
  );
});

test.each([
  "",
  "0",
  "1994-11-06T08:49:37Z",
  "Sun, 06 Nov 1994 08:49:37",
  "Sun, 06 Nov 1994 08:49:37 UTC",
  "Sun, 06 Nov 1994 08:49:37 +0000",
  "Sun, 6 Nov 1994 08:49:37 GMT",
  "sun, 06 nov 1994 08:49:37 gmt",
  "Sun, 31 Feb 1994 08:49:37 GMT",
  "Sun, 00 Nov 1994 08:49:37 GMT",
  "Sun, 06 Nov 1994 24:00:00 GMT",
  "Sun, 06 Nov 1994 08:60:00 GMT",
  " Sun, 06 Nov 1994 08:49:37 GMT",
  "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT",
])("%j is no date", (text) => {
  expect(parseHttpDate(text, now)).toBeNull();
});

test("every second from 1970 to 9999 is read as it was written", () => {
  const seconds = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31, 23, 59, 59) / 1000 });
  fc.assert(
    fc.property(seconds, (second) => {
      expect(parseHttpDate(toHttpDate(second * 1000), now)).toBe(second * 1000);
    }),
  );
});

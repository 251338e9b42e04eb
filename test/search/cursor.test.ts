import { expect, test } from "vitest";
import { parseCursor, toCursor } from "#search/cursor.ts";

const place = { rating: 5, date: "2026-03-01", id: "01HZX3NDEKTSV4RRFFQ69G5FAV" };

test("a cursor is read as what it was made of", () => {
  expect(parseCursor(toCursor("highest", place))).toEqual({ sort: "highest", ...place });
});

test.each<[string, string]>([
  ["another order", `best 5 ${place.date} ${place.id}`],
  ["stars that nobody gives", `newest 6 ${place.date} ${place.id}`],
  ["a day that is not in the calendar", `newest 5 2026-02-30 ${place.id}`],
  ["an id of another kind", `newest 5 ${place.date} 7`],
  ["less than all", `newest 5 ${place.date}`],
  ["more than all", `newest 5 ${place.date} ${place.id} more`],
  ["a space at the end", `newest 5 ${place.date} ${place.id} `],
])("%s is not a cursor", (_, text) => {
  expect(parseCursor(Buffer.from(text).toString("base64url"))).toBeNull();
});

test.each(["", "=", "AAAA", `${toCursor("newest", place)}=`, toCursor("newest", place).slice(1)])(
  "%j is not a cursor",
  (cursor) => expect(parseCursor(cursor)).toBeNull(),
);

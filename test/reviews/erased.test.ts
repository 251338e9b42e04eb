import { expect, test } from "vitest";
import { createIsErased, toErased } from "#reviews/erased.ts";
import { toReviewId } from "#reviews/identity.ts";
import { buildRecord } from "../build-content.ts";

const record = buildRecord("locations/1/reviews/a");

test("a tombstone says the key of an export only where the id has another one", () => {
  const { id, date } = record;
  expect(toErased(record)).toEqual({ id, date });
  const own = { ...record, id: toReviewId(0, "google", "of its own") };
  expect(toErased(own)).toEqual({ id: own.id, date, key: id.slice(10) });
});

test("an erased review is known by its id, at whatever time, and by its id at the source", () => {
  const isErased = createIsErased([toErased(record)]);
  const other = buildRecord("locations/1/reviews/b");
  expect(isErased(record)).toBe(true);
  expect(isErased({ ...other, id: `0000000000${record.id.slice(10)}` })).toBe(true);
  expect(isErased({ ...other, source_id: "locations/1/reviews/a" })).toBe(true);
  expect(isErased({ ...other, source: "direct", source_id: "locations/1/reviews/a" })).toBe(false);
  expect(isErased(other)).toBe(false);
});

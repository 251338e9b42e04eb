import { expect, test } from "vitest";
import {
  IMPORT_SHARE,
  type Present,
  PUBLISH_SHARE,
  vanishedFault,
  vanishedMessage,
} from "#reviews/vanished.ts";

const reviews = (count: number, source = "google"): Present[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${source}-${index}`, source }));
const first = (count: number, source = "google") =>
  new Set(reviews(count, source).map(({ id }) => id));

test("a page of 100 that is missing from 434 is asked about, with the number that lets it pass", () => {
  const fault = vanishedFault(reviews(434), first(100), IMPORT_SHARE);
  expect(fault && vanishedMessage(fault)).toBe(
    "100 of 434 reviews would be gone; if that is so, --gone 100",
  );
});

test("only the exact number lets it pass", () => {
  expect(vanishedFault(reviews(434), first(100), IMPORT_SHARE, 100)).toBeNull();
  expect(vanishedFault(reviews(434), first(100), IMPORT_SHARE, 99)).toMatchObject({ gone: 100 });
  expect(vanishedFault(reviews(434), first(100), IMPORT_SHARE, 434)).toMatchObject({ gone: 100 });
});

test.each<[number, number, 0.05 | 0.1, boolean]>([
  [10, 20, IMPORT_SHARE, false],
  [11, 220, IMPORT_SHARE, false],
  [11, 219, IMPORT_SHARE, true],
  [20, 200, PUBLISH_SHARE, false],
  [21, 200, PUBLISH_SHARE, true],
  [9, 19, IMPORT_SHARE, false],
  [10, 19, IMPORT_SHARE, true],
  [9, 18, PUBLISH_SHARE, true],
  [1, 3, IMPORT_SHARE, false],
  [1, 2, IMPORT_SHARE, true],
  [1, 1, IMPORT_SHARE, true],
  [35, 35, PUBLISH_SHARE, true],
  [0, 0, PUBLISH_SHARE, false],
])("%i of %i at a share of %d: asked about is %s", (gone, total, share, asked) => {
  expect(vanishedFault(reviews(total), first(gone), share) !== null).toBe(asked);
});

test("a source that loses all of its reviews is asked about and named", () => {
  const before = [...reviews(400), ...reviews(3, "facebook")];
  const fault = vanishedFault(before, first(3, "facebook"), PUBLISH_SHARE);
  expect(fault && vanishedMessage(fault)).toBe(
    "3 of 403 reviews would be gone, with them all of facebook; if that is so, --gone 3",
  );
});

test("an id that was not there before does not count", () => {
  expect(vanishedFault(reviews(100), first(50, "direct"), IMPORT_SHARE)).toBeNull();
});

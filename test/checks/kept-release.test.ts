import { expect, test } from "vitest";
import { auditOrder, toKeptRelease } from "#checks/kept-release.ts";

const described = { type: "", size: 0, last_modified: "" };

const toTime = (day: number) => `2026-03-${String(day).padStart(2, "0")}T12:00:00Z`;
const toEntry = (sequence: number, day = sequence) => ({ sequence, published_at: toTime(day) });

/** A release of which those of these numbers changed a review; one a day. */
function makeRelease(sequence: number, changed: readonly number[], bytes = `${sequence}`) {
  return {
    ...toEntry(sequence),
    previous: sequence === 1 ? null : "before",
    history: changed.map((each) => toEntry(each)),
    documents: {
      "reviews.json": { ...described, sha256: bytes },
      "changes.json": { ...described, sha256: bytes },
      "index.html": { ...described, sha256: "page" },
    },
  };
}

const kept = toKeptRelease(makeRelease(4, [1, 2, 4]), null);

test("a release that goes on from the one that was kept is right, and so is the same one again", () => {
  expect(auditOrder(makeRelease(4, [1, 2, 4]), null)).toEqual([]);
  expect(auditOrder(makeRelease(4, [1, 2, 4]), kept)).toEqual([]);
  expect(auditOrder(makeRelease(5, [1, 2, 4]), kept)).toEqual([]);
  expect(auditOrder(makeRelease(9, [1, 2, 4, 6, 9]), kept)).toEqual([]);
});

test("another page of the same release is no fork, since a mirror leaves out and codes as it likes", () => {
  const { "index.html": _, ...documents } = makeRelease(4, [1, 2, 4]).documents;
  expect(auditOrder({ ...makeRelease(4, [1, 2, 4]), documents }, kept)).toEqual([]);
});

test.each([
  ["an older release", makeRelease(3, [1, 2]), "is release 3, older than 4, which was kept"],
  [
    "another release of the same number",
    makeRelease(4, [1, 2, 4], "other"),
    "is another release 4 than the one that was seen first (a fork), which is kept",
  ],
  ["a release that was left out", makeRelease(6, [1, 4, 6]), "leaves release 2 out of its history"],
  [
    "a release that was put in",
    makeRelease(6, [1, 2, 3, 4, 6]),
    "has release 3 in its history, which was not there",
  ],
  [
    "a time that was altered",
    {
      ...makeRelease(6, []),
      history: [toEntry(1), { sequence: 2, published_at: "2026-03-02T13:00:00Z" }, toEntry(4)],
    },
    `says another time for release 2 than ${toTime(2)}, which was kept`,
  ],
  [
    "a release before the one that it follows",
    { ...makeRelease(5, [1, 2, 4]), published_at: toTime(3) },
    `is back-dated: release 5 of ${toTime(3)}, and release 4 of ${toTime(4)} was kept`,
  ],
  [
    "a release without a number",
    { documents: {} },
    "has no number, and the release that was kept has one",
  ],
])("by what was kept is found: %s", (_, release, said) => {
  expect(auditOrder(release, kept)).toContain(said);
});

test.each([
  [
    "a history that goes back in time",
    { ...makeRelease(4, []), history: [toEntry(1), toEntry(2, 1)] },
    `is back-dated: release 2 of ${toTime(1)}, and release 1 of ${toTime(1)} before it`,
  ],
  [
    "numbers that go back",
    { ...makeRelease(4, []), history: [toEntry(2, 1), toEntry(1, 2)] },
    `is back-dated: release 1 of ${toTime(2)}, and release 2 of ${toTime(1)} before it`,
  ],
  [
    "a history of what is yet to come",
    { ...makeRelease(4, []), history: [toEntry(7, 1)] },
    `is back-dated: release 4 of ${toTime(4)}, and release 7 of ${toTime(1)} before it`,
  ],
  [
    "two times of one release",
    { ...makeRelease(4, []), history: [toEntry(4, 3)] },
    "gives two times for release 4",
  ],
])("by itself a release is found with %s", (_, release, said) => {
  expect(auditOrder(release, null)).toContain(said);
});

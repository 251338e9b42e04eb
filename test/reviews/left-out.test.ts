import { expect, test } from "vitest";
import { toDataset } from "#reviews/dataset.ts";
import { leftOutReasons, toLeftOut, toUnverifiedNotes } from "#reviews/left-out.ts";
import { buildContent, buildRecord } from "../build-content.ts";
import { baseUrl } from "../build-review.ts";

const hide = (reason: "legal" | "off-topic", note?: string) => ({
  hidden: { reason, date: "2026-04-01", ...(note === undefined ? {} : { note }) },
});

test("what is left out is counted by reason, in one order, and nothing else is told", () => {
  const records = [
    buildRecord("1", hide("off-topic")),
    buildRecord("2", hide("legal", "letter of 12 March")),
    buildRecord("3", hide("off-topic")),
    buildRecord("4", { status: "gone" }),
    buildRecord("5", { source: "hearsay" }),
    buildRecord("6"),
  ];
  const erased = [{ id: "01KF1QB05K1NRW9GBJM8M8VSXZ", date: "2026-01-15" }];
  expect(toLeftOut(buildContent(records, { erased }))).toEqual([
    { reason: "off-topic", count: 2 },
    { reason: "legal", count: 1 },
    { reason: "erased", count: 1 },
    { reason: "gone", count: 1 },
    { reason: "unverified-source", count: 1 },
  ]);
});

test("a review is counted once: hidden before gone, and unverified before both", () => {
  const records = [
    buildRecord("1", { ...hide("legal"), status: "gone" }),
    buildRecord("2", { ...hide("legal"), status: "gone", source: "hearsay" }),
  ];
  expect(toLeftOut(buildContent(records))).toEqual([
    { reason: "legal", count: 1 },
    { reason: "unverified-source", count: 1 },
  ]);
});

test("without anything left out there are no counts", () => {
  expect(toLeftOut(buildContent([buildRecord("1")]))).toEqual([]);
});

test("no reason speaks of stars or of mood", () => {
  expect(leftOutReasons.join()).not.toMatch(/star|rating|negative|low|bad|sentiment|unfair/);
});

test("hidden and erased reviews are removed from the dataset, and nothing of them stays", () => {
  const hidden = buildRecord("1", { ...hide("legal", "secret note"), text: "hidden words" });
  const erased = { id: "01KF1QB05K1NRW9GBJM8M8VSXZ", date: "2026-01-15", key: "1".repeat(16) };
  const dataset = toDataset(buildContent([hidden], { erased: [erased] }), baseUrl);
  expect(dataset.removed).toEqual([
    { id: hidden.id, date: hidden.date },
    { id: erased.id, date: erased.date },
  ]);
  expect(JSON.stringify(dataset)).not.toMatch(/secret note|hidden words|"legal"|"key"/);
});

test("an anonymous review shows no part of its author under any policy", () => {
  const record = buildRecord("1", { author: "Ada Byron", anonymous: true });
  for (const authorPolicy of ["full", "initials", "first-name-initial"] as const) {
    const { reviews } = toDataset(buildContent([record], { authorPolicy }), baseUrl);
    expect(reviews[0]?.author).toBe("Anonymous");
  }
});

test("a source of which nothing is published is named with the line to add, others are not", () => {
  const records = [
    buildRecord("1", { source: "hearsay" }),
    buildRecord("2", { source: "hearsay" }),
    buildRecord("3", { source: "direct", status: "gone" }),
    buildRecord("4", { source: "trustpilot", verification: { method: "invitation" } }),
    buildRecord("5", { source: "trustpilot" }),
    buildRecord("6"),
  ];
  expect(toUnverifiedNotes(buildContent(records))).toEqual([
    expect.stringMatching(
      /^None of the 2 reviews of hearsay is published.*“ {2}hearsay: platform”/,
    ),
  ]);
});

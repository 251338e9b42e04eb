import { expect, test } from "vitest";
import { toTrustJson } from "#formats/trust-json.ts";
import { buildDataset, buildReviews } from "../build-review.ts";

test("counts sources and what is left out, and names no reason that tells of a person", () => {
  const dataset = buildDataset(buildReviews(3, { source: "google" }));
  const verified = new Map([
    ["google", { method: "platform", note: null }],
    ["direct", { method: "order", note: "by number" }],
  ] as const);
  const leftOut = [
    { reason: "spam", count: 1 },
    { reason: "privacy", count: 2 },
    { reason: "legal", count: 1 },
  ] as const;
  expect(JSON.parse(toTrustJson(dataset, verified, leftOut))).toEqual({
    rule: dataset.business.verification,
    sources: [
      { source: "google", method: "platform", note: null, count: 3 },
      { source: "direct", method: "order", note: "by number", count: 0 },
    ],
    left_out: [
      { reason: "spam", count: 1 },
      { reason: "hidden", count: 3 },
    ],
    left_out_pct: 57.1,
    methods: "/how-we-collect-reviews/",
  });
});

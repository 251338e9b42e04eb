import { expect, test } from "vitest";
import { createAnalyser } from "#insights/analyser.ts";
import { readGold, scoreGold, toTaxonomy } from "./gold.ts";
import { english } from "./packs.ts";

const trades = [
  { name: "funeral", trade: "funeral-home" },
  { name: "plumber", trade: "plumbing" },
] as const;

for (const { name, trade } of trades) {
  const score = scoreGold(readGold(name), createAnalyser(toTaxonomy(trade), english));

  test(`${name}: aspects are found in sentences labelled by hand`, () => {
    expect(score.sentences).toBeGreaterThan(150);
    expect(score.detectionF1).toBeGreaterThanOrEqual(82);
  });

  test(`${name}: what is said of them is understood without the stars`, () => {
    expect(score.polarityAccuracy).toBeGreaterThanOrEqual(88);
  });

  test(`${name}: grief and damage are not held against the business`, () => {
    expect(score.griefNegative).toBeLessThanOrEqual(10);
  });
}

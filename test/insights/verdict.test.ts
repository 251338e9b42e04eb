import { expect, test } from "vitest";
import { toMeanJudgement, toStarVerdict, toTelling, toVerdict } from "#insights/verdict.ts";

const judge = (good: number, bad: number, clear = true) => ({ good, bad, clear });
const say = (from: number, good: number, bad: number) => ({
  target: { from, to: from + 1, words: null, rivals: [] },
  judgement: judge(good, bad),
});

test("several judgements are clear where half of them are", () => {
  expect(toMeanJudgement([judge(1, 0), judge(1, 0, false)]).clear).toBe(true);
  expect(toMeanJudgement([judge(1, 0), judge(1, 0, false), judge(1, 0, false)]).clear).toBe(false);
});

test("decided judgements weigh more in the mean", () => {
  const { good, bad } = toMeanJudgement([judge(1, 0), judge(0.5, 0.5)]);
  expect(good).toBeCloseTo((1.2 * 1 + 0.2 * 0.5) / 1.4);
  expect(bad).toBeCloseTo((0.2 * 0.5) / 1.4);
});

test("what speaks most clearly for the verdict tells it, the first of several", () => {
  const said = [say(0, 0.5, 0.5), say(1, 0.9, 0), say(2, 0.9, 0), say(3, 0, 0.8)];
  expect(toTelling(said, 0.4).from).toBe(1);
  expect(toTelling(said, -0.4).from).toBe(3);
  expect(toTelling(said, 0).from).toBe(1);
});

test("words decide from 0.4 on, stars below, and neither where both are silent", () => {
  expect(toVerdict(judge(0.4, 0), 1)).toEqual({ sentiment: "positive", score: 0.4 });
  expect(toVerdict(judge(0.3, 0), 1).sentiment).toBe("negative");
  expect(toVerdict(judge(0.9, 0, false), 3).score).toBe(0.25);
  expect(toVerdict(judge(0.2, 0.1), null).sentiment).toBe("neutral");
});

test("stars by themselves lean with their number", () => {
  expect([1, 2, 3, 4, 5].map((stars) => toStarVerdict(stars).sentiment)).toEqual([
    ...["negative", "negative", "neutral", "positive", "positive"],
  ]);
});

test("three stars, like none, say nothing of words that are more likely neither", () => {
  const words = judge(0.4, 0.15);
  expect([null, 3, 4].map((rating) => toVerdict(words, rating).sentiment)).toEqual([
    ...["neutral", "neutral"],
    "positive",
  ]);
});

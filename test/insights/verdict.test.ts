import { expect, test } from "vitest";
import {
  toMeanJudgement,
  toStarredVerdict,
  toStarVerdict,
  toTelling,
  toVerdict,
  toWholeVerdict,
} from "#insights/verdict.ts";

const judge = (good: number, bad: number, clear = true, own = good - bad) => {
  return { good, bad, clear, own, itself: 0, touch: 0, beside: 0, isStated: false, denied: false };
};
const plain = {
  isQualified: false,
  isIronic: false,
  isPlain: true,
  isDoubtPraise: true,
  isExcused: false,
  isAmended: false,
  isRegretted: false,
  isStrict: false,
};
const toSentiments = (judgement: ReturnType<typeof judge>, around = plain) =>
  [1, 2, 3, 4, 5].map((stars) => toStarredVerdict(judgement, stars, around).sentiment[0]).join("");
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

test("words that are more likely neither say nothing, and unclear ones are held back", () => {
  expect(toVerdict(judge(0.4, 0))).toEqual({ sentiment: "positive", score: 0.4 });
  expect(toVerdict(judge(0.4, 0.15)).sentiment).toBe("neutral");
  expect(toVerdict(judge(0.9, 0, false)).score).toBe(0.25);
});

test("weak and unclear words never speak against the stars", () => {
  const weak = [judge(0.3, 0), judge(0, 0.3), judge(0.9, 0, false), judge(0, 0.9, false)];
  for (const words of weak)
    expect(toSentiments(words).replace(/(?<=^nn).(?=pp$)/, "-")).toBe("nn-pp");
});

test("blame in a good review counts where it is qualified, or in the aspect's own clause", () => {
  const blame = judge(0, 0.8);
  expect(toSentiments(blame)).toBe("nnnnp");
  expect(toSentiments(judge(0, 0.8, true, 0))).toBe("nnnpp");
  expect(toSentiments(blame, { ...plain, isQualified: true })).toBe("nnnnn");
});

test("praise in a bad review counts in the aspect's own clause, and not in irony", () => {
  const praise = judge(0.8, 0);
  expect(toSentiments(praise)).toBe("ppppp");
  expect(toStarredVerdict(judge(0.8, 0, true, 0), 1, plain)).toEqual({
    sentiment: "neutral",
    score: 0,
  });
  expect(toSentiments(praise, { ...plain, isIronic: true })).toBe("nnppp");
  expect(toStarredVerdict(praise, 1, { ...plain, isPlain: false }).sentiment).toBe("neutral");
});

test("stars by themselves lean with their number", () => {
  expect([1, 2, 3, 4, 5].map((stars) => toStarVerdict(stars).sentiment)).toEqual([
    ...["negative", "negative", "neutral", "positive", "positive"],
  ]);
});

test("a review as a whole is what its stars say, and with three what strong words say", () => {
  const toWhole = (words: ReturnType<typeof judge>) =>
    [1, 2, 3, 4, 5].map((stars) => toWholeVerdict(words, stars));
  expect(
    toWhole(judge(0.9, 0))
      .map(({ sentiment }) => sentiment[0])
      .join(""),
  ).toBe("nnppp");
  expect(toWhole(judge(0.5, 0))[2]?.sentiment).toBe("neutral");
  expect(toWhole(judge(0.9, 0))[0]?.score).toBe(-0.1);
  expect(toWhole(judge(0, 0.9))[4]?.score).toBe(0.1);
});

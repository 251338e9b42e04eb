import { expect, test } from "vitest";
import type { Candidate } from "#insights/examples.ts";
import { toExampleIds } from "#insights/examples.ts";

const candidate = (
  id: string,
  score: number,
  words: string | null = `kind and patient people, ${id}`,
) =>
  ({
    id,
    rating: score > 0 ? 5 : score < 0 ? 1 : 3,
    sentiment: score > 0 ? "positive" : score < 0 ? "negative" : "neutral",
    score,
    words,
  }) satisfies Candidate;

test("the strongest of the majority come first, the newer at a tie", () => {
  expect(toExampleIds([candidate("a", 0.5), candidate("b", 0.9), candidate("c", 0.5)])).toEqual([
    "b",
    "a",
    "c",
  ]);
});

test("words that are few or many show less than those of a sentence", () => {
  const long = "word ".repeat(31);
  const ids = toExampleIds([
    candidate("none", 1, null),
    candidate("long", 1, long),
    candidate("short", 0.9, "great"),
    candidate("plain", 0.3),
  ]);
  expect(ids).toEqual(["plain", "long", "short", "none"]);
});

test("the last place is for the contrary where a tenth say it, and only there", () => {
  const praise = Array.from({ length: 9 }, (_, at) => candidate(`p${at}`, 0.9));
  const blame = candidate("blame", -0.4);
  expect(toExampleIds([...praise, blame])).toEqual(["p0", "p1", "p2", "p3", "blame"]);
  expect(toExampleIds([...praise, candidate("p9", 0.9), blame])).not.toContain("blame");
});

test("of a complaint those that complain come first, however many praise all else", () => {
  expect(
    toExampleIds([candidate("p", 0.9), candidate("q", 0.8), candidate("n", -0.2)], "complaint"),
  ).toEqual(["n", "p", "q"]);
});

test("what the stars do not bear out comes last, however strong", () => {
  const doubtful = { ...candidate("doubtful", 1), rating: 2 };
  expect(toExampleIds([doubtful, candidate("plain", 0.2, "kind")])).toEqual(["plain", "doubtful"]);
});

test("of those that say it in the same words one is enough", () => {
  const same = "kind and patient people";
  const ids = toExampleIds([
    candidate("a", 0.9, same),
    candidate("b", 0.9, same),
    candidate("c", 0.5),
    candidate("d", 0.4, null),
    candidate("e", 0.3, null),
  ]);
  expect(ids).toEqual(["a", "c", "d", "e"]);
});

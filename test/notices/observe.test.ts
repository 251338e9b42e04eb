import { expect, test } from "vitest";
import { beginMemory, observe } from "#notices/observe.ts";
import { buildRecord } from "../build-content.ts";

const review = (rating: number) => buildRecord("one", { rating, date: "2026-02-01" });
const none: ReadonlySet<string> = new Set();

test("fewer stars than before are news, more are not", () => {
  const before = beginMemory([review(3)], "2026-02-02");
  const { events } = observe(before, [review(2)], none, "2026-02-03");
  expect(events).toEqual([expect.objectContaining({ before: 3 })]);
  expect(observe(before, [review(4)], none, "2026-02-03").events).toEqual([]);
});

test("a clock that was put back does not bring back a day", () => {
  const before = beginMemory([], "2026-02-02");
  expect(observe(before, [], none, "2026-01-02").day).toBe("2026-02-02");
  expect(observe(before, [], none, "2026-02-03").day).toBe("2026-02-03");
});

import { expect, it } from "vitest";
import { toAnswer } from "../../../sidecar/http/answer.ts";
import type { AnswerCache } from "../../../sidecar/http/answer-cache.ts";
import { createAnswerCache } from "../../../sidecar/http/answer-cache.ts";
import type { Snapshot } from "../../../sidecar/release/snapshot.ts";

const snapshot = {} as Snapshot;
const build = (size: number) => toAnswer([Buffer.alloc(size)], "0".repeat(64), null);

/** Asks as the route does: what is not kept is made and offered. */
function ask(cache: AnswerCache, question: string, size = 1000, of = snapshot): boolean {
  if (cache.get(of, question)) return true;
  cache.set(of, question, build(size));
  return false;
}

it("keeps an answer from its second question on", () => {
  const cache = createAnswerCache(1e6);
  expect([1, 2, 3, 4].map(() => ask(cache, "a"))).toEqual([false, false, true, true]);
});

it("lets the one go that was asked for least recently", () => {
  const cache = createAnswerCache(1e6);
  const questions = Array.from({ length: 400 }, (_, index) => `q${index}`);
  for (const question of questions) {
    ask(cache, question);
    ask(cache, question);
    expect(ask(cache, "q0")).toBe(true);
  }
  const kept = questions.filter((question) => cache.get(snapshot, question));
  expect(kept.length).toBeGreaterThan(200);
  expect(kept.length * 3500).toBeLessThanOrEqual(1e6);
  expect(kept).toEqual(["q0", ...questions.slice(questions.length - kept.length + 1)]);
});

it("keeps nothing that takes much of the room", () => {
  const cache = createAnswerCache(1e6);
  expect([1, 2, 3].map(() => ask(cache, "a", 20_000))).toEqual([false, false, false]);
});

it("keeps nothing of a release that is served no more", () => {
  const cache = createAnswerCache(1e6);
  const next = { ...snapshot };
  for (let time = 0; time < 3; time++) ask(cache, "a");
  expect(ask(cache, "a", 1000, next)).toBe(false);
  expect(ask(cache, "a", 1000, next)).toBe(false);
  expect(ask(cache, "a", 1000, next)).toBe(true);
});

it("has a part of the room where there are several sites, and keeps what one of them would", () => {
  const cache = createAnswerCache(1e6, 1 / 20);
  expect([1, 2, 3].map(() => ask(cache, "large", 5000))).toEqual([false, false, true]);
  const questions = Array.from({ length: 40 }, (_, index) => `q${index}`);
  for (const question of [...questions, ...questions]) ask(cache, question);
  const kept = questions.filter((question) => cache.get(snapshot, question));
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.length * 3500).toBeLessThanOrEqual(1e6 / 20);
});

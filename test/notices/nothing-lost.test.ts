import fc from "fast-check";
import { expect, test } from "vitest";
import type { Memory } from "#notices/memory.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { buildRecord } from "../build-content.ts";
import { openNotices, toDestination } from "./open-notices.ts";

type Step =
  | { readonly kind: "add"; readonly rating: number }
  | { readonly kind: "rate"; readonly at: number; readonly rating: number }
  | { readonly kind: "reply" | "hide" | "show"; readonly at: number }
  | { readonly kind: "wait"; readonly minutes: number }
  | Run;
type Run = {
  readonly kind: "run";
  /** killed after so many things that outlast the process; null runs to its end */
  readonly killedAfter: number | null;
  readonly fails: boolean;
};

const rating = fc.integer({ min: 1, max: 5 });
const at = fc.nat(20);
const steps = (canKill: boolean) =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("add" as const), rating }) },
      fc.record({ kind: fc.constant("rate" as const), at, rating }),
      fc.record({ kind: fc.constantFrom("reply" as const, "hide" as const, "show" as const), at }),
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant("wait" as const),
          minutes: fc.integer({ min: -60, max: 2000 }),
        }),
      },
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant("run" as const),
          killedAfter: canKill ? fc.option(fc.nat(5)) : fc.constant(null),
          fails: fc.boolean(),
        }),
      },
    ) as fc.Arbitrary<Step>,
    { minLength: 5, maxLength: 60 },
  );

const rules = fc.record({
  critical: fc.option(rating),
  new: fc.constantFrom("at-once" as const, "day" as const, "week" as const, null),
  without_reply: fc.option(fc.integer({ min: 1, max: 9 })),
  quiet: fc.option(fc.constant({ from: "21:00", to: "06:30" })),
});

class Killed extends Error {}

/** Plays a history through, then weeks without any events, and tells what came of it. */
async function play(said: Parameters<typeof toDestination>[0], history: readonly Step[]) {
  const key = "mail-ada@example.com";
  const begun = [buildRecord("begun", { date: "2026-03-01", rating: 1 })];
  const { state, deps, run } = openNotices([toDestination(said)], begun);
  let time = Date.parse("2026-03-02T11:00:00Z");
  const runNow = () => run(new Date(time).toISOString());
  await runNow();
  /** reviews that were there at a run, with what has to be known of them */
  const noticed = new Map<string, { wasHidden: boolean; wasAnswered: boolean; stars: number }>();
  let kills = 0;

  const notice = () => {
    for (const { id, rating, hidden, owner_reply: reply } of state.records) {
      const known = noticed.get(id);
      if (known === undefined && hidden) continue;
      noticed.set(id, {
        wasHidden: Boolean(known?.wasHidden || hidden),
        wasAnswered: Boolean(known?.wasAnswered || reply),
        stars: rating,
      });
    }
  };
  const change = (at: number, said: Partial<ReviewRecord>) => {
    const records = state.records.slice(1);
    const chosen = records[at % Math.max(records.length, 1)];
    state.records = state.records.map((each) => (each === chosen ? { ...each, ...said } : each));
  };
  const step = async (each: Step, index: number) => {
    if (each.kind === "add") {
      const date = new Date(time).toISOString().slice(0, 10);
      const added = buildRecord(`review ${index}`, { date, rating: each.rating });
      state.records = [...state.records, added];
    } else if (each.kind === "rate") change(each.at, { rating: each.rating });
    else if (each.kind === "reply") change(each.at, { owner_reply: { text: "Thanks." } });
    else if (each.kind === "hide")
      change(each.at, { hidden: { reason: "spam", date: "2026-03-02" } });
    else if (each.kind === "show") change(each.at, { hidden: undefined } as never);
    else if (each.kind === "wait") time += each.minutes * 60_000;
    else if (each.kind === "run") await runKilled(each);
  };
  const runKilled = async ({ killedAfter, fails }: Run) => {
    state.fault = fails ? "answered 500" : null;
    state.now = new Date(time);
    // One that is killed may have looked.
    notice();
    let left = killedAfter ?? Number.POSITIVE_INFINITY;
    const killing = async <Result>(work: () => Promise<Result>) => {
      if (left-- <= 0) throw new Killed();
      return work();
    };
    try {
      await run(state.now.toISOString(), {
        keep: (memory: Memory) => killing(() => deps.keep(memory)),
        toWay: (to) => (notice) => killing(() => deps.toWay(to)(notice)),
      });
      notice();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      kills++;
    }
    state.fault = null;
  };

  for (const [index, each] of history.entries()) await step(each, index);
  time = Math.max(time, Date.parse("2026-03-02T11:00:00Z")) + 7 * 86_400_000;
  for (let half = 0; half < 20 * 2; half++) {
    await runNow();
    notice();
    time += 12 * 3_600_000;
  }
  const messages = state.sent.filter(([to]) => to === key).map(([, each]) => each);
  return { noticed, messages, kills, begun };
}

type Played = Awaited<ReturnType<typeof play>>;

/** What was told of each review, by the id of the message. */
function toTold({ messages }: Played) {
  const unique = new Map(messages.map((each) => [each.id, each]));
  return [...unique.values()].flatMap(({ kind, sections, words }) =>
    sections.flatMap(({ heading, items }) => {
      const isNews = heading === words.heading.new || heading === words.heading.critical;
      return items.map(({ review, stars }) => ({
        kind,
        id: review.id,
        what: !isNews ? "waiting" : / before\)/.test(stars) ? "fewer stars" : "came",
      }));
    }),
  );
}

function expectWhole(said: Record<string, unknown>, played: Played): void {
  const told = toTold(played);
  const times = (id: string, ...what: readonly string[]) =>
    told.filter((each) => each.id === id && what.includes(each.what)).length;
  for (const [id, { wasHidden, wasAnswered, stars }] of played.noticed) {
    const isBegun = id === played.begun[0]?.id;
    // Nothing is told twice.
    expect(times(id, "came")).toBeLessThanOrEqual(isBegun ? 0 : 1);
    expect(times(id, "waiting")).toBeLessThanOrEqual(1);
    if (wasHidden || isBegun) continue;
    // Nothing is lost.
    if (said.new !== null) expect(times(id, "came", "fewer stars")).toBeGreaterThan(0);
    const isIn = (kind: string) => told.some((each) => each.id === id && each.kind === kind);
    const isCritical = said.critical !== null && stars <= Number(said.critical);
    if (isCritical && !wasAnswered) expect(isIn("critical")).toBe(true);
    if (said.without_reply !== null && !wasAnswered) expect(isIn("digest")).toBe(true);
  }
}

test("over any history and any outages, nothing is lost and nothing is told twice", async () => {
  await fc.assert(
    fc.asyncProperty(rules, steps(false), async (said, history) => {
      const played = await play(said, history);
      expectWhole(said, played);
      const ids = played.messages.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 200 },
  );
});

test("killed anywhere, a run loses nothing, and at worst sends one message again under its id", async () => {
  let again = 0;
  await fc.assert(
    fc.asyncProperty(rules, steps(true), async (said, history) => {
      const played = await play(said, history);
      expectWhole(said, played);
      const repeated = played.messages.length - new Set(played.messages.map(({ id }) => id)).size;
      expect(repeated).toBeLessThanOrEqual(played.kills);
      again += repeated;
    }),
    { numRuns: 200 },
  );
  // The histories are such that this happens.
  expect(again).toBeGreaterThan(0);
});

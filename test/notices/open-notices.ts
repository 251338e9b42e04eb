import type { Site } from "#notices/look.ts";
import type { Memory } from "#notices/memory.ts";
import type { Notice } from "#notices/notice.ts";
import { type NotifyDeps, notify } from "#notices/notify.ts";
import { type SaidRules, toRules } from "#notices/rules.ts";
import type { Destination } from "#notices/settings.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { buildContent } from "../build-content.ts";
import { buildBusiness } from "../build-review.ts";

/** Somebody who is told by mail, by rules that say what is to be tried. */
export function toDestination(said: SaidRules = {}, address = "ada@example.com"): Destination {
  const rules = toRules("en", { quiet: null }, said);
  return { key: `mail-${address}`, name: "mail", rules, to: { kind: "mail", address } };
}

/** A business in Berlin whose notices are looked at one after the other, at hours that the test says. */
export function openNotices(
  destinations: readonly Destination[] = [toDestination()],
  records: readonly ReviewRecord[] = [],
) {
  let count = 0;
  const state = {
    records,
    destinations,
    erased: [] as Site["content"]["erased"],
    memory: null as Memory | null,
    now: new Date("2026-03-02T11:00:00Z"),
    /** what was taken, in its order */
    sent: [] as (readonly [key: string, notice: Notice])[],
    /** null takes everything */
    fault: null as string | null,
    unfetched: [] as Site["unfetched"],
  };
  const deps: NotifyDeps = {
    now: () => state.now,
    toId: () => `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`,
    keep: async (memory) => {
      state.memory = structuredClone(memory);
    },
    toWay: (to) => async (notice) => {
      if (state.fault !== null) return { kind: "failed", fault: state.fault, askedMs: null };
      state.sent.push([to.key, notice]);
      return { kind: "sent" };
    },
  };
  const toSite = (): Site => ({
    name: "ada-co",
    baseUrl: "https://reviews.example.com",
    content: buildContent(state.records, {
      business: buildBusiness({ time_zone: "Europe/Berlin" }),
      erased: state.erased,
    }),
    unfetched: state.unfetched,
    settings: { desk: "https://desk.example", smtp: null, destinations: state.destinations },
  });
  return {
    state,
    deps,
    toSite,
    /** Runs at an hour, and gives what was sent by then. */
    async run(at: string, how: Partial<NotifyDeps> = {}) {
      state.now = new Date(at);
      const before = state.sent.length;
      const told = await notify(state.memory, toSite(), { ...deps, ...how });
      const notices = state.sent.slice(before).map(([, notice]) => notice);
      return { told, notices, subjects: notices.map(({ subject }) => subject) };
    },
  };
}

/** The ids of all reviews in a notice. */
export function toIds({ sections }: Notice): string[] {
  return sections.flatMap(({ items }) => items.map(({ review }) => review.id));
}

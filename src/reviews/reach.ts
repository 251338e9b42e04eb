import { z } from "zod";
import { compareInstants, type Day, daySchema, type Instant, instantSchema } from "./day.ts";
import type { ReviewRecord } from "./record.ts";

const reachSchema = z.strictObject({
  /** of the newest review */
  day: daySchema,
  /** of the newest review, where the source says the instant of each */
  published: instantSchema.optional(),
  /** of the newest edit or reply, where the source says the instant of each */
  updated: instantSchema.optional(),
});

/** How far an export reaches. Of what is newer it says nothing. */
export type Reach = z.infer<typeof reachSchema>;

export const takenSchema = z.strictObject({
  /** as toProvenance says, "" where the source gives no ids; then # and the tag of an owner's table */
  way: z.string(),
  /** when the one that reaches furthest was imported */
  at: instantSchema,
  newest: reachSchema,
  /** of those that were given as complete */
  complete: reachSchema.optional(),
});

/** What is known of the exports of a source that came one way and were imported. */
export type Taken = z.infer<typeof takenSchema>;

/** How far records reach as their source gave them; null where there are none. */
export function toReach(records: readonly ReviewRecord[]): Reach | null {
  const day = records.reduce<Day>((latest, { date }) => toLaterDay(latest, date), "");
  if (day === "") return null;
  const published = toLatestOfAll(records.map(({ published_at }) => published_at));
  const updated = toLatestOfAll(records.map(({ updated_at }) => updated_at));
  return { day, ...(published && { published }), ...(updated && { updated }) };
}

/** Compares like with like: updates, else instants of reviews, else their days. */
export function reachesLess(a: Reach, b: Reach): boolean {
  if (a.updated && b.updated) return compareInstants(a.updated, b.updated) < 0;
  if (a.published && b.published) return compareInstants(a.published, b.published) < 0;
  return a.day < b.day;
}

/** Whether the review was written after the newest thing that the export says. */
export function isBeyond({ published_at, date }: ReviewRecord, reach: Reach): boolean {
  const latest = toLater(reach.updated, reach.published);
  if (published_at && latest) return compareInstants(published_at, latest) > 0;
  return date > reach.day;
}

/** The further of the two in everything that either says. */
export function joinReach(a: Reach, b: Reach): Reach {
  const published = toLater(a.published, b.published);
  const updated = toLater(a.updated, b.updated);
  const day = toLaterDay(a.day, b.day);
  return { day, ...(published && { published }), ...(updated && { updated }) };
}

function toLaterDay(a: Day, b: Day): Day {
  if (a < b) return b;
  return a;
}

function toLater(a: Instant | undefined, b: Instant | undefined): Instant | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return compareInstants(a, b) < 0 ? b : a;
}

function toLatestOfAll(instants: readonly (Instant | undefined)[]): Instant | undefined {
  return instants.includes(undefined) ? undefined : instants.reduce(toLater);
}

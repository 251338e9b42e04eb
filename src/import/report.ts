import { compareInstants } from "#reviews/day.ts";
import type { Reach } from "#reviews/reach.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Skipped } from "./fault.ts";
import { toPrintable, toSkippedLine } from "./fault.ts";
import type { GoogleLocation } from "./google-takeout.ts";
import type { Change, Plan } from "./plan.ts";

/** What an import tells its owner. Authors and texts are left out: reports end up in logs. */
export type Reported = {
  readonly plan: Plan;
  readonly duplicates: number;
  readonly skipped: readonly Skipped[];
  readonly leftOut: readonly Skipped[];
};

/**
 * The difference that an import makes, as text.
 *
 * @param most lines of a list; the rest is counted
 */
export function toReport({ plan, duplicates, skipped, leftOut }: Reported, most: number): string {
  return [
    `${toCounts(plan)}, ${duplicates} duplicates collapsed, ${skipped.length} skipped`,
    ...toPlanLists(plan, most),
    ...toList("Left out", leftOut.map(toSkippedLine), most),
    ...toList("Skipped", skipped.map(toSkippedLine), most),
    ...toErased(plan.erased),
    ...toMissing(plan),
    ...toOlder(plan),
  ].join("\n");
}

export function toCounts({ added, changed, gone, unchanged }: Plan): string {
  return `${added.length} new, ${changed.length} changed, ${gone.length} gone, ${unchanged} unchanged`;
}

/** The reviews that a plan changes, and those that it leaves although the export differs. */
export function toPlanLists(plan: Plan, most: number): string[] {
  const changes = plan.changed.map(
    ({ record, fields }) => `${toLine(record)}  ${fields.join(", ")}`,
  );
  return [
    ...toList("New", plan.added.map(toLine), most),
    ...toList("Changed", changes, most),
    ...toDoubts(plan.changed),
    ...toList("Gone", plan.gone.map(toLine), most),
    ...toList("Older than what is stored, so left as stored", plan.older.map(toLine), most),
  ];
}

/** Where an export gives no times of edits, an older one looks like a newer one. */
function toDoubts(changed: readonly Change[]): string[] {
  const doubts = changed.flatMap(({ doubt }) => doubt ?? []);
  const last = doubts.toSorted(compareInstants).at(-1);
  if (last === undefined) return [];
  const [reviews, them] = doubts.length === 1 ? ["review was", "it"] : ["reviews were", "them"];
  return [
    "",
    `${doubts.length} changed ${reviews} updated before, last on ${last.slice(0, 10)}. This export does not say when reviews were edited: if it is older than that, it sets ${them} back, so do not write it`,
  ];
}

/** The locations of an export, for the owner to choose from. */
export function toLocationList(locations: readonly GoogleLocation[]): string {
  const lines = locations.map(({ id, name, reviews }) => {
    const listing = name === null ? "listing without a name" : toPrintable(name);
    return `  --location ${id}  ${listing}, ${reviews.size} ${reviews.size === 1 ? "review" : "reviews"}`;
  });
  return lines.join("\n");
}

/** What stays away for ever. */
export function toErased(count: number): string[] {
  if (count === 0) return [];
  return ["", `${count} ${count === 1 ? "was" : "were"} erased by you: left out`];
}

/**
 * What is stored and no longer published by the export.
 *
 * @param withheld whether the export has rows that are not published
 */
export function toMissing({ missing: count, olderThan }: Plan, withheld = false): string[] {
  if (count === 0 || olderThan !== null) return [];
  const [reviews, them] = count === 1 ? ["review is", "it"] : ["reviews are", "them"];
  const where = withheld ? "not in it, or withheld in it" : "not in it";
  return ["", `${count} stored ${reviews} ${where} (--complete marks ${them} as gone)`];
}

/** What an older export may not do, why, and the remedy where it is not older. */
export function toOlder(plan: Plan): string[] {
  const { olderThan, older, refuted, missing, unproven } = plan;
  if (olderThan === null) {
    const what = `${unproven} stored, newer than all that this export says, so not called gone`;
    return unproven === 0 ? [] : ["", what];
  }
  const left = [
    ...toCount(older.length, "left as stored"),
    ...toCount(refuted.length, "not in that one, which was complete, so left out"),
    ...toCount(missing + unproven, "stored and not in it, but not called gone"),
  ];
  if (left.length === 0) return [];
  const gone = plan.gone.length + unproven;
  const remedy =
    unproven === 0 || refuted.length > 0
      ? "If it is not older, give it together with the newer one, in one command"
      : `If it is not older, and its newest review was deleted, say so: --gone ${gone}`;
  const { at, own, other } = olderThan;
  const than = at === null ? "what is stored" : `the one taken in on ${at.slice(0, 10)}`;
  return [
    "",
    `This export is older than ${than}: ${toReachText(own, other)}. So it changes no status and takes back no edit: ${left.join("; ")}. ${remedy}`,
  ];
}

function toCount(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}`];
}

/** The times that were compared. */
function toReachText(own: Reach, other: Reach): string {
  if (own.updated && other.updated) {
    return `its newest edit, reply or review is of ${own.updated}, that one's of ${other.updated}`;
  }
  const [mine, its] =
    own.published && other.published ? [own.published, other.published] : [own.day, other.day];
  return `its newest review is of ${mine}, that one's of ${its}`;
}

/** A titled list; nothing where it is empty. */
export function toList(title: string, lines: readonly string[], most: number): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length > most ? [`  … and ${lines.length - most} more (--all)`] : [];
  return ["", `${title}:`, ...lines.slice(0, most).map((line) => `  ${line}`), ...rest];
}

function toLine({ id, date, rating, hidden }: ReviewRecord): string {
  return `${id}  ${date}  ${"★".repeat(rating)}${hidden ? `  hidden: ${hidden.reason}` : ""}`;
}

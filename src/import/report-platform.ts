import type { LikelyDuplicate } from "#reviews/likely-duplicates.ts";
import { toSkippedLine } from "./fault.ts";
import type { PlatformOutcome } from "./import-platform.ts";
import { toCounts, toErased, toList, toMissing, toOlder, toPlanLists } from "./report.ts";

/**
 * The difference that an import of one or several sources makes, as text. Neither authors nor texts
 * are told: reports end up in logs.
 *
 * @param most lines of a list; the rest is counted
 */
export function toPlatformReport(outcome: PlatformOutcome, most: number): string {
  const { plans, duplicates, skipped, leftOut, likely, notes } = outcome;
  const withheld = skipped.some((each) => each.withheld);
  const parts = [...plans].flatMap(([source, plan]) => [
    `${source}: ${toCounts(plan)}`,
    ...toPlanLists(plan, most),
    ...toErased(plan.erased),
    ...toMissing(plan, withheld),
    ...toOlder(plan),
    "",
  ]);
  return [
    ...parts,
    `${duplicates} duplicates collapsed, ${skipped.length} skipped`,
    ...toList("Left out", leftOut.map(toSkippedLine), most),
    ...toList("Skipped", skipped.map(toSkippedLine), most),
    ...toLikelyReport(likely, most),
    ...toList("Notes", notes, most),
  ].join("\n");
}

/** New reviews that seem to be there already, each with the command that settles it. */
export function toLikelyReport(likely: readonly LikelyDuplicate[], most: number): string[] {
  const lines = likely.map(
    ({ kept, copy }) =>
      `${copy.id} looks like ${kept.id} (${copy.source}, ${"★".repeat(copy.rating)}, ${copy.date}): npx firsthand review hide ${copy.id} --reason duplicate`,
  );
  const title = "Likely the same review twice (--merge-duplicates hides all these copies)";
  return toList(title, lines, most);
}

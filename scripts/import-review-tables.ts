import { readContent } from "#content/read-content.ts";
import { writeAllRecords } from "#content/write-records.ts";
import { isEmptyPlan } from "#import/plan.ts";
import { toPlatformReport } from "#import/report-platform.ts";
import type { NamedTable } from "#import/review-tables.ts";
import { planReviewTables } from "#import/review-tables.ts";
import type { Options } from "./import-arguments.ts";
import { toSaid } from "./import-arguments.ts";
import { finish, refuseSample } from "./import-steps.ts";

/** Imports reviews.csv as this software publishes it; the exit code. */
export async function importReviewTables(
  contentDir: string,
  tables: readonly NamedTable[],
  options: Options,
): Promise<number> {
  const content = await readContent(contentDir);
  refuseSample(contentDir, content.business);
  const { plans, skipped } = planReviewTables(tables, {
    ...content,
    stored: content.records,
    only: toSaid(options).only ?? {},
  });
  const notes = tables.map(({ place }) => `${place}: read as a table that Firsthand published`);
  const nothing = { duplicates: 0, likely: [], leftOut: [], remembered: [] };
  const outcome = { ...nothing, counts: new Map(), taken: new Map(), plans, skipped, notes };
  console.log(toPlatformReport(outcome, options.all ? Number.POSITIVE_INFINITY : 20));
  const byHand = ({ id }: { readonly id: string }) => content.handWritten.has(id);
  if (options.write) {
    const imported = [...plans].map(
      ([source, plan]) => [source, plan.records.filter((record) => !byHand(record))] as const,
    );
    await writeAllRecords(contentDir, new Map(imported), new Map());
  }
  const empty = [...plans.values()].every(isEmptyPlan);
  const where = [...plans.keys()].map((source) => `${contentDir}/reviews/${source}`).join(", ");
  return finish({ empty, skipped, where }, options);
}

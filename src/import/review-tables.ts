import type { Erased } from "#reviews/erased.ts";
import { createIsErased } from "#reviews/erased.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { RowContext } from "#reviews/review-table.ts";
import { createRowReader, reviewColumns } from "#reviews/review-table.ts";
import type { Skipped } from "./fault.ts";
import type { Plan } from "./plan.ts";
import { toPlan } from "./plan.ts";
import { ImportQuestion } from "./question.ts";
import { findLayout } from "./table/layouts.ts";
import type { Only } from "./table/states.ts";
import { findUnmet, sortByState } from "./table/states.ts";

/** A table whose cells are as they stand in the file, and what messages call that. */
export type NamedTable = {
  readonly place: string;
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

export type ReviewTablesOutcome = {
  /** by source */
  readonly plans: ReadonlyMap<string, Plan>;
  readonly skipped: readonly Skipped[];
};

/**
 * Plans to take tables like reviews.csv in: what is published comes back as the same reviews, with the same ids.
 * The table says less than the content does (authors as they are shown), so reviews that are stored
 * already stay as they are, and erased ones stay away. A column that was added to it and seems to say
 * what is published is asked about.
 */
export function planReviewTables(
  tables: readonly NamedTable[],
  context: RowContext & {
    readonly stored: readonly ReviewRecord[];
    readonly erased: readonly Erased[];
    /** what the owner said of columns that were added to a table */
    readonly only?: Only;
  },
): ReviewTablesOutcome {
  const sorted = sortAll(tables, context.only ?? {});
  const read = createRowReader(context);
  const isErased = createIsErased(context.erased);
  const known = new Set(context.stored.map(({ id }) => id));
  const found = new Map<string, ReviewRecord>();
  const skipped: Skipped[] = sorted.flatMap(({ withheld, place }) =>
    withheld.map(({ row: { line }, reason }) => {
      return { place, index: null, line, key: null, reason, withheld: true as const };
    }),
  );
  const all = sorted.flatMap(({ rows, ...table }) => rows.map((row) => ({ ...row, ...table })));
  for (const { line, cells, place, header } of all) {
    const parsed = read(header, cells);
    if (parsed.success) found.set(parsed.data.id, parsed.data);
    else skipped.push(toSkipped(parsed.error.issues, place, line));
  }
  const plans = new Map<string, Plan>();
  for (const [source, records] of Map.groupBy(found.values(), (record) => record.source)) {
    const fresh = records.filter(({ id }) => !known.has(id));
    const stored = context.stored.filter((record) => record.source === source);
    const plan = toPlan(stored, fresh, { ...rules, isErased });
    plans.set(source, { ...plan, unchanged: records.length - fresh.length });
  }
  return { plans, skipped };
}

/** @throws ImportQuestion where columns were added that seem to say what is published */
function sortAll(tables: readonly NamedTable[], only: Only) {
  const sorted = tables.map((table) => {
    const read = new Map(reviewColumns.map((column) => [table.header.indexOf(column), column]));
    return { ...table, ...sortByState(table, findLayout(table.header), { only, read }) };
  });
  const asked = sorted.flatMap(({ place, questions }) =>
    questions.length > 0 ? [`${place}:`, ...questions] : [],
  );
  const questions = asked.length > 0 ? asked : findUnmet(only, sorted);
  if (questions.length > 0) throw new ImportQuestion(questions.join("\n"));
  return sorted;
}

function toSkipped(
  [issue]: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
  place: string,
  line: number,
): Skipped {
  const reason = `${issue?.path.join(".") ?? "row"} ${issue?.message ?? "is wrong"}`;
  return { place, index: null, line, key: null, reason };
}

/** Nothing is concluded from what the table lacks, and nothing that is stored is changed. */
const rules = {
  sourceFields: [],
  detectLanguage: () => undefined,
  complete: false,
  isCovered: () => false,
  now: "1970-01-01T00:00:00Z",
} as const;

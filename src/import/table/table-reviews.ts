import type { Draft, Reading } from "#import/draft.ts";
import type { Skipped } from "#import/fault.ts";
import { ImportError, ImportQuestion, toPrintable } from "#import/fault.ts";
import type { Field } from "#import/merge.ts";
import { toForbidden, toSource, toSourceOfLink } from "#import/readers/platform.ts";
import type { DateFlag } from "#import/values/date-rules.ts";
import { findDateRules } from "#import/values/date-rules.ts";
import type { ToMonth } from "#import/values/month-names.ts";
import { toBareNumber } from "#import/values/stars.ts";
import type { DateRules } from "#import/values/when.ts";
import type { Day } from "#reviews/day.ts";
import type { AskedColumns, ColumnMap } from "./column-map.ts";
import { findColumns } from "./column-map.ts";
import type { ColumnValues } from "./column-values.ts";
import { findNamedStates } from "./find-states.ts";
import type { Column, Layout } from "./layouts.ts";
import { toHeaderKey } from "./layouts.ts";
import type { Table } from "./read-table.ts";
import type { Only } from "./states.ts";
import { sortByState } from "./states.ts";
import { parseRow, toCell, toSourceId } from "./table-row.ts";

/** What the owner said of a table. */
export type TableFlags = {
  readonly columns: AskedColumns;
  /** the source of rows that name none */
  readonly source: string | null;
  readonly dates: readonly DateFlag[];
  /** what bare numbers in the rating's column count to */
  readonly scale: number | null;
  /** which rows are published, by columns that say so */
  readonly only: Only;
};

export type TableContext = {
  readonly timeZone: string;
  readonly today: Day;
  readonly toMonth: ToMonth;
};

/**
 * The reviews of a table. Cells are text: what looks like a formula is no more than that.
 *
 * @throws ImportQuestion with all that the owner has to say first
 */
export function parseTableReviews(
  {
    table: whole,
    layout,
    place,
  }: { readonly table: Table; readonly layout: Layout; readonly place: string },
  flags: TableFlags,
  context: TableContext,
): TableReading {
  const { header } = whole;
  const states = findNamedStates(whole);
  const { map, questions, unread } = findColumns(header, layout, flags.columns, states);
  refuseForbidden(whole, map);
  const read = new Map([...map].map(([column, index]) => [index, column]));
  const sorted = sortByState(whole, layout, { only: flags.only, read });
  const table = { header, rows: sorted.rows };
  const dates = findRules(table, map, flags, context);
  const source = toSourceQuestion(layout, map, flags);
  const ofDates = "question" in dates ? [dates.question] : [];
  const asked = [...sorted.questions, ...questions, ...ofDates, ...source];
  if (asked.length > 0 || "question" in dates) throw new ImportQuestion(asked.join("\n"));
  const reader = { map, layout, flags, place, ...dates, mixed: hasMixedScales(table, map, flags) };
  const drafts: Draft[] = [];
  const withheld: Draft[] = [];
  const skipped: Skipped[] = [];
  for (const { row, reason } of sorted.withheld) {
    const key = toSourceId(toCell(row, map), layout);
    skipped.push({ place, index: null, line: row.line, key, reason, withheld: true });
    const found = parseRow(row, header.length, reader);
    if (!("reasons" in found)) withheld.push(found);
  }
  for (const row of table.rows) {
    const found = parseRow(row, header.length, reader);
    if ("reasons" in found) {
      const { reasons, ...refused } = found;
      skipped.push({ place, index: null, line: row.line, reason: reasons.join("; "), ...refused });
    } else drafts.push(found);
  }
  const chosen = new Set(sorted.chosen.map(({ name }) => name));
  const rest = unread.filter(
    (name) => !chosen.has(name) && toHeaderKey(name) !== layout.state?.header,
  );
  const notes = [...sorted.notes.map((note) => `${place}: ${note}`), ...toUnreadNote(rest, place)];
  return { drafts, skipped, withheld, notes, fields: toFields(map), chosen: sorted.chosen };
}

/** What a table says, and the columns by which the owner chose from its rows. */
export type TableReading = Reading & { readonly chosen: readonly ColumnValues[] };

/** A table of which no row may be published is refused before anything is asked. */
function refuseForbidden({ rows }: Table, map: ColumnMap): void {
  const reasons = rows.map((row) => {
    const cell = toCell(row, map);
    return toForbidden(toSourceOfLink(cell("link")) ?? toSource(cell("platform")) ?? "");
  });
  const [first] = reasons;
  if (first && reasons.every((reason) => reason === first)) throw new ImportError(first);
}

function hasMixedScales({ rows }: Table, map: ColumnMap, { scale }: TableFlags): boolean {
  if (scale !== null) return false;
  const all = rows.map((row) => toBareNumber(toCell(row, map)("rating")) ?? 0.5);
  const numbers = all.filter(Number.isInteger);
  return numbers.some((number) => number > 5) && numbers.some((number) => number <= 5);
}

function findRules(table: Table, map: ColumnMap, flags: TableFlags, context: TableContext) {
  const cells = (column: Column) =>
    table.rows.flatMap((row) => {
      const text = toCell(row, map)(column);
      return text === "" ? [] : [{ line: row.line, text }];
    });
  const found = findDateRules(
    [...cells("date"), ...cells("reply_date")],
    flags.dates,
    context.today,
  );
  if ("question" in found) return found;
  const { timeZone, toMonth } = context;
  const toRules = (column: Column): DateRules => {
    const utc = /\butc\b/i.test(table.header[map.get(column) ?? -1] ?? "");
    return { ...found.rules, timeZone, toMonth, utc };
  };
  return { rules: toRules("date"), replyRules: toRules("reply_date") };
}

function toSourceQuestion(layout: Layout, map: ColumnMap, flags: TableFlags): string[] {
  if (layout.source !== null || map.has("platform") || flags.source !== null) return [];
  return [
    "Where were these reviews written? Say it with --source, for example --source google or --source direct, or with --map 'platform=HEADER' if a column says it.",
  ];
}

function toUnreadNote(unread: readonly string[], place: string): string[] {
  if (unread.length === 0) return [];
  const names = unread.map((name) => toPrintable(name, 40)).join(", ");
  return [`${place}: columns that are not read: ${names}`];
}

const fieldsOf: Readonly<Partial<Record<Column, readonly Field[]>>> = {
  author: ["author"],
  rating: ["rating"],
  date: ["date", "published_at"],
  title: ["title"],
  text: ["text"],
  reply: ["owner_reply"],
};

function toFields(map: ColumnMap): Field[] {
  return [...map.keys()].flatMap((column) => fieldsOf[column] ?? []);
}

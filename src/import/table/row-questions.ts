import { toPrintable } from "#import/fault.ts";
import type { ReaderContext } from "#import/readers/reader.ts";
import { findDateRules } from "#import/values/date-rules.ts";
import { createMonthNames } from "#import/values/month-names.ts";
import { toBareNumber } from "#import/values/stars.ts";
import type { DateRules } from "#import/values/when.ts";
import { toDay } from "#reviews/day.ts";
import type { ColumnMap } from "./column-map.ts";
import { type Column, type Layout, toHeaderKey } from "./layouts.ts";
import type { Table } from "./read-table.ts";
import type { Said } from "./remembered.ts";
import { toCell } from "./table-row.ts";

/** Bare numbers to 5 and above it stand in one column, so what they count to is not certain. */
export function askScale({ header, rows }: Table, map: ColumnMap, { scale }: Said): string[] {
  if (scale !== undefined) return [];
  const bare = rows.flatMap((row) => {
    const number = toBareNumber(toCell(row, map)("rating")) ?? 0.5;
    return Number.isInteger(number) ? [{ line: row.line, number }] : [];
  });
  const above = bare.filter(({ number }) => number > 5);
  const [first] = above;
  if (!first || above.length === bare.length) return [];
  const name = toPrintable(header[map.get("rating") ?? -1] ?? "", 40);
  const below = bare.length - above.length;
  return [
    `“${name}” holds ${below} numbers to 5 and ${above.length} above, the first ${first.number} in line ${first.line}: what do they count to? Say --scale 10, or --scale 5 where those above are slips; these are skipped then.`,
  ];
}

/** How the dates of a table are to be read. */
export function findDates(
  table: Table,
  map: ColumnMap,
  { dates = [] }: { readonly dates?: Said["dates"] | undefined },
  { business: { time_zone: timeZone, language }, now }: ReaderContext,
) {
  const cells = (column: Column) =>
    table.rows.flatMap((row) => {
      const text = toCell(row, map)(column);
      return text === "" ? [] : [{ line: row.line, text }];
    });
  const all = [...cells("date"), ...cells("reply_date")];
  const found = findDateRules(all, dates, toDay(now, timeZone));
  if ("question" in found) return found;
  const toMonth = createMonthNames(language);
  const toRules = (column: Column): DateRules => {
    const utc = /\butc\b/.test(toHeaderKey(table.header[map.get(column) ?? -1] ?? ""));
    return { ...found.rules, timeZone, toMonth, utc };
  };
  return { told: found.told, rules: toRules("date"), replyRules: toRules("reply_date") };
}

/** Where nothing says where the rows were written. */
export function askSource(layout: Layout, map: ColumnMap, { source }: Said): string[] {
  if (layout.source !== null || map.has("platform") || source !== undefined) return [];
  return [
    "Where were these reviews written? Say it with --source, for example --source google or --source direct, or with --map 'platform=HEADER' if a column says it.",
  ];
}

import { toPrintable } from "#import/fault.ts";
import type { Question } from "#import/question.ts";
import type { ReaderContext } from "#import/readers/reader.ts";
import { askTurned, findDateRules } from "#import/values/date-rules.ts";
import { createMonthNames } from "#import/values/month-names.ts";
import { parseStars, toBareNumber } from "#import/values/stars.ts";
import { type DateRules, parseWhen } from "#import/values/when.ts";
import { toDay } from "#reviews/day.ts";
import { countOf } from "#reviews/in-words.ts";
import type { ColumnMap } from "./column-map.ts";
import { type Column, type Layout, toHeaderKey } from "./layouts.ts";
import type { Table, TableRow } from "./read-table.ts";
import type { Said } from "./remembered.ts";
import { toCell } from "./table-row.ts";

/** Numbers in a column of such a name may be grades, of which 1 is the best: it would become the worst. */
export function askGrades(
  { header, rows }: Table,
  { map, layout, language }: { map: ColumnMap; layout: Layout; language: string },
  { scale }: Said,
): Question[] {
  const name = header[map.get("rating") ?? -1] ?? "";
  if (scale !== undefined || layout.signs.length > 0 || !isOfGrades(name, language)) return [];
  const numbers = rows.flatMap((row) => toBareNumber(toCell(row, map)("rating")) ?? []);
  const [min, max] = [numbers.reduce(toMin, 6), numbers.reduce(toMax, 0)];
  if (numbers.length === 0 || max > 6) return [];
  const top = max > 5 ? 6 : 5;
  return [
    {
      ...{ kind: "grades", about: name },
      choices: [{ args: ["--scale=grades"] }, { args: [`--scale=${top}`] }],
      text: `“${toPrintable(name, 40)}” holds numbers from ${min} to ${max}, which may be grades: say --scale grades where 1 is the best (it is read as 5 stars, 5 and 6 as one), or --scale ${top} where ${top} is.`,
    },
  ];
}

const toMin = (a: number, b: number) => Math.min(a, b);
const toMax = (a: number, b: number) => Math.max(a, b);

/** “Note” is what the French call stars. */
function isOfGrades(name: string, language: string): boolean {
  const key = toHeaderKey(name);
  if (/^note$/.test(key)) return !/^fr\b/.test(language);
  return (
    /^(?:schul|gesamt)noten?$|^noten$|^zensur(?:en)?$/.test(key) ||
    /\b1 (?:ist |is )?(?:the |der |die |das )?(?:sehr gut|super|top|best|excellent|very good)/.test(
      key,
    )
  );
}

/** Numbers above 5, or a header that counts further, leave open what the numbers count to. */
export function askScale({ header, rows }: Table, map: ColumnMap, { scale }: Said): Question[] {
  if (scale !== undefined) return [];
  const said = rows.map((row) => ({ line: row.line, cell: toCell(row, map)("rating") }));
  const bare = said.flatMap(({ line, cell }) => {
    const number = toBareNumber(cell) ?? 0.5;
    return Number.isInteger(number) ? [{ line, number }] : [];
  });
  const above = bare.filter(({ number }) => number > 5);
  const named = said.filter(({ cell }) => toBareNumber(cell) === null && isStars(cell)).length;
  const below = bare.length - above.length + named;
  const [first] = above;
  const name = toPrintable(header[map.get("rating") ?? -1] ?? "", 40);
  const parts = said.filter(({ cell }) => isPart(toBareNumber(cell)));
  const isOfParts = parts[0] && said.every(({ cell }) => (toBareNumber(cell) ?? 0) <= 1);
  if (parts[0] && isOfParts) return [toPartsQuestion(name, parts[0])];
  const stated = toStatedScale(name);
  if (stated !== null && stated > 5 && bare.length > 0) return [toStatedQuestion(name, stated)];
  if (!first || stated === 5) return [];
  const most = above.every(({ number }) => number <= 10) ? 10 : 100;
  return [
    {
      ...{ kind: "scale", about: name },
      choices: [{ args: [`--scale=${most}`] }, { args: ["--scale=5"] }],
      text: `“${name}” holds ${countOf(below, "number")} to 5 and ${above.length} above, the first ${first.number} in line ${first.line}: what do they count to? Say --scale ${most}, or --scale 5 where those above are slips; these are skipped then.`,
    },
  ];
}

/** `0.8` is less than one star, and may be a part of 1, as where 80 % lost its format. */
function isPart(number: number | null): boolean {
  return number !== null && number > 0 && number < 1;
}

function toPartsQuestion(name: string, { line, cell }: { line: number; cell: string }): Question {
  return {
    ...{ kind: "scale", about: name },
    choices: [{ args: ["--scale=1"] }, { args: ["--scale=5"] }],
    text: `“${name}” holds no number above 1, and parts of 1, the first ${cell.trim()} in line ${line}: where they are percent that lost their format, so that 1 is the best, say --scale 1; where they are stars, --scale 5.`,
  };
}

/** What a header says that its numbers count to: `Rating (1-10)`, `Note sur 10`, `Rating %`. */
function toStatedScale(header: string): number | null {
  if (/%|\b(?:percent|prozent|por ?ciento|pour ?cent)/iu.test(header)) return 100;
  const [, range] = /\b[01] ?(?:-|–|to|bis|a|à|\.\.+) ?(\d{1,3})\b/iu.exec(header) ?? [];
  const [, best] = /(?:\/ ?|\b(?:von|out of|of|sur|de|sobre) )(\d{1,3})\b/iu.exec(header) ?? [];
  const number = Number(range ?? best ?? 0);
  return number >= 2 && number <= 100 ? number : null;
}

function toStatedQuestion(name: string, scale: number): Question {
  return {
    ...{ kind: "scale", about: name },
    choices: [{ args: [`--scale=${scale}`] }, { args: ["--scale=5"] }],
    text: `“${name}” says that it counts to ${scale}: if its numbers do, --scale ${scale}; if they are stars of 5, --scale 5.`,
  };
}

function isStars(cell: string): boolean {
  return "stars" in parseStars(cell, null);
}

/** Whether a row has a date that is understood: another one is refused, whatever its stars. */
export function createIsDated(
  dates: ReturnType<typeof findDates>,
  map: ColumnMap,
): (row: TableRow) => boolean {
  if ("question" in dates) return () => true;
  return (row) => parseWhen(toCell(row, map)("date"), dates.rules) !== null;
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
  const [turned] = [cells("date"), cells("reply_date")].flatMap((each) => askTurned(each, dates));
  if (turned !== undefined) return { question: turned };
  const found = findDateRules(all, dates, toDay(now, timeZone));
  if ("question" in found) return found;
  const toMonth = createMonthNames(language);
  const toRules = (column: Column): DateRules => {
    const utc = /\butc\b/.test(toHeaderKey(table.header[map.get(column) ?? -1] ?? ""));
    return { ...found.rules, timeZone, toMonth, utc };
  };
  return { told: found.told, rules: toRules("date"), replyRules: toRules("reply_date") };
}

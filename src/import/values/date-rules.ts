import { type Question, toMend } from "#import/question.ts";
import { type Reason, say, toText } from "#machine/reason.ts";
import type { Day } from "#reviews/day.ts";
import {
  type DateOrder,
  type DateRules,
  isSerial,
  parseWhen,
  plainDates,
  toNumericDate,
} from "./when.ts";

/** What the owner may say of the dates in a file. */
export const dateFlags = ["dmy", "mdy", "ymd", "excel", "excel-1904", "as-is"] as const;
export type DateFlag = (typeof dateFlags)[number];

/** A date, and the line on which it stands. */
export type DateCell = { readonly line: number; readonly text: string };

type Found = {
  readonly rules: Pick<DateRules, "order" | "epoch">;
  /** what the column proved, for the owner to see */
  readonly told: readonly Reason[];
};

/**
 * How the dates of a column are to be read: as the owner said, or as the column proves. A day over
 * 12 proves the order of all. A spreadsheet's day numbers prove nothing: they may as well be something
 * else. What nothing proves is a question, never a guess.
 */
export function findDateRules(
  cells: readonly DateCell[],
  asked: readonly DateFlag[],
  today: Day,
): Found | { readonly question: Question } {
  const numeric = cells.filter(({ text }) => toNumericDate(text) !== null);
  const serials = cells.filter(({ text }) => isSerial(text));
  const order = asked.find(isOrder) ?? findOrder(numeric, today) ?? findDotted(cells, today);
  const epoch = toEpoch(asked);
  const doubtful = order ? undefined : numeric.find(isDoubtful);
  if (doubtful)
    return { question: toMixedQuestion(numeric) ?? toOrderQuestion(doubtful, numeric, today) };
  if (serials[0] && epoch === null) {
    return { question: toSerialQuestion(serials, numeric[0], today) };
  }
  const open = cells.find(({ text }) => /^[78]/.test(toShortYear(text) ?? ""));
  if (open) return { question: toMend(toCenturyQuestion(open)) };
  const rules = { order: order ?? null, epoch };
  const inferred = asked.every((flag) => flag === "as-is") ? numeric.slice(0, 1) : [];
  const short = cells.find(({ text }) => toShortYear(text) !== null);
  const shown = [...new Set([...inferred, ...(short ? [short] : [])])];
  return { rules, told: shown.flatMap((cell) => toTold(cell, rules)) };
}

/**
 * Asks where all dates that a spreadsheet understood are of a day to the 12th, and all that stayed text
 * of a later one: it reads day and month the wrong way round where it can.
 */
export function askTurned(cells: readonly DateCell[], asked: readonly DateFlag[]): Question[] {
  const own = cells.flatMap((cell) => {
    const [, year, month, day] =
      /^(\d{4})-(\d\d)-(\d\d)(?: [\d:]{8})?$/.exec(cell.text.trim()) ?? [];
    return day === undefined ? [] : { ...cell, day, month, turned: `${year}-${day}-${month}` };
  });
  const texts = cells.flatMap(({ line, text }) => {
    const [, first, , second] = /^(\d{1,2})([./-]) ?(\d{1,2})\2/.exec(text.trim()) ?? [];
    return second === undefined ? [] : { line, text, first: Number(first), second: Number(second) };
  });
  const [at] = own.filter(({ day, month }) => day !== month);
  const [late] = texts;
  const areLate =
    texts.every(({ first }) => first > 12) || texts.every(({ second }) => second > 12);
  const isClear = areLate && own.every(({ day }) => Number(day) <= 12);
  if (!at || !late || !isClear || asked.includes("as-is")) return [];
  const about = `${at.text.trim()} / ${at.turned}`;
  return [
    {
      ...{ kind: "turned days", about, choices: [{ args: ["--dates=as-is"] }] },
      text: `Line ${at.line}: ${at.text.trim()} may be ${at.turned} in truth. No date that the spreadsheet understood is of a day after the 12th, and all that it left as text are, as ${late.text.trim()} in line ${late.line}: so it may have taken the day for the month. Compare with the original; where it has, write the dates as 2026-01-31 there, or import the original into the spreadsheet with that column as text. Where they are right: --dates as-is.`,
    },
  ];
}

/** `03/04/2026 is read as 2026-04-03`. */
function toTold({ text }: DateCell, rules: Found["rules"]): Reason[] {
  const when = parseWhen(text, { ...plainDates, ...rules });
  return when === null ? [] : [say`${text.trim()} is read as ${when.day}`];
}

function toEpoch(asked: readonly DateFlag[]): DateRules["epoch"] {
  if (asked.includes("excel-1904")) return "1904";
  return asked.includes("excel") ? "1900" : null;
}

function isOrder(flag: DateFlag): flag is DateOrder {
  return flag === "dmy" || flag === "mdy" || flag === "ymd";
}

/** Years of two digits may stand first (`26/04/07`), unless that gives no day, or a year to come. */
function findOrder(cells: readonly DateCell[], today: Day): DateOrder | null {
  const dates = cells.flatMap(({ text }) => toNumericDate(text) ?? []);
  const thisYear = Number(today.slice(2, 4));
  const mayBeginWithYear = dates.every(({ first, second, year }) => {
    const isYear = first <= thisYear || first >= 90;
    return year.length === 2 && isYear && second <= 12 && Number(year) <= 31;
  });
  if (mayBeginWithYear) {
    const possible = orders.filter((order) => isPossible(cells, order, today));
    return possible.length === 1 && possible[0] === "ymd" && dates.length > 0 ? "ymd" : null;
  }
  const [dmy, mdy] = [dates.some(({ first }) => first > 12), dates.some((at) => at.second > 12)];
  if (dmy === mdy) return null;
  return dmy ? "dmy" : "mdy";
}

/** `24.03.31` begins with its day, but where not all of a column can. */
function findDotted(cells: readonly DateCell[], today: Day): DateOrder | null {
  const dotted = cells.filter(({ text }) => /^\d{2}\. ?\d{2}\. ?\d{2}(?!\d)/.test(text.trim()));
  const isYearFirst = dotted.length === cells.length && !isPossible(dotted, "dmy", today);
  return isYearFirst && isPossible(dotted, "ymd", today) ? "ymd" : null;
}

const orders = ["dmy", "mdy", "ymd"] as const;

/** Whether all dates are days that were, in that order. */
function isPossible(cells: readonly DateCell[], order: DateOrder, today: Day): boolean {
  return cells.every(({ text }) => {
    const day = parseWhen(text, { ...plainDates, order })?.day;
    return day !== undefined && day <= today;
  });
}

function isDoubtful({ text }: DateCell): boolean {
  const date = toNumericDate(text);
  return date !== null && (date.first !== date.second || date.year.length === 2);
}

/** The year of `07.04.26`; null where it has four digits, or comes first. */
function toShortYear(text: string): string | null {
  return /^\D*\d{1,2}\D+(?:\d{1,2}|\p{L}{3,})\D+(\d{2})$/u.exec(text.trim())?.[1] ?? null;
}

function toCenturyQuestion({ line, text }: DateCell): Reason {
  const year = toShortYear(text);
  return say`Line ${line}: the year of ${text.trim()} could be 19${year ?? ""} or 20${year ?? ""}, and neither is likely. Write the years with four digits in the file.`;
}

/** Where some dates have the day first and others the month, nothing tells it of the rest. */
function toMixedQuestion(cells: readonly DateCell[]): Question | null {
  const [day, month] = (["first", "second"] as const).map((place) =>
    cells.find(({ text }) => {
      const date = toNumericDate(text);
      return date !== null && date.year.length === 4 && date[place] > 12;
    }),
  );
  if (!day || !month) return null;
  const reason = say`The column mixes two orders: ${day.text.trim()} in line ${day.line} has the day first, and ${month.text.trim()} in line ${month.line} the month. Of dates such as 03/04/2026 nothing tells which: compare with the original, and write all dates as 2026-01-31 in the file.`;
  const or =
    "Where all dates to the 12th have one order, --dates dmy or --dates mdy reads them so, and those that it cannot be are skipped.";
  return { ...toMend(reason), text: `${toText(reason)} ${or}` };
}

/** Where the years have two digits, only orders are offered in which every date was a day. */
function toOrderQuestion(
  { line, text: about }: DateCell,
  cells: readonly DateCell[],
  today: Day,
): Question {
  const possible = orders.filter((order) => isPossible(cells, order, today));
  const isShort = toNumericDate(about)?.year.length === 2;
  const offered = isShort && possible.length > 0 ? possible : (["dmy", "mdy"] as const);
  const days = offered.map((order) => {
    const when = parseWhen(about, { ...plainDates, order });
    return { order, day: when?.day };
  });
  const readings = days.map(({ order, day }) => `--dates ${order} (${day ?? "no such day"})`);
  const choices = days.flatMap(({ order, day }) =>
    day === undefined ? [] : [{ args: [`--dates=${order}`], examples: [day] }],
  );
  const ways = days.length > 2 ? "three" : "two";
  const text = `Line ${line}: the date ${about} can be read in ${ways} ways, and nothing in the file tells which. Give ${readings.join(" or ")}.`;
  return { kind: "day order", about, choices, text };
}

/**
 * Only counts are offered by which no day lies in the future. Dates as text beside day numbers: a
 * spreadsheet understood some of them, perhaps wrongly.
 */
function toSerialQuestion(
  serials: readonly DateCell[],
  mixedWith: DateCell | undefined,
  today: Day,
): Question {
  const [{ line, text } = { line: 0, text: "" }] = serials;
  const possible = epochs.flatMap(([flag, epoch]) => {
    const days = serials.map((each) => parseWhen(each.text, { ...plainDates, epoch })?.day ?? "");
    return days.every((day) => day <= today) ? [{ flag, day: days[0] ?? "" }] : [];
  });
  const flags = possible.map(({ flag, day }) => `--dates ${flag} if ${text} stands for ${day}`);
  const choices = possible.map(({ flag, day }) => ({ args: [`--dates=${flag}`], examples: [day] }));
  const given = flags.length > 0 ? `, or give ${flags.join(", or ")}` : "";
  const mixed = mixedWith
    ? ` Line ${mixedWith.line} has a date as text (${mixedWith.text}): the spreadsheet may have read day and month of the others the wrong way round, so compare with the original.`
    : "";
  const asked = `Line ${line}: ${text} is a spreadsheet's number for a day, and nothing tells how it counts. Format the column as dates (YYYY-MM-DD) and save again${given}.${mixed}`;
  return { kind: "day numbers", about: text, choices, text: asked };
}

const epochs = [
  ["excel", "1900"],
  ["excel-1904", "1904"],
] as const;

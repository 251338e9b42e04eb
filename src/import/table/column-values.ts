import { fold } from "#language/fold.ts";
import { hasEmailAddress, hasTelephoneNumber } from "#reviews/contact-details.ts";
import { toHeaderKey } from "./layouts.ts";
import type { Table } from "./read-table.ts";

/** What a column holds, as people would count it. */
export type ColumnValues = {
  readonly name: string;
  readonly index: number;
  /** the header as words: `isApproved` and `is_approved` are `is approved` */
  readonly key: string;
  /** values and how often each is there, the commonest first; see toValue */
  readonly counts: ReadonlyMap<string, number>;
  /** every text that is not empty, and how often it is there, the commonest first */
  readonly all: ReadonlyMap<string, number>;
  /** the values that count by themselves, the commonest of those that are words */
  readonly shown: ReadonlySet<string>;
  /** whether that is all of them */
  readonly few: boolean;
  /** how cells begin */
  readonly firstWords: ReadonlySet<string>;
};

/** What an empty cell counts as, and one of the dates, names and sentences that are not shown. */
export const [empty, filled] = ["empty", "filled"] as const;

/** The values of a column, where case and white space make no difference. */
export function countValues({ header, rows }: Table, index: number): ColumnValues {
  const name = header[index] ?? "";
  const cells = rows.map(({ cells: row }) => toPlain(row[index] ?? ""));
  const all = count(cells.filter((cell) => cell !== ""));
  const shown = new Set([...all.keys()].filter(isWord).slice(0, maxShown));
  const counts = count(cells.map((cell) => toKind(cell, shown)));
  const firstWords = new Set(
    [...all.keys()].map((cell) => cell.slice(0, 40).split(/[^\p{L}\p{N}-]/u, 1)[0] ?? ""),
  );
  const key = toHeaderKey(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  return { name, index, key, counts, all, shown, few: shown.size === all.size, firstWords };
}

const maxShown = 12;

/** How often each is there, the commonest first. */
function count(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}

/** The value of a cell: `ok` of ` OK `. */
export function toValue(cell: string, { shown }: ColumnValues): string {
  return toKind(toPlain(cell), shown);
}

/** Values are the same where only case, accents or white space differ. */
export function isSameValue(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

/** `ok 12, pending 3, spam 1`. */
export function toHeld({ counts }: ColumnValues): string {
  return [...counts].map(([value, count]) => `${value} ${count}`).join(", ");
}

function toKind(plain: string, shown: ReadonlySet<string>): string {
  if (plain === "") return empty;
  return shown.has(plain) ? plain : filled;
}

function toPlain(cell: string): string {
  return cell
    .normalize("NFC")
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** What may be shown in a question: no date, no number of an order, nobody's address. */
function isWord(value: string): boolean {
  const hasDigits = /\d{3}|\d[./:-]\d/.test(value);
  return value.length <= 40 && !hasDigits && !hasEmailAddress(value) && !hasTelephoneNumber(value);
}

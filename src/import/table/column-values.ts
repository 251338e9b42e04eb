import { hasEmailAddress, hasTelephoneNumber } from "#reviews/contact-details.ts";
import { fold } from "#reviews/fold.ts";
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
  /** whether the values are a few words; else the column is `filled` or `empty` */
  readonly few: boolean;
};

/** What an empty cell counts as, and one of a column whose values are dates, names, sentences. */
export const [empty, filled] = ["empty", "filled"] as const;

/** The values of a column, where case and white space make no difference. */
export function countValues({ header, rows }: Table, index: number): ColumnValues {
  const name = header[index] ?? "";
  const cells = rows.map(({ cells: row }) => toPlain(row[index] ?? ""));
  const distinct = new Set(cells.filter((cell) => cell !== ""));
  const few = distinct.size <= 12 && [...distinct].every(isWord);
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const value = toKind(cell, few);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const key = toHeaderKey(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  return { name, index, key, counts: new Map(sorted), few };
}

/** The value of a cell: `ok` of ` OK `. */
export function toValue(cell: string, { few }: ColumnValues): string {
  return toKind(toPlain(cell), few);
}

/** Values are the same where only case, accents or white space differ. */
export function isSameValue(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

/** `ok 12, pending 3, spam 1`. */
export function toHeld({ counts }: ColumnValues): string {
  return [...counts].map(([value, count]) => `${value} ${count}`).join(", ");
}

function toKind(plain: string, few: boolean): string {
  if (plain === "") return empty;
  return few ? plain : filled;
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

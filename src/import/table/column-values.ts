import { fold } from "#language/fold.ts";
import { hasContactDetail } from "#reviews/contact-details.ts";
import { toHeaderKey } from "./layouts.ts";
import type { Table } from "./read-table.ts";
import { isAgainstPublishing, isRefusal, toNameSays, yesOrNo } from "./state-words.ts";

/** What a column holds, as people would count it. */
export type ColumnValues = {
  readonly name: string;
  readonly index: number;
  /** the header as words: `isApproved` and `is_approved` are `is approved` */
  readonly key: string;
  /** values and how often each is there, the commonest first; see toValue */
  readonly counts: ReadonlyMap<string, number>;
  /** texts that are not empty, and how often each is there, the commonest first */
  readonly all: ReadonlyMap<string, number>;
  /** of those that are not shown, what says no to publishing */
  readonly refusals: ReadonlySet<string>;
  /** the values that count by themselves: remarks on publishing, and the commonest of those that are words */
  readonly shown: ReadonlySet<string>;
  /** whether that is all of them */
  readonly few: boolean;
  /** how cells begin */
  readonly firstWords: ReadonlySet<string>;
};

/** What an empty cell counts as, and one of the dates, names and sentences that are not shown. */
export const [empty, filled] = ["empty", "filled"] as const;
/** What one counts as that is not shown and says no to publishing. */
const refused = "refused";

/** What each column of a table holds. */
export function countColumns(table: Table): readonly ColumnValues[] {
  return table.header.map((_, index) => countValues(table, index));
}

/**
 * The values of a column, where case and white space make no difference. Of one with very many, as of
 * texts, those that come first are told apart; the others count as filled.
 */
export function countValues({ header, rows }: Table, index: number): ColumnValues {
  const name = header[index] ?? "";
  const found = new Map<string, number>();
  const firstWords = new Set<string>();
  let isWhole = true;
  for (const { cells } of rows) {
    const plain = toPlain(cells[index] ?? "");
    if (plain === "") continue;
    const count = found.get(plain);
    if (count === undefined) firstWords.add(/^[\p{L}-]{1,40}/u.exec(plain)?.[0] ?? "");
    if (count !== undefined || found.size < maxValues) found.set(plain, (count ?? 0) + 1);
    else isWhole = false;
  }
  const all = toSorted(found);
  const key = toHeaderKey(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  const against = findAgainst([...all.keys()], key);
  const shown = toShown([...all.keys()], against);
  const refusals = new Set(against.filter((value) => !shown.has(value)));
  const few = isWhole && shown.size === all.size;
  const counts = countKinds(rows, index, { shown, refusals });
  return { name, index, key, counts, all, refusals, shown, few, firstWords };
}

const [maxShown, maxValues] = [12, 20_000];

type Kinds = Pick<ColumnValues, "shown" | "refusals">;

function countKinds(rows: Table["rows"], index: number, kinds: Kinds) {
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const kind = toValue(cells[index] ?? "", kinds);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return toSorted(counts);
}

/** The commonest first. */
function toSorted(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}

/** What all filled cells of a column hold, as the first of them says it; null where they differ. */
export function findSame({ rows }: Table, index: number): { text: string; count: number } | null {
  const filled = rows.flatMap(({ cells }) => cells[index]?.trim() || []);
  const [text = ""] = filled;
  const isSame = filled.every((each) => toPlain(each) === toPlain(text));
  return isSame && text !== "" ? { text, count: filled.length } : null;
}

/** The value of a cell: `ok` of ` OK `. What refuses and is not shown is none of those that are filled. */
export function toValue(cell: string, { shown, refusals }: Kinds): string {
  const plain = toPlain(cell);
  if (plain === "") return empty;
  if (refusals.has(plain)) return refused;
  return shown.has(plain) ? plain : filled;
}

/** Values are the same where only case, accents or white space differ. */
export function isSameValue(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

/** `ok 12, pending 3, spam 1`. */
export function toHeld({ counts }: ColumnValues): string {
  return [...counts].map(([value, count]) => `${value} ${count}`).join(", ");
}

/** Of a long text its beginning: no more than that is ever told apart or shown. */
function toPlain(cell: string): string {
  return cell
    .slice(0, 200)
    .normalize("NFC")
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Where there are too many, yes and no and those that speak of publishing, if any do: these are shown but for an address. */
function toShown(values: readonly string[], against: readonly string[]): ReadonlySet<string> {
  const remarks = against.filter((value) => !hasContactDetail(value));
  const all = new Set([...remarks, ...values.filter(isWord)]);
  const isMuch = all.size > maxShown && remarks.length > 0;
  const marks = values.filter((value) => yesOrNo.has(fold(value)));
  return new Set([...(isMuch ? new Set([...marks, ...remarks]) : all)].slice(0, maxShown));
}

/** What says no to publishing; of a column that asks for that, a mere no too. */
function findAgainst(values: readonly string[], key: string): string[] {
  const isAsked = toNameSays(key) === "state";
  return values.filter((value) => {
    const said = fold(value);
    return isAgainstPublishing(said) || (isAsked && isRefusal(said));
  });
}

/** What may be shown in a question: no date, no number of an order, nobody's address. */
function isWord(value: string): boolean {
  const hasDigits = /\d{3}|\d[./:-]\d/.test(value);
  return value.length <= 40 && !hasDigits && !hasContactDetail(value);
}

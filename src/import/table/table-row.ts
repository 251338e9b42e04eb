import type { Draft, Place } from "#import/draft.ts";
import { toPrintable } from "#import/fault.ts";
import { toForbidden, toSource, toSourceOfLink } from "#import/readers/platform.ts";
import { parseStars } from "#import/values/stars.ts";
import { type DateRules, parseWhen } from "#import/values/when.ts";
import { fold } from "#language/fold.ts";
import { type Reason, say } from "#machine/reason.ts";
import { hasContactDetail } from "#reviews/contact-details.ts";
import type { ColumnMap } from "./column-map.ts";
import type { Column, Layout } from "./layouts.ts";
import { type NameForm, toLeastForm, toLessOfName, toNameAs, toNameForm } from "./name-forms.ts";
import { isNothing } from "./permission-words.ts";
import type { TableRow } from "./read-table.ts";
import type { Said } from "./remembered.ts";
import { isReplyWithheld } from "./reply-states.ts";

/** By what the rows of a table are read. */
export type RowRules = {
  readonly map: ColumnMap;
  readonly layout: Layout;
  readonly said: Said;
  readonly place: string;
  /** columns of names that are not read */
  readonly others: readonly number[];
  /** how the cell of the column that says it leaves the name to be shown */
  readonly toForm: (cell: string) => NameForm;
  /** further columns that may ask not to be named, or not in full, such as permissions to publish */
  readonly permissions: readonly number[];
  /** columns that say whether the reply is published */
  readonly replyStates: readonly number[];
  readonly rules: DateRules;
  readonly replyRules: DateRules;
};

export type RefusedRow = {
  readonly reasons: readonly Reason[];
  readonly key: string | null;
  readonly noReview?: true;
};

/**
 * The review of a row, or all that is wrong with it.
 *
 * @param width cells of the header
 */
export function parseRow(row: TableRow, width: number, reader: RowRules): Draft | RefusedRow {
  const { map, layout, said, place, rules } = reader;
  const cell = toCell(row, map);
  const sourceId = toSourceId(cell, layout);
  const reasons: Reason[] = row.cells.slice(width).some((each) => each.trim() !== "")
    ? ["has more cells than the header: a delimiter stands in a cell without quotation marks"]
    : [];
  const error = [...map.keys()].map(cell).find((each) => formulaErrors.test(each));
  if (error) reasons.push(say`holds ${error}, an error of the spreadsheet: mend the cell there`);
  const source = toRowSource(cell, layout, said);
  if (source === null) reasons.push("names no platform");
  const forbidden = source === null ? null : toForbidden(source);
  if (forbidden !== null) return { reasons: [forbidden], key: sourceId, noReview: true };
  const rating = toRating(cell("rating"), source, reader);
  if ("reason" in rating) reasons.push(rating.reason);
  const hasNone = cell("rating") === "" && toNoStars(source, layout) !== null;
  const when = parseWhen(cell("date"), rules);
  if (when === null) reasons.push(toDateReason(cell("date")));
  if (source === null || when === null || "reason" in rating || reasons.length > 0) {
    const understood = hasNone && (reasons.length === 1 || cell("date") === "");
    return { reasons, key: sourceId, ...(understood && { noReview: true }) };
  }
  const at: Place = { place, index: null, line: row.line };
  return { at, source, sourceId, rating: rating.stars, when, ...toWords(cell, reader, row) };
}

/** What spreadsheets show in the place of a value, as where a text begins with a hyphen. */
const formulaErrors = /^#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NULL!|NUM!)$/;

/** A column's cell, trimmed; empty where the table has none, or what databases write for nothing. */
export type Cell = (column: Column) => string;

export function toCell({ cells }: TableRow, map: ColumnMap): Cell {
  return (column) => {
    const text = cells[map.get(column) ?? -1]?.trim() ?? "";
    return text === "NULL" || text === "\\N" ? "" : text;
  };
}

/** The source's own id, as it is kept. */
export function toSourceId(cell: Cell, { idPrefix }: Layout): string | null {
  const id = cell("id");
  return id === "" ? null : `${idPrefix}${id}`;
}

function toWords(cell: Cell, rules: RowRules, row: TableRow) {
  const { map, replyRules, layout, toForm, permissions, replyStates, others } = rules;
  const isReply = cell("reply") !== "" && !isNothing(fold(cell("reply")));
  const hasReply = isReply && !isReplyWithheld(row, replyStates);
  const link = URL.parse(cell("link"));
  const verification = layout.toVerification?.(cell("evidence"));
  const replyDay = parseWhen(cell("reply_date"), replyRules)?.day ?? null;
  const author = `${cell("author")} ${cell("surname")}`.trim();
  const form = toLeastForm([
    toForm(cell("anonymous")),
    ...permissions.map((index) => toNameForm(row.cells[index] ?? "")),
    ...(row.wishes ?? []).map(toWished),
  ]);
  const named = [
    ...(form === "full" ? [] : [author]),
    ...others.map((index) => row.cells[index] ?? ""),
  ];
  const heldBack = named.join(" ").trim();
  return {
    author: toNameAs(form, author, map.has("surname") ? cell("author") : null),
    ...(heldBack !== "" && { heldBack }),
    title: cell("title"),
    text: cell("text"),
    language: cell("language"),
    sourceUrl: link && /^https?:$/.test(link.protocol) ? link.href : null,
    reply: hasReply ? { text: cell("reply"), day: replyDay } : null,
    ...(verification && { verification }),
  };
}

/** `Nur Initialen` as a note, or as a sentence of a text. */
function toWished(words: string): NameForm | null {
  return toNameForm(words) ?? toLessOfName(words);
}

function toRowSource(cell: Cell, layout: Layout, said: Said): string | null {
  const linked = toSourceOfLink(cell("link"));
  return linked ?? toSource(cell("platform")) ?? layout.source ?? said.source ?? null;
}

function toRating(said: string, source: string | null, { layout, said: { scale } }: RowRules) {
  if (said !== "") return parseStars(said, scale ?? null);
  const why = toNoStars(source, layout);
  return { reason: why === null ? "has no stars" : say`has no stars: ${why}` };
}

/** Why a row without stars is not a fault; null where it is one. */
function toNoStars(source: string | null, { withoutStars }: Layout): string | null {
  if (source === "facebook") return "a recommendation is not a rating, and none is made of it";
  return withoutStars ?? null;
}

function toDateReason(said: string): Reason {
  if (said === "") return "has no date";
  const words = hasContactDetail(said) ? "it has" : `“${toPrintable(said, 40)}”`;
  const shown = /^[\d\s.,:/+TZ-]{1,30}$/.test(said) ? toPrintable(said) : words;
  return say`the date ${shown} does not exist or cannot be understood; write it as 2026-01-31`;
}

import type { Draft, Reading } from "#import/draft.ts";
import { ImportError, ImportQuestion, type Skipped } from "#import/fault.ts";
import type { ReaderContext } from "#import/readers/reader.ts";
import { toTableSamples } from "#import/samples.ts";
import { joinReasons, say } from "#machine/reason.ts";
import { toTableTag } from "#reviews/said.ts";
import { type BranchColumn, findBranchColumn, toBranch, toReadBranches } from "./branch-column.ts";
import { askConstant, findColumns } from "./column-map.ts";
import { countColumns } from "./column-values.ts";
import { toUnnamedNote } from "./find-header.ts";
import { findNamedStates } from "./find-states.ts";
import { askHeadings } from "./headings.ts";
import { type Layout, toHeaderKey } from "./layouts.ts";
import { findMisnamed } from "./misnamed.ts";
import { findMissingStates } from "./missing-states.ts";
import { findOtherNames, toHiddenNote, toNamelessNotes, withNameColumn } from "./name-columns.ts";
import { toLanguageNote, toOddNote } from "./odd-rows.ts";
import { askSource, findOtherWords, refuseForbidden, toOtherWordsNote } from "./platform-column.ts";
import type { KnownTable } from "./read-table.ts";
import { type Said, toSaid, toSignature } from "./remembered.ts";
import { findReplyStates, toReplyNotes } from "./reply-states.ts";
import { withoutRowNumbers } from "./row-numbers.ts";
import { askGrades, askScale, createIsDated, findDates } from "./row-questions.ts";
import { askSpoiledIds } from "./spoiled-ids.ts";
import { type Only, type SortedRows, sortByState } from "./states.ts";
import { toFields } from "./table-fields.ts";
import {
  toAuthorlessNote,
  toMapping,
  toNamelessNote,
  toReadAs,
  toUnreadNote,
  toUnseenNote,
} from "./table-notes.ts";
import { parseRow, type RowRules, toCell, toSourceId } from "./table-row.ts";
import { splitTotals } from "./totals.ts";
import { askWriter, withoutOtherSurname } from "./who-wrote.ts";
import { withWishes } from "./wishes.ts";

/**
 * The reviews of a table, and as they were read before where the owner now says otherwise. Cells are
 * text: what looks like a formula is no more than that.
 *
 * @throws ImportQuestion with all that the owner has to say first
 */
export function parseTableReviews(
  given: KnownTable,
  at: { readonly layout: Layout; readonly place: string },
  context: ReaderContext,
): Reading {
  const values = countColumns(given.table);
  const said = withoutOtherSurname(withNameColumn(given.said, values, at.layout));
  const known = { ...given, said };
  const reading = parse(known, at, context, values);
  const before = known.before && !isSaidAgain(known.before.said, known.said);
  return before ? { ...reading, ...tryBefore(known, at, context) } : reading;
}

/** Whether the columns and cells are read as before; which of the rows are published may differ. */
function isSaidAgain(before: Said, now: Said): boolean {
  const toText = ({ only: _, location: __, ...said }: Said) =>
    JSON.stringify(Object.entries(said).sort());
  return toText(before) === toText(now);
}

/** Nothing where it could not be read then: nothing was stored. */
function tryBefore(
  { before, said: { only } }: KnownTable,
  at: { readonly layout: Layout; readonly place: string },
  context: ReaderContext,
): Pick<Reading, "before"> {
  if (before === null) return {};
  try {
    const said = { ...before.said, ...(only && { only }) };
    return { before: parse({ ...before, said }, at, context) };
  } catch (error) {
    if (error instanceof ImportQuestion || error instanceof ImportError) return {};
    throw error;
  }
}

function parse(
  known: Omit<KnownTable, "before">,
  { layout, place }: { readonly layout: Layout; readonly place: string },
  context: ReaderContext,
  values = countColumns(known.table),
): Reading {
  const { table: whole, said, from } = known;
  const { header } = whole;
  const misnamed = findMisnamed(values, layout, said.map ?? {});
  const ofOthers = findOtherWords(whole, layout).map(({ index }) => index);
  const unseen = whole.hiddenColumns ?? [];
  const others = new Set([
    ...[...findNamedStates(values), ...misnamed.places],
    ...[...ofOthers, ...unseen],
  ]);
  const found = findColumns(whole, layout, said.map ?? {}, others);
  const { questions, unread } = found;
  const { map, notes: ofIds } = withoutRowNumbers(whole, found.map, layout, said.map ?? {});
  refuseForbidden(whole, map);
  const read = new Map([...map].map(([column, index]) => [index, column]));
  const missing = findMissingStates(header, layout, said, context.remembered);
  const { rows: reviews, totals } = splitTotals(whole.rows, map);
  const sorted = sortByState(
    { ...whole, rows: reviews.map((row) => withWishes(row, map)) },
    layout,
    {
      only: toOnly(said),
      read,
      settled: missing.settled,
      hidden: said.hidden,
      comments: said.comments,
    },
    values,
  );
  const table = { header, rows: sorted.rows };
  const dates = findDates(table, map, { dates: layout.dates, ...said }, context);
  const source = askSource(whole, { layout, map }, said);
  const ofDates = "question" in dates ? [dates.question] : [];
  const same = askConstant(table, map, said.map ?? {});
  const writer = askWriter(table, map, layout, { asked: said.map ?? {}, values });
  const { language } = context.business;
  const grades = askGrades(table, { map, layout, language }, said);
  const rated = { header, rows: table.rows.filter(createIsDated(dates, map)) };
  const ofScale = grades.length > 0 ? grades : askScale(rated, map, said);
  const asked = [
    ...askHeadings(whole),
    ...sorted.questions,
    ...missing.questions,
    ...questions,
    ...askSpoiledIds(whole, map),
    ...same,
    ...writer,
    ...ofScale,
    ...ofDates,
    ...source,
  ];
  if (asked.length > 0 || "question" in dates) {
    const text = asked.map((each) => each.text).join("\n");
    const message = whole.isUnnamed ? `${toUnnamedNote(whole)}\n${text}` : text;
    throw new ImportQuestion(asked, toTableSamples(whole, read), message);
  }
  const nameColumn = values[map.get("anonymous") ?? -1];
  const anonymous = nameColumn?.name ?? "";
  const branches = findBranchColumn(whole, read, layout);
  const replyStates = findReplyStates(values, read);
  const tag = layout.signs.length > 0 ? undefined : toTableTag(toSignature(header));
  const rows = readRows(
    sorted,
    {
      ...{ map, layout, said, place, anonymous },
      permissions: sorted.chosen.map(({ index }) => index),
      replyStates: replyStates.map(({ index }) => index),
      others: findOtherNames(header, read),
      ...dates,
    },
    { width: header.length, branches, tag, onRow: context.onRow },
  );
  const chosen = new Set(sorted.chosen.map(({ name }) => name));
  const used = [layout.state?.header, toHeaderKey(branches?.name ?? "")];
  const rest = unread.filter((name) => !(chosen.has(name) || used.includes(toHeaderKey(name))));
  const told = [
    toReadAs(layout, from, whole.titles?.length ?? 0),
    toMapping(map, header),
    ...toAuthorlessNote(map, said),
    ...toOtherWordsNote(whole, layout, said),
    ...misnamed.notes,
    ...ofIds,
    ...dates.told,
    ...sorted.notes,
    ...toHiddenNote(table, nameColumn),
    ...toNamelessNotes(table.rows, sorted.chosen),
    ...toReplyNotes(table.rows, replyStates, (row) => toCell(row, map)("reply") !== ""),
    ...toOddNote(table.rows, map),
    ...toLanguageNote(values[map.get("language") ?? -1]),
    ...toNamelessNote(values),
    ...toUnreadNote(rest),
    ...toUnseenNote(
      rest,
      unseen.map((index) => header[index] ?? ""),
    ),
  ];
  // Another table without a header has the same names for other columns.
  const remember = whole.isUnnamed ? null : toSaid(header, said, missing.settled);
  return {
    ...{ ...rows, fields: toFields(map) },
    skipped: [
      ...totals.map((at) => ({ place, index: null, key: null, ...at, noReview: true as const })),
      ...rows.skipped,
    ],
    notes: told.map((note) => say`${place}: ${note}`),
    table: {
      ...{ header: [...header, ...missing.settled], chosen: sorted.chosen, remember },
      ...(branches && { branches: toReadBranches(whole.rows, branches) }),
    },
  };
}

type RowContext = {
  /** cells of the header */
  readonly width: number;
  readonly branches: BranchColumn | null;
  /** of the table, where it is nobody's known one */
  readonly tag: string | undefined;
  readonly onRow: ReaderContext["onRow"];
};

/** What each row is: a review, one that may not be published, or no review. */
function readRows(
  { rows, withheld: held }: Pick<SortedRows, "rows" | "withheld">,
  rules: RowRules,
  { width, branches, tag, onRow }: RowContext,
) {
  const { place } = rules;
  const drafts: Draft[] = [];
  const withheld: Draft[] = [];
  const skipped: Skipped[] = [];
  for (const { row, reason, unclear } of held) {
    const key = toSourceId(toCell(row, rules.map), rules.layout);
    const branch = toBranch(row, branches);
    const at = { place, index: null, line: row.line };
    skipped.push({ ...at, key, branch, reason, withheld: true, unclear });
    const found = parseRow(row, width, rules);
    if (!("reasons" in found)) withheld.push({ ...found, branch, table: tag });
  }
  for (const row of rows) {
    onRow?.();
    const found = parseRow(row, width, rules);
    const branch = toBranch(row, branches);
    if ("reasons" in found) {
      const { reasons, ...refused } = found;
      const reason = joinReasons(reasons);
      skipped.push({ place, index: null, line: row.line, branch, reason, ...refused });
    } else drafts.push({ ...found, branch, table: tag });
  }
  return { drafts, withheld, skipped };
}

/** That a column says nothing of what is published may be right where it says who is named. */
function toOnly({ only = {}, map = {} }: Said): Only {
  const isOfName = ([name, values]: [string, readonly string[]]) =>
    values.includes("*") && toHeaderKey(name) === toHeaderKey(map.anonymous ?? "");
  return Object.fromEntries(Object.entries(only).filter((each) => !isOfName(each)));
}

import type { Reading } from "#import/draft.ts";
import { ImportError, ImportQuestion } from "#import/fault.ts";
import type { ReaderContext } from "#import/readers/reader.ts";
import { toTableSamples } from "#import/samples.ts";
import { say } from "#machine/reason.ts";
import { toTableTag } from "#reviews/said.ts";
import { findBranchColumn, toReadBranches } from "./branch-column.ts";
import { askConstant, findColumns } from "./column-map.ts";
import { countColumns } from "./column-values.ts";
import { toUnnamedNote } from "./find-header.ts";
import { findNameColumns, type NameColumns } from "./find-name-column.ts";
import { findNamedStates } from "./find-states.ts";
import { askHeadings } from "./headings.ts";
import { type Layout, toHeaderKey } from "./layouts.ts";
import { findMisnamed } from "./misnamed.ts";
import { findMissingStates } from "./missing-states.ts";
import { findOtherNames, toShownForm } from "./name-columns.ts";
import { toNameForm } from "./name-forms.ts";
import { toHiddenNote, toNamelessNotes } from "./name-notes.ts";
import { findNoteColumns } from "./note-columns.ts";
import { toLanguageNote, toOddNote } from "./odd-rows.ts";
import { askSource, findOtherWords, refuseForbidden, toOtherWordsNote } from "./platform-column.ts";
import { readRows } from "./read-rows.ts";
import type { KnownTable } from "./read-table.ts";
import { type Said, toSaid, toSignature } from "./remembered.ts";
import { findReplyStates, toReplyNotes } from "./reply-states.ts";
import { withoutRowNumbers } from "./row-numbers.ts";
import { askGrades, askScale, createIsDated, findDates } from "./row-questions.ts";
import { askSpoiledIds } from "./spoiled-ids.ts";
import { type Only, sortByState } from "./states.ts";
import { toFields } from "./table-fields.ts";
import {
  toAuthorlessNote,
  toMapping,
  toNamelessNote,
  toReadAs,
  toRememberedNote,
  toUnreadNote,
  toUnseenNote,
} from "./table-notes.ts";
import { toCell } from "./table-row.ts";
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
  const names = findNameColumns(given.said, values, at.layout);
  const said = withoutOtherSurname(names.said);
  const known = { ...given, said };
  const reading = parse(known, { ...at, names }, context, values);
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
    const names = findNameColumns(said, countColumns(before.table), at.layout);
    return {
      before: parse({ ...before, said }, { ...at, names: { ...names, questions: [] } }, context),
    };
  } catch (error) {
    if (error instanceof ImportQuestion || error instanceof ImportError) return {};
    throw error;
  }
}

type At = { readonly layout: Layout; readonly place: string; readonly names: NameColumns };

function parse(
  known: Omit<KnownTable, "before">,
  { layout, place, names }: At,
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
  const ofNames = names.more.map(({ index }) => index);
  const notes = findNoteColumns(values, layout, { read: [...read.keys(), ...ofNames], said });
  const sorted = sortByState(
    { ...whole, rows: reviews.map((row) => withWishes(row, map, notes)) },
    layout,
    {
      only: toOnly(said),
      read: new Map([...read, ...ofNames.map((index) => [index, "anonymous"] as const)]),
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
    ...names.questions,
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
  const isOfForms = [...(nameColumn?.all.keys() ?? [])].some((value) => toNameForm(value) !== null);
  const toForm = (cell: string) => toShownForm(nameColumn?.name ?? "", cell, isOfForms);
  const permissions = [...sorted.chosen, ...names.more];
  const branches = findBranchColumn(whole, read, layout);
  const replyStates = findReplyStates(values, read);
  const tag = layout.signs.length > 0 ? undefined : toTableTag(toSignature(header));
  const rows = readRows(
    sorted,
    {
      ...{ map, layout, said, place, toForm },
      permissions: permissions.map(({ index }) => index),
      replyStates: replyStates.map(({ index }) => index),
      others: findOtherNames(header, read),
      ...dates,
    },
    { width: header.length, branches, tag, onRow: context.onRow },
  );
  const chosen = new Set(permissions.map(({ name }) => name));
  const used = [layout.state?.header, toHeaderKey(branches?.name ?? "")];
  const rest = unread.filter((name) => !(chosen.has(name) || used.includes(toHeaderKey(name))));
  const told = [
    toReadAs(layout, from, whole.titles?.length ?? 0),
    toMapping(map, header),
    ...toRememberedNote(map, layout, said, context.said),
    ...toAuthorlessNote(map, said),
    ...toOtherWordsNote(whole, layout, said),
    ...misnamed.notes,
    ...ofIds,
    ...dates.told,
    ...sorted.notes,
    ...toHiddenNote(table, nameColumn, toForm),
    ...toNamelessNotes(table.rows, permissions),
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

/** That a column says nothing of what is published may be right where it says who is named. */
function toOnly({ only = {}, map = {} }: Said): Only {
  const isOfName = ([name, values]: [string, readonly string[]]) =>
    values.includes("*") && toHeaderKey(name) === toHeaderKey(map.anonymous ?? "");
  return Object.fromEntries(Object.entries(only).filter((each) => !isOfName(each)));
}

import type { Reading } from "#import/draft.ts";
import { toPrintable } from "#import/fault.ts";
import { type Question, toMend } from "#import/question.ts";
import { say } from "#machine/reason.ts";
import { everyBranch, isBranchHeader } from "./branch-column.ts";
import { isSameValue } from "./column-values.ts";
import { findLayout } from "./layouts.ts";
import type { Remembered } from "./remembered.ts";

/** A table without a column of locations, and the location of an earlier one of its source that had one. */
type Mute = { readonly reading: Reading; readonly earlier: string | null };

/**
 * Asks of a table that does not say of which location its rows are, where one beside it or an earlier one of
 * its source does: its rows may be of another one. Beside another table --location chooses that one's rows,
 * so each is given by itself.
 *
 * @param asked what the owner says of the location; null where nothing is said
 * @returns null where there is nothing to ask
 */
export function askMuteTables(
  readings: readonly Reading[],
  asked: string | null,
  remembered: readonly Remembered[],
): Question | null {
  const mute = findMute(readings, remembered);
  const beside = readings.find(({ table }) => table?.branches && table.header.length > 0)?.table;
  const [first] = mute;
  if (first === undefined) return null;
  if (beside?.branches) {
    const place = toPlaceOf(first.reading);
    const column = `“${toPrintable(beside.branches.name, 40)}”`;
    return toMend(
      say`${place} has no column that says of which location its rows are, and a table beside it has ${column}. Import them one after the other, that one first: then this one is asked about by itself.`,
    );
  }
  const open = mute.find(({ earlier }) => earlier !== null && !isAnswered(asked, earlier));
  return open?.earlier ? toQuestion(open.reading, open.earlier) : null;
}

/** Notes of which location such tables are, where the owner says it. */
export function withAskedLocation(
  readings: readonly Reading[],
  asked: string | null,
  remembered: readonly Remembered[],
): readonly Reading[] {
  const mute = findMute(readings, remembered);
  if (asked === null) return readings;
  return readings.map((reading) => {
    const found = mute.find((each) => each.reading === reading);
    const { table } = reading;
    if (!table?.remember || !found?.earlier || !isAnswered(asked, found.earlier)) return reading;
    const location = asked === everyBranch ? asked : found.earlier;
    return { ...reading, table: { ...table, remember: { ...table.remember, location } } };
  });
}

/** Whether the owner says of a table without such a column of which location it is. */
export function isLocationOfMute(
  readings: readonly Reading[],
  asked: string,
  remembered: readonly Remembered[],
): boolean {
  return findMute(readings, remembered).some(({ earlier }) => isAnswered(asked, earlier));
}

function findMute(readings: readonly Reading[], remembered: readonly Remembered[]): Mute[] {
  return readings.filter(isMute).map((reading) => {
    const earlier = remembered.find((each) => isOfSameSource(each, reading));
    return { reading, earlier: earlier?.location ?? null };
  });
}

/** What was published from here is of the one location that there is. */
function isMute({ table, drafts }: Reading): boolean {
  const isOpen = table && !table.branches && table.header.length > 0;
  return !!isOpen && table.remember?.location === undefined && drafts.some(isFound);
}

const isFound = (draft: object) => !("record" in draft);

/** A table whose column of locations told something of the business's own. */
function isOfSameSource(
  { columns, location, export: reader, source }: Remembered,
  { drafts }: Reading,
): boolean {
  const isTold = location !== undefined && location !== everyBranch && reader === undefined;
  if (!(isTold && columns.some(isBranchHeader))) return false;
  const before = findLayout(columns).source ?? source;
  return drafts.some((draft) => "source" in draft && draft.source === before);
}

function isAnswered(asked: string | null, earlier: string | null): boolean {
  if (asked === null || earlier === null) return false;
  return asked === everyBranch || isSameValue(asked, earlier);
}

function toPlaceOf({ drafts }: Reading): string {
  return drafts[0]?.at.place ?? "";
}

function toQuestion(reading: Reading, earlier: string): Question {
  const name = toPrintable(earlier, 80);
  return {
    ...{ kind: "missing location", about: name, place: toPlaceOf(reading) },
    choices: [{ args: [`--location=${earlier}`] }],
    text: `No column says of which location these rows are, and an earlier table of the same source had one, which said ${name}. If all are of ${name}, say --location '${name.replaceAll("'", "’")}'. Reviews of another location belong in a content folder of their own, which npx firsthand init "Its name" makes.`,
  };
}

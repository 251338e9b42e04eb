import type { AnyDraft, Reading } from "#import/draft.ts";
import { toPrintable } from "#import/fault.ts";
import { type Question, toMend } from "#import/question.ts";
import { isNameOf, itemReviewed, withOwnItem } from "#import/readers/reviewed-item.ts";
import { fold } from "#language/fold.ts";
import { say } from "#machine/reason.ts";
import { countOf } from "#reviews/in-words.ts";
import { everyBranch, type PlaceLabel } from "./branch-column.ts";
import { isSameValue } from "./column-values.ts";
import { askMuteTables, isLocationOfMute, withAskedLocation } from "./missing-branches.ts";
import type { Remembered } from "./remembered.ts";

type Chosen = { readonly readings: readonly Reading[]; readonly question: Question | null };

/**
 * Takes of tables the rows of one location, since content holds the reviews of one: the location that
 * the owner names, else the one chosen before, else the only one. Which it was is remembered, so
 * that a later table of another location is asked about.
 *
 * @param asked its name or id as listed; null where nothing is said
 * @param business its name, by which the only thing that pages are about is known
 * @param remembered what was said of earlier tables
 */
export function chooseBranch(
  given: readonly Reading[],
  asked: string | null,
  business: string,
  remembered: readonly Remembered[],
): Chosen {
  const mute = askMuteTables(given, asked, remembered);
  if (mute !== null) return { readings: given, question: mute };
  const readings = withOwnItem(withAskedLocation(given, asked, remembered), business);
  const tables = readings.flatMap(({ table }) => table ?? []);
  const column = tables.find(({ branches }) => branches)?.branches?.name;
  if (column === undefined) {
    const isStray =
      asked !== null && tables.length > 0 && !isLocationOfMute(given, asked, remembered);
    return { readings, question: isStray ? toMend(noColumn) : null };
  }
  const before = tables.flatMap(({ remember }) => remember?.location ?? [])[0] ?? null;
  const wanted = asked ?? before;
  const counts = countBranches(readings);
  const names = [...counts.keys()];
  if (wanted === everyBranch) return { readings: remember(readings, everyBranch), question: null };
  const labels = new Map(tables.flatMap(({ branches }) => [...(branches?.labels ?? [])]));
  const found = wanted === null ? names : findNamed(names, wanted, labels);
  const [chosen, ...others] = found;
  const isStrange =
    wanted === null && column === itemReviewed && !isNameOf(business, chosen ?? business);
  if (chosen !== undefined && others.length === 0 && !isStrange) {
    const here = readings.map((reading) => toHere(reading, { chosen, labels }, counts.size > 1));
    return { readings: remember(here, chosen), question: null };
  }
  if (counts.size === 0) return { readings, question: null };
  const list = toList(counts, labels);
  const opening =
    isStrange && others.length === 0
      ? `The reviews are of something that shares no word with ${toPrintable(business, 80)}. If they are yours all the same, say so:`
      : toOpening({ asked, before, column, several: others.length > 0 });
  const choices = [...counts].map(([id, count]) => ({
    args: [`--location=${id}`],
    name: toWhole(id, labels),
    count,
  }));
  const question: Question = {
    ...{ kind: "location", about: column === itemReviewed ? "" : column },
    choices: [...choices, { args: [`--location=${everyBranch}`] }],
    text: `${opening}\n\n${list}\n\n${hint}`,
  };
  return { readings, question };
}

type Labels = ReadonlyMap<string, PlaceLabel>;

/** Those of an id, else those that people call so, with the address or without it. */
function findNamed(ids: readonly string[], wanted: string, labels: Labels): readonly string[] {
  const byId = ids.filter((id) => isSameValue(id, wanted));
  if (byId.length > 0) return byId;
  return ids.filter((id) => {
    const { name = "", whole = "" } = labels.get(fold(id)) ?? {};
    return isSameValue(name, wanted) || isSameValue(whole, wanted);
  });
}

function toWhole(id: string, labels: Labels): string {
  return labels.get(fold(id))?.whole ?? id;
}

const noColumn =
  "No column of the table says of which location a row is, so --location means nothing here: leave it out.";

const hint = `Reviews of another location belong in a content folder of their own, which npx firsthand init "Its name" makes. Where it is about something else, such as what customers bought or where customers live: --location '${everyBranch}'.`;

function toOpening(at: {
  readonly asked: string | null;
  readonly before: string | null;
  readonly column: string;
  readonly several: boolean;
}): string {
  const column = `“${toPrintable(at.column, 40)}”`;
  if (at.asked !== null && at.several) {
    return `${column} holds several that are called ${toPrintable(at.asked, 80)}; choose one by its id:`;
  }
  if (at.asked !== null) return `${column} holds no ${toPrintable(at.asked, 80)}, but`;
  if (at.before === null && at.column === itemReviewed) {
    return "The reviews are of several businesses or things; choose one with --location:";
  }
  if (at.before === null) return `${column} holds several locations; choose one with --location:`;
  return `${toPrintable(at.before, 80)} was imported before, and ${column} holds none of it. If it has another name now, choose that:`;
}

function toList(counts: ReadonlyMap<string, number>, labels: Labels): string {
  const all = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const lines = all.slice(0, maxShown).map(([name, count]) => {
    const word = /^[\w.-]+$/.test(name) ? name : `'${toPrintable(name).replaceAll("'", "’")}'`;
    const label = labels.get(fold(name));
    const called = label === undefined ? "" : `${toPrintable(label.whole, 120)}: `;
    return `  --location ${word}  ${called}${countOf(count, "row")}`;
  });
  const more = all.length - maxShown;
  return [...lines, ...(more > 0 ? [`  … and ${more} more`] : [])].join("\n");
}

const maxShown = 20;

/** The rows of each, skipped ones too, by the first of the names that differ in case or accents alone. */
function countBranches(readings: readonly Reading[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const rows = readings.flatMap(({ drafts, skipped }) => [
    ...drafts.map(toDraftBranch),
    ...skipped.map(({ branch }) => branch),
  ]);
  for (const said of rows) {
    if (said === undefined) continue;
    const name = names.get(fold(said)) ?? said;
    names.set(fold(said), name);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function toDraftBranch(draft: AnyDraft): string | undefined {
  return "record" in draft ? undefined : draft.branch;
}

/** @param several whether rows without a location may be of another one */
function toHere(
  reading: Reading,
  { chosen, labels }: { readonly chosen: string; readonly labels: Labels },
  several: boolean,
): Reading {
  if (!reading.table?.branches) return reading;
  const isHere = (name: string | undefined) =>
    name === undefined ? !several : isSameValue(name, chosen);
  const drafts = reading.drafts.filter((draft) => isHere(toDraftBranch(draft)));
  const left = reading.drafts.length - drafts.length;
  const name = toPrintable(toWhole(chosen, labels), 80);
  const note =
    left === 1
      ? say`1 row is not of ${name} and left out`
      : say`${left} rows are not of ${name} and left out`;
  return {
    ...reading,
    drafts,
    skipped: reading.skipped.filter(({ branch }) => branch === undefined || isHere(branch)),
    withheld: (reading.withheld ?? []).filter((draft) => isHere(toDraftBranch(draft))),
    notes: [...(reading.notes ?? []), ...(left === 0 ? [] : [note])],
  };
}

function remember(readings: readonly Reading[], location: string): Reading[] {
  return readings.map((reading) => {
    const { table } = reading;
    if (!table?.branches || !table.remember) return reading;
    return { ...reading, table: { ...table, remember: { ...table.remember, location } } };
  });
}

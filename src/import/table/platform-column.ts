import { ImportError } from "#import/fault.ts";
import type { Question } from "#import/question.ts";
import { isPlatform, toForbidden, toSource, toSourceOfLink } from "#import/readers/platform.ts";
import { fold } from "#language/fold.ts";
import { type Reason, say } from "#machine/reason.ts";
import { type ColumnMap, toColumnChoices, toQuoted } from "./column-map.ts";
import { type ColumnValues, countValues, toHeld } from "./column-values.ts";
import { type Layout, layouts, toHeaderKey } from "./layouts.ts";
import type { Table } from "./read-table.ts";
import type { Said } from "./remembered.ts";
import { yesOrNo } from "./state-words.ts";
import { toCell } from "./table-row.ts";

/**
 * Columns that are called like one of platforms and hold other words too, or none: they may say how a
 * customer heard of the business, as by Google, a newspaper, a friend.
 */
export function findOtherWords(
  table: Table,
  { headers: { platform = [] } }: Layout,
): readonly ColumnValues[] {
  return table.header.flatMap((name, index) => {
    if (!platform.includes(toHeaderKey(name))) return [];
    const sources = toSources(table.rows, index);
    const isOther = (source: string) => !(isPlatform(source) || ofLayouts.has(source));
    return sources.length === 0 || sources.some(isOther) ? [countValues(table, index)] : [];
  });
}

/** Whoever collects reviews has a table of their own; one of an own site says nothing of a platform. */
const ofLayouts: ReadonlySet<string> = new Set(
  layouts.flatMap(({ source }) => (source === "website" ? [] : (source ?? []))),
);

function toSources(rows: Table["rows"], index: number): string[] {
  return [...new Set(rows.map(({ cells }) => cells[index] ?? ""))].flatMap(
    (cell) => toSource(cell) ?? [],
  );
}

/** Where nothing says for certain where the rows were written. */
export function askSource(
  table: Table,
  { layout, map }: { readonly layout: Layout; readonly map: ColumnMap },
  { source, map: asked = {} }: Said,
): Question[] {
  const index = map.get("platform");
  if (index !== undefined) {
    const isClear = source === undefined || asked.platform !== undefined;
    const others = isClear ? [] : toSources(table.rows, index).filter((each) => each !== source);
    return others.length === 0 ? [] : [toContradiction(table, index, source ?? "")];
  }
  if (layout.source !== null || source !== undefined) return [];
  const hint = findOtherWords(table, layout)
    .filter(isFilled)
    .map(
      (each) =>
        ` ${toWords(each)} are not all known platforms: if they are platforms, --map 'platform=${each.name}'.`,
    );
  return [
    {
      kind: "source",
      choices: toColumnChoices(table, "platform", false, findShort(table, map)),
      text: `Where were these reviews written? Say it with --source, for example --source google or --source direct, or with --map 'platform=HEADER' if a column says it.${hint.join("")}`,
    },
  ];
}

/** Columns that may name platforms: nothing else is read in them, and what they hold is as short as a name. */
function findShort({ header, rows }: Table, map: ColumnMap): number[] {
  const read = new Set(map.values());
  const isName = (cell: string) => cell.length <= maxName && /^\P{N}*\p{L}/u.test(cell);
  return [...header.keys()].filter((index) => {
    const cells = rows.flatMap((row) => row.cells[index]?.trim() || []);
    const isMark = cells.every((cell) => yesOrNo.has(fold(cell)));
    return !(read.has(index) || isMark) && cells.every(isName);
  });
}

/** Characters of the longest name of a platform, and some more. */
const maxName = 40;

function toContradiction(table: Table, index: number, source: string): Question {
  const column = countValues(table, index);
  const text = `${toWords(column)} name other platforms than --source ${source}. If they say where the reviews were written, --map 'platform=${column.name}', and --source is for the rows that name none; if all are of ${source}, --map 'platform='.`;
  const choices = [`--map=platform=${column.name}`, "--map=platform="].map((each) => ({
    args: [each],
  }));
  return { kind: "other platforms", about: column.name, column: source, choices, text };
}

/** That a column which is called source is none, where the owner said the source and nothing of it. */
export function toOtherWordsNote(table: Table, layout: Layout, { map = {} }: Said): Reason[] {
  if (map.platform !== undefined) return [];
  return findOtherWords(table, layout)
    .filter(isFilled)
    .map(
      (each) =>
        say`The words in ${toQuoted(each.name)} (${toHeld(each)}) are not all known platforms, and are not read`,
    );
}

/** Whose words tell something. */
const isFilled = ({ all }: ColumnValues) => all.size > 0;

function toWords(column: ColumnValues): string {
  return `The words in ${toQuoted(column.name)} (${toHeld(column)})`;
}

/** A table of which no row may be published is refused before anything is asked. */
export function refuseForbidden({ rows }: Table, map: ColumnMap): void {
  const reasons = rows.map((row) => {
    const cell = toCell(row, map);
    return toForbidden(toSourceOfLink(cell("link")) ?? toSource(cell("platform")) ?? "");
  });
  const [first] = reasons;
  if (first && reasons.every((reason) => reason === first)) throw new ImportError(first);
}

import { type Reason, say } from "#machine/reason.ts";
import { toQuoted } from "./column-map.ts";
import { type ColumnValues, toHeld, toValue } from "./column-values.ts";
import { type NameForm, toNameForm } from "./name-forms.ts";
import type { Table, TableRow } from "./read-table.ts";

/** How many rows do not show the name, or not all of it, because another column than that of names asks for that. */
export function toNamelessNotes(
  rows: readonly TableRow[],
  permissions: readonly ColumnValues[],
): Reason[] {
  return permissions.flatMap(({ name, index }) => {
    const asked = rows.filter(({ cells }) => {
      const form = toNameForm(cells[index] ?? "");
      return form !== null && form !== "full";
    });
    return asked.length === 0
      ? []
      : [
          say`names not shown, or not in full, where ${toQuoted(name)} asks for that: ${asked.length}`,
        ];
  });
}

/**
 * How many rows do not show the name, and how many a part of it, by what their cells hold; nothing where
 * there is no such column.
 */
export function toHiddenNote(
  { rows }: Pick<Table, "rows">,
  column: ColumnValues | undefined,
  toForm: (cell: string) => NameForm,
): Reason[] {
  if (column === undefined) return [];
  const hidden = new Map<string, number>();
  const shortened = new Map<NameForm, number>();
  for (const { cells } of rows) {
    const cell = cells[column.index]?.trim() ?? "";
    const value = toValue(cell, column);
    const form = toForm(cell);
    if (form === "none") hidden.set(value, (hidden.get(value) ?? 0) + 1);
    else if (form !== "full") shortened.set(form, (shortened.get(form) ?? 0) + 1);
  }
  const name = toQuoted(column.name);
  return [
    say`names not shown by ${name}: ${toHeld({ ...column, counts: hidden }) || "none"}`,
    ...[...shortened].map(([form, count]) => toShortened(form, name, count)),
  ];
}

function toShortened(form: NameForm, name: string, count: number): Reason {
  if (form === "initials") return say`names shown as initials by ${name}: ${count}`;
  return form === "first name"
    ? say`names shown as the first name alone by ${name}: ${count}`
    : say`names shown as the first name and an initial by ${name}: ${count}`;
}

import { toPrintable } from "#import/fault.ts";
import type { ColumnMap } from "./column-map.ts";
import { type ColumnValues, toHeld } from "./column-values.ts";
import type { Said } from "./remembered.ts";

/** `author ← reviewer_name, rating ← Stars`. */
export function toMapping(map: ColumnMap, header: readonly string[]): string {
  const pairs = [...map].map(
    ([column, index]) => `${column} ← ${toPrintable(header[index] ?? "", 40)}`,
  );
  return pairs.join(", ");
}

/** Nothing where the owner said so. */
export function toAuthorlessNote(map: ColumnMap, { map: asked }: Said): string[] {
  if (map.has("author") || map.has("surname") || asked?.author !== undefined) return [];
  return [
    "no column is read as the author, so all these reviews are anonymous; name it with --map 'author=HEADER'",
  ];
}

/** Columns that are nothing of a review, by their names. */
export function toUnreadNote(unread: readonly string[]): string[] {
  if (unread.length === 0) return [];
  const names = unread.map((name) => toPrintable(name, 40)).join(", ");
  return [`columns that are not read: ${names}`];
}

/** Whoever made the table knows what such a column is; it may say what is not to be published. */
export function toNamelessNote(columns: readonly ColumnValues[]): string[] {
  const found = columns.filter(({ name, all }) => name.trim() === "" && all.size > 0);
  return found.map((column) => {
    const shown = toPrintable(toHeld(column), 200);
    return `column ${column.index + 1} has no name and is not read; it holds ${shown}`;
  });
}

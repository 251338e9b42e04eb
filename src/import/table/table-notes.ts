import { toPrintable } from "#import/fault.ts";
import { joinReasons, type Reason, say } from "#machine/reason.ts";
import { withArticle } from "#reviews/in-words.ts";
import type { ColumnMap } from "./column-map.ts";
import { type ColumnValues, toHeld } from "./column-values.ts";
import type { Layout } from "./layouts.ts";
import type { Said } from "./remembered.ts";

/** `read as a Judge.me table in UTF-8` */
export function toReadAs({ name, signs }: Layout, from: Reason, above: number): Reason {
  const [a = ""] = withArticle(name).split(" ");
  const read =
    signs.length > 0 ? say`read as ${a} ${name} table in ${from}` : say`read as a table in ${from}`;
  if (above === 0) return read;
  return joinReasons([read, say`lines above its header that are no part of it: ${above}`]);
}

/** `author ← reviewer_name, rating ← Stars`. */
export function toMapping(map: ColumnMap, header: readonly string[]): Reason {
  const pairs = [...map].map(
    ([column, index]) => say`${column} ← ${toPrintable(header[index] ?? "", 40)}`,
  );
  return joinReasons(pairs, ", ");
}

/**
 * Many a table of letters has the columns of an export: nothing in it tells that it is of another
 * source than the table of which that was said. Nothing where it is said now, or the table says it.
 */
export function toRememberedNote(
  map: ColumnMap,
  layout: Layout,
  { source }: Said,
  now: Said,
): Reason[] {
  const isTold = now.source !== undefined || layout.source !== null || map.has("platform");
  if (isTold || source === undefined) return [];
  return [toTakenAsOf(source)];
}

const toTakenAsOf = (source: string) =>
  say`these reviews are taken as of ${source}, as was said of a table with these columns before; if they are of another source, say --source`;

/** Whether a note, or one within it, tells of a source that an earlier table alone said. */
export function isOfRememberedSource(note: Reason): boolean {
  if (typeof note === "string") return false;
  return note.template === toTakenAsOf("").template || note.values.some(isOfRememberedSource);
}

/** Nothing where the owner said so. */
export function toAuthorlessNote(map: ColumnMap, { map: asked }: Said): Reason[] {
  if (map.has("author") || map.has("surname") || asked?.author !== undefined) return [];
  return [
    say`no column is read as the author, so all these reviews are anonymous; name it with --map 'author=HEADER'`,
  ];
}

/** Columns that are nothing of a review, by their names. */
export function toUnreadNote(unread: readonly string[]): Reason[] {
  if (unread.length === 0) return [];
  const names = unread.map((name) => toPrintable(name, 40)).join(", ");
  return [say`columns that are not read: ${names}`];
}

/** Columns that the sheet does not show: nobody sees what is read from them. */
export function toUnseenNote(unread: readonly string[], hidden: readonly string[]): Reason[] {
  const names = unread.filter((name) => hidden.includes(name)).map((name) => toPrintable(name, 40));
  if (names.length === 0) return [];
  return [
    say`columns that the sheet hides are not read: ${names.join(", ")}; where one is to be read, such as the reply: --map 'reply=HEADER'`,
  ];
}

/** Whoever made the table knows what such a column is; it may say what is not to be published. */
export function toNamelessNote(columns: readonly ColumnValues[]): Reason[] {
  const found = columns.filter(({ name, all }) => name.trim() === "" && all.size > 0);
  return found.map((column) => {
    const shown = toPrintable(toHeld(column), 200);
    return say`column ${column.index + 1} has no name and is not read; it holds ${shown}`;
  });
}

import type { Field } from "#import/merge.ts";
import type { ColumnMap } from "./column-map.ts";
import type { Column } from "./layouts.ts";

const fieldsOf: Readonly<Partial<Record<Column, readonly Field[]>>> = {
  author: ["author"],
  rating: ["rating"],
  date: ["date", "published_at"],
  title: ["title"],
  text: ["text"],
  reply: ["owner_reply"],
};

/** The fields of a review for which a table has a column. */
export function toFields(map: ColumnMap): Field[] {
  return [...map.keys()].flatMap((column) => fieldsOf[column] ?? []);
}

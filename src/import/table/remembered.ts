import { z } from "zod";
import { dateFlags } from "#import/values/date-rules.ts";
import { columns, toHeaderKey } from "./layouts.ts";

const wholeScale = "must be a whole number from 1 to 100, such as 10, or grades";

/** What the owner said of tables with these columns, or of an export, so that it need not be said again. */
export const rememberedSchema = z.strictObject({
  columns: z.array(z.string()),
  /** of an export that is not a table: the name of its reader; its columns are none */
  export: z.string().min(1).optional(),
  source: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, "must be a kebab-case name, such as google")
    .optional(),
  map: z.partialRecord(z.enum(columns), z.string()).optional(),
  /** of columns that say what is published, the values of rows that are */
  only: z.record(z.string(), z.array(z.string()).min(1)).optional(),
  dates: z.array(z.enum(dateFlags)).optional(),
  scale: z
    .union([z.literal("grades"), z.number().int().min(1).max(100)], { error: wholeScale })
    .optional(),
  encoding: z.string().optional(),
  /** whether texts that look garbled are mended where that is not certain, or left as they are */
  garbled: z.enum(["mend", "keep"], "must be mend or keep").optional(),
  /** whether the texts were escaped for HTML */
  unescape: z.boolean().optional(),
  delimiter: z.string().length(1).optional(),
  /** of several in a column; * where that column says something else */
  location: z.string().min(1).optional(),
  /** whether rows that a sheet hides or strikes through are read */
  hidden: z.enum(["read", "skip"], "must be read or skip").optional(),
  /** whether rows are read on whose cells a comment speaks of publishing; only that they are not is kept */
  comments: z.enum(["read", "skip"], "must be read or skip").optional(),
  /** of a workbook */
  sheet: z.string().min(1).optional(),
});

/** All that was said, as imports.yaml keeps it. */
export const importsSchema = z.array(
  rememberedSchema.refine((each) => each.columns.length > 0 || each.export !== undefined, {
    error: "must not be empty",
    path: ["columns"],
  }),
);

export type Remembered = z.infer<typeof rememberedSchema>;

/** What the owner says of a table, but for its columns. */
export type Said = Omit<Remembered, "columns" | "export">;

/** Whether a table has the columns of which this was said, in any order. */
export function isAbout({ columns: known }: Remembered, header: readonly string[]): boolean {
  return toSignature(known) === toSignature(header);
}

/** Whether there is anything to remember of a table but its columns. */
export function saysMore({ columns: _, export: __, ...said }: Remembered): boolean {
  return Object.keys(said).length > 0;
}

/** The list with one more entry, in the place of an older one for the same columns. */
export function toRemembered(
  list: readonly Remembered[],
  added: Remembered,
): readonly Remembered[] {
  const isSame = (each: Remembered) => each.export === added.export;
  const at = list.findIndex((each) => isSame(each) && isAbout(each, added.columns));
  return at < 0 ? [...list, added] : list.with(at, { ...added, columns: list[at]?.columns ?? [] });
}

/** What is the same of tables with the same columns. */
export function toSignature(header: readonly string[]): string {
  return JSON.stringify(header.map(toHeaderKey).sort());
}

/**
 * What was said of a table: its columns as it calls them, and only those that it has.
 *
 * @param missing columns of which it was said that the table is published without them
 */
export function toSaid(
  header: readonly string[],
  { only = {}, comments, ...rest }: Said,
  missing: readonly string[],
): Remembered {
  const named = [...header, ...missing].flatMap((name) => {
    const said = Object.entries(only).find(([each]) => toHeaderKey(each) === toHeaderKey(name));
    return said ? [[name, [...said[1]]] satisfies [string, string[]]] : [];
  });
  return {
    columns: [...header],
    ...rest,
    ...(comments === "skip" && { comments }),
    ...(named.length > 0 && { only: Object.fromEntries(named) }),
  };
}

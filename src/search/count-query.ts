import { z } from "zod";
import { type Filter, filters } from "./filters.ts";
import { type Grouping, groupings } from "./grouping.ts";
import { createParseQuery } from "./query.ts";

const wrong = `must be one or two of ${groupings.join(", ")}, with a comma between them`;

/** Everything that a count may be asked: the filters of the search, and by what to group. */
export const countParameters = {
  ...filters,
  group_by: {
    schema: z
      .string(wrong)
      .max(60, wrong)
      .refine((text) => toGroupings(text) !== null, wrong)
      .optional()
      .describe(`counts by one or two of ${groupings.join(", ")}, with a comma between them`),
    example: "aspect",
  },
} satisfies Readonly<Record<string, Pick<Filter, "schema" | "example">>>;

type Shape = {
  readonly [Name in keyof typeof countParameters]: (typeof countParameters)[Name]["schema"];
};

export const countQuerySchema = z.strictObject(
  Object.fromEntries(
    Object.entries(countParameters).map(([name, { schema }]) => [name, schema]),
  ) as Shape,
);

export type CountQuery = z.output<typeof countQuerySchema>;

/** Reads what is to be counted, as `parseSearchQuery` reads a search. */
export const parseCountQuery = createParseQuery(countQuerySchema);

/** `aspect, month` → aspect and month; null for anything else. */
export function toGroupings(text: string | undefined): readonly Grouping[] | null {
  if (text === undefined) return [];
  const named = text.split(",").map((part) => part.trim());
  const known = groupings.filter((kind) => named.includes(kind));
  if (known.length !== named.length || known.length > 2) return null;
  return named as Grouping[];
}

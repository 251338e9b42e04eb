import { z } from "zod";
import { parseCursor, sortOrders, toCursor } from "./cursor.ts";
import { filters, needed } from "./filters.ts";
import { type Issue, toIssues, toTyped, toUnknown } from "./query-input.ts";

const bounds = "must be a whole number from 1 to 100";
const limit = z.int(bounds).min(1, bounds).max(100, bounds).default(20);
const text = "must be text of at most 200 characters";

/** Everything that a query may say: the filters, the order, and which page. */
export const parameters = {
  ...filters,
  sort: {
    schema: z
      .enum(sortOrders, `must be one of ${sortOrders.join(", ")}`)
      .default("newest")
      .describe("the order; ties are newest first"),
    example: "newest",
  },
  limit: {
    schema: limit.describe("maximum number of reviews returned"),
    example: 10,
  },
  cursor: {
    schema: z
      .string(text)
      .max(200, text)
      .refine((cursor) => parseCursor(cursor) !== null, {
        error: "is not a cursor of this service; use next_cursor as it was given",
        abort: true,
      })
      .optional()
      .describe("next_cursor of the page before; the other parameters must stay the same"),
    example: toCursor("newest", {
      rating: 5,
      date: "2026-01-01",
      id: "01KDX7J8000000000000000000",
    }),
  },
};

type Shape = {
  readonly [Name in keyof typeof parameters]: (typeof parameters)[Name]["schema"];
};

/** What can be asked of the reviews. All filters combine with AND. */
export const querySchema = z.strictObject(
  Object.fromEntries(
    Object.entries(parameters).map(([name, { schema }]) => [name, schema]),
  ) as Shape,
);

export type SearchQuery = z.output<typeof querySchema>;

export type Parsed<Query> = { readonly query: Query } | { readonly issues: readonly Issue[] };
export type ParsedQuery = Parsed<SearchQuery>;

type Said = { readonly [name: string]: unknown };

/**
 * Reads queries from values as clients send them: strings of a query string, or JSON arguments of
 * a model. An empty value and null count as absent; "5" is 5 where a number is asked for.
 *
 * @returns what gives the query, or all faults at once
 */
export function createParseQuery<Schema extends z.ZodObject>(
  schema: Schema,
): (input: Said) => Parsed<z.output<Schema>> {
  const known = Object.keys(schema.shape);
  return (input) => {
    const typed = toTyped(input, schema.shape);
    const parsed = schema.safeParse(typed);
    const faults = parsed.success ? [] : toIssues(parsed.error);
    const sound = parsed.success ? parsed : schema.safeParse(leaveOut(typed, faults));
    const contradictions = sound.success ? findContradictions(sound.data) : [];
    const issues = [...toUnknown(Object.keys(input), known), ...faults, ...contradictions];
    return parsed.success && issues.length === 0 ? { query: parsed.data } : { issues };
  };
}

export const parseSearchQuery = createParseQuery(querySchema);

/** What can still be compared: nothing can be said of a cursor's sort where the sort is at fault. */
function leaveOut(typed: Readonly<Record<string, unknown>>, faults: readonly Issue[]) {
  const names = new Set(faults.map(({ path }) => path[0]));
  if (names.has("sort")) names.add("cursor");
  for (const [name, other] of needed) if (names.has(other)) names.add(name);
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !names.has(name)));
}

function findContradictions(query: Said): Issue[] {
  const { since, until, cursor, sort } = query as Partial<SearchQuery>;
  const issues = findDependent(query);
  if (since && until && since > until) {
    const message = `since (${since}) is after until (${until}); swap them`;
    issues.push({ path: ["since"], code: "custom", message });
  }
  const position = cursor === undefined ? null : parseCursor(cursor);
  if (position && position.sort !== sort) {
    const message = `belongs to sort=${position.sort}; ask with that sort, or without the cursor`;
    issues.push({ path: ["cursor"], code: "custom", message });
  }
  return issues;
}

function findDependent(query: Said): Issue[] {
  return [...needed].flatMap(([name, other]) => {
    if (query[name] === undefined || query[other] !== undefined) return [];
    return [{ path: [name], code: "custom", message: `needs ${other}; give both, or neither` }];
  });
}

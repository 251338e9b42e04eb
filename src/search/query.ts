import { z } from "zod";
import { daySchema } from "#reviews/day.ts";
import { parseCursor, sortOrders } from "./cursor.ts";
import type { Issue } from "./query-input.ts";
import { toIssues, toTyped, toUnknown } from "./query-input.ts";

const stars = "must be a number from 1 to 5";
const wholeStars = "must be a whole number of stars, 1 to 5";
const bounds = "must be a whole number from 1 to 100";
const truth = "must be true or false";
const text = "must be text of at most 200 characters";

const rating = z.number(stars).min(1, stars).max(5, stars);
const day = daySchema.meta({ format: "date" });
const word = z.string(text).max(200, text);

/**
 * What can be asked of the reviews. This one schema validates the query string and the arguments
 * of the MCP tool, and describes both. All filters combine with AND.
 */
export const querySchema = z.strictObject({
  rating: z
    .int(wholeStars)
    .min(1, wholeStars)
    .max(5, wholeStars)
    .optional()
    .describe("exact star rating to match"),
  min_rating: rating.optional().describe("minimum star rating, inclusive"),
  max_rating: rating.optional().describe("maximum star rating, inclusive"),
  since: day.optional().describe("only reviews on or after this day, YYYY-MM-DD"),
  until: day.optional().describe("only reviews on or before this day, YYYY-MM-DD"),
  query: word
    .optional()
    .describe("text that the review must contain; case, accents and typography do not matter"),
  mentions_technician: word
    .optional()
    .describe("only reviews that mention this member of staff: a name, an alias or a first name"),
  mentions_service: word
    .optional()
    .describe("only reviews that mention this service: its id or its label"),
  source: word.optional().describe("only reviews from this source, such as google"),
  language: word
    .optional()
    .describe("only reviews written in this language, a BCP 47 tag; en also matches en-GB"),
  has_text: z
    .boolean(truth)
    .optional()
    .describe("only reviews with words (true) or without (false)"),
  has_reply: z
    .boolean(truth)
    .optional()
    .describe("only reviews that the business answered (true) or did not (false)"),
  aspect: word.optional().describe("only reviews that say something of this aspect, an id"),
  sort: z
    .enum(sortOrders, `must be one of ${sortOrders.join(", ")}`)
    .default("newest")
    .describe("the order; ties are newest first"),
  limit: z
    .int(bounds)
    .min(1, bounds)
    .max(100, bounds)
    .default(20)
    .describe("maximum number of reviews returned"),
  cursor: z
    .string(text)
    .max(200, text)
    .refine((cursor) => parseCursor(cursor) !== null, {
      error: "is not a cursor of this service; use next_cursor as it was given",
      abort: true,
    })
    .optional()
    .describe("next_cursor of the page before; the other parameters must stay the same"),
});

export type SearchQuery = z.output<typeof querySchema>;

/**
 * Reads a query from values as clients send them: strings of a query string, or JSON arguments of
 * a model. An empty value and null count as absent; "5" is 5 where a number is asked for.
 *
 * @returns the query, or all faults at once
 */
export function parseSearchQuery(input: Readonly<Record<string, unknown>>): ParsedQuery {
  const known = Object.keys(querySchema.shape);
  const typed = toTyped(input, querySchema.shape);
  const parsed = querySchema.safeParse(typed);
  const faults = parsed.success ? [] : toIssues(parsed.error);
  const sound = parsed.success ? parsed : querySchema.safeParse(leaveOut(typed, faults));
  const contradictions = sound.success ? findContradictions(sound.data) : [];
  const issues = [...toUnknown(Object.keys(input), known), ...faults, ...contradictions];
  return parsed.success && issues.length === 0 ? { query: parsed.data } : { issues };
}

export type ParsedQuery = { readonly query: SearchQuery } | { readonly issues: readonly Issue[] };

/** What can still be compared: nothing can be said of a cursor's sort where the sort is at fault. */
function leaveOut(typed: Readonly<Record<string, unknown>>, faults: readonly Issue[]) {
  const names = new Set(faults.map(({ path }) => path[0]));
  if (names.has("sort")) names.add("cursor");
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !names.has(name)));
}

function findContradictions({ since, until, cursor, sort }: SearchQuery): Issue[] {
  const issues: Issue[] = [];
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

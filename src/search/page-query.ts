import type { ParsedQuery } from "./query.ts";
import { querySchema } from "./query.ts";
import { parseQueryString } from "./query-string.ts";

/** What the address of the search page asks for, as it was written and as it is understood. */
export type PageQuery = {
  /** parameter → value as it was given; of several the first */
  readonly given: ReadonlyMap<string, string>;
  readonly parsed: ParsedQuery;
};

/**
 * Reads the query of the search page's address. It is that of the interface for programs, with the
 * one difference that unknown parameters mean nothing, as on every page.
 *
 * @param text without the `?`
 */
export function parsePageQuery(text: string): PageQuery {
  const known = text.split("&").filter((pair) => Object.hasOwn(querySchema.shape, toName(pair)));
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(known.join("&"))) {
    if (value !== "" && !given.has(name)) given.set(name, value);
  }
  return { given, parsed: parseQueryString(known.join("&")) };
}

function toName(pair: string): string {
  return /^[^=]*/.exec(pair)?.[0] ?? "";
}

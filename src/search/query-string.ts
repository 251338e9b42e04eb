import { needed } from "./filters.ts";
import { type Parsed, type ParsedQuery, parseSearchQuery, querySchema } from "./query.ts";
import type { Issue } from "./query-input.ts";

/**
 * Reads a query from the query of a URL.
 *
 * @param text without the `?`
 * @param parse reads the values
 * @returns the query, or all faults at once
 */
export function parseQueryString<Query>(
  text: string,
  parse: (values: Readonly<Record<string, string>>) => Parsed<Query>,
): Parsed<Query> {
  const { values, issues } = parsePairs(text);
  const parsed = parse(values);
  if (issues.length === 0) return parsed;
  return { issues: [...issues, ...("issues" in parsed ? parsed.issues : [])] };
}

/**
 * Reads the query of a URL: pairs between `&`, percent-encoded UTF-8, with `+` for a
 * space (URL Standard, application/x-www-form-urlencoded). Unlike that standard, what is malformed
 * or said twice is refused.
 *
 * @param text without the `?`
 * @returns name → value, and the faults of their writing
 */
export function parsePairs(text: string): {
  readonly values: Readonly<Record<string, string>>;
  readonly issues: readonly Issue[];
} {
  const pairs = text.split("&").filter(Boolean);
  if (pairs.length > maxPairs) {
    const message = `more than ${maxPairs} parameters`;
    return { values: {}, issues: [{ path: [], code: "too_big", message }] };
  }
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  const issues: Issue[] = [];
  for (const pair of pairs) {
    const [, rawName = "", rawValue = ""] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    const [name, value] = [decode(rawName), decode(rawValue)];
    if (name === null || value === null) {
      issues.push({ path: [name ?? rawName], code: "invalid_encoding", message: malformed });
    } else if (values.has(name)) {
      repeated.add(name);
    } else {
      values.set(name, value);
    }
  }
  for (const name of repeated) {
    issues.push({ path: [name], code: "duplicate", message: "given more than once" });
  }
  return { values: Object.fromEntries(values), issues };
}

const maxPairs = 64;
const malformed = "is not percent-encoded UTF-8";

function decode(text: string): string | null {
  if (/[^\x21-\x7e]/.test(text)) return null;
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}

/** What the address of the search page asks for, as it was written and as it is understood. */
export type PageQuery = {
  /** parameter → value as it was given; of several the first */
  readonly given: ReadonlyMap<string, string>;
  readonly parsed: ParsedQuery;
  readonly issues: readonly Issue[];
};

/**
 * Reads the query of the search page's address. It is that of the interface for programs, with the
 * differences that unknown parameters mean nothing, as on every page, and neither does what needs another one
 * that is not given: a form without a script sends both fields.
 *
 * @param text without the `?`
 */
export function parsePageQuery(text: string): PageQuery {
  const sent = new URLSearchParams(text);
  const isKnown = (pair: string) => {
    const [name = ""] = pair.split("=", 1);
    const other = needed.get(name);
    return Object.hasOwn(querySchema.shape, name) && (other === undefined || sent.get(other));
  };
  const known = text.split("&").filter(isKnown).join("&");
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(known)) {
    if (value !== "" && !given.has(name)) given.set(name, value);
  }
  const parsed = parseQueryString(known, parseSearchQuery);
  return { given, parsed, issues: "issues" in parsed ? parsed.issues : [] };
}

/** A query without parameters that have no value, such as a form sends of each field that was left empty. */
export function withoutEmpty(text: string): string {
  return text
    .split("&")
    .filter((pair) => /=./s.test(pair))
    .join("&");
}

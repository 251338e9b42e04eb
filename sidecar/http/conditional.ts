import { parseHttpDate } from "./http-date.ts";

/** The header fields of a conditional request (RFC 9110 §13.1). */
export type Conditions = {
  readonly "if-match"?: string | undefined;
  readonly "if-unmodified-since"?: string | undefined;
  readonly "if-none-match"?: string | undefined;
  readonly "if-modified-since"?: string | undefined;
};

/** What a document is known by (RFC 9110 §8.8). */
export type Validators = {
  /** strong entity tags, one for each coding it is there in; any of them revalidates */
  readonly tags: readonly string[];
  /** milliseconds since 1970, in whole seconds; null where it is not known */
  readonly lastModified: number | null;
};

/** What to answer to GET or HEAD; `tag` is the one a 304 repeats. */
export type Verdict =
  | { readonly status: 200 }
  | { readonly status: 304; readonly tag: string }
  | { readonly status: 412 };

/**
 * Evaluates the preconditions of a GET or HEAD in their order of precedence (RFC 9110 §13.2.2).
 *
 * @param selected the tag of the representation that would be sent
 * @param now milliseconds since 1970, for dates with a two-digit year
 */
export function evaluateConditions(
  conditions: Conditions,
  validators: Validators,
  selected: string,
  now: number,
): Verdict {
  const { tags, lastModified } = validators;
  const match = conditions["if-match"];
  const unmodifiedSince = conditions["if-unmodified-since"];
  if (match !== undefined) {
    if (matchStrongly(match, tags) === null) return failed;
  } else if (unmodifiedSince !== undefined) {
    const date = parseHttpDate(unmodifiedSince, now);
    if (date !== null && lastModified !== null && lastModified > date) return failed;
  }
  const noneMatch = conditions["if-none-match"];
  if (noneMatch !== undefined) {
    const tag = matchWeakly(noneMatch, tags, selected);
    return tag === null ? proceed : { status: 304, tag };
  }
  const modifiedSince = conditions["if-modified-since"];
  if (modifiedSince === undefined) return proceed;
  const date = parseHttpDate(modifiedSince, now);
  return date !== null && lastModified !== null && lastModified <= date
    ? { status: 304, tag: selected }
    : proceed;
}

const proceed: Verdict = { status: 200 };
const failed: Verdict = { status: 412 };

/** Strong comparison (§8.8.3.2): a weak tag matches nothing. */
function matchStrongly(field: string, tags: readonly string[]): string | null {
  if (field === "*") return tags[0] ?? null;
  const given = parseTags(field);
  return tags.find((tag) => given.some(({ weak, opaque }) => !weak && opaque === tag)) ?? null;
}

/** Weak comparison: `W/` is ignored. The selected tag comes before others that match as well. */
function matchWeakly(field: string, tags: readonly string[], selected: string): string | null {
  if (field === "*") return selected;
  if (tags.includes(field)) return field;
  const given = parseTags(field);
  const isGiven = (tag: string) => given.some(({ opaque }) => opaque === tag);
  return isGiven(selected) ? selected : (tags.find(isGiven) ?? null);
}

type GivenTag = { readonly weak: boolean; readonly opaque: string };

/** The tags of a list (§8.8.3, §5.6.1); none where anything in it is not a tag. Linear in its length. */
function parseTags(field: string): GivenTag[] {
  const tags: GivenTag[] = [];
  const element = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")|[\t ,]/y;
  while (element.lastIndex < field.length) {
    const found = element.exec(field);
    if (!found) return [];
    if (found[2] !== undefined) tags.push({ weak: found[1] !== undefined, opaque: found[2] });
  }
  return tags;
}

import { z } from "zod";
import { compareInstants, daySchema, instantSchema, toInstant } from "#reviews/day.ts";
import { isReviewId } from "#reviews/identity.ts";
import { type Issue, toIssues, toTyped, toUnknown } from "#search/query-input.ts";

/** A release that changed a review, as release.json names it. */
type Published = { readonly sequence: number; readonly published_at: string };

/** The release that is answered from, and those before it. */
export type Releases = Published & { readonly history: readonly Published[] };

/** A place behind a change, in the order of sequence and id. */
export type Place = { readonly sequence: number; readonly id: string };

/** A question to the journal, as it is understood. */
export type ChangesQuery = {
  /** changes of releases behind this one */
  readonly since: number;
  readonly limit: number;
  /** the release that the first page was answered from: nothing newer belongs to its pages */
  readonly until: Published;
  /** the last change of the page before; null on the first */
  readonly after: Place | null;
};

const wrong = "must be a sequence number, a day (YYYY-MM-DD) or an instant in UTC";

/** The parameters of the journal, for HTTP and tools alike. */
export const changesParameters = {
  since: z
    .union([z.int(wrong).min(0, wrong), z.string().refine(isSince, wrong)], wrong)
    .optional()
    .describe(
      "a sequence number, as next of an answer gives it (0, and so by default, is everything), or the day or instant since which to tell what was published",
    ),
  limit: z.int().min(1).max(1000).default(100).describe("how many changes at most"),
  cursor: z.string().optional().describe("next_cursor of the page before"),
};
const changesSchema = z.object(changesParameters);

/**
 * Reads a question to the journal.
 *
 * @param input names and values, as strings or as JSON has them
 * @returns the question, or all faults at once
 */
export function parseChangesQuery(
  input: Readonly<Record<string, unknown>>,
  releases: Releases,
): { readonly query: ChangesQuery } | { readonly issues: readonly Issue[] } {
  const { data, error } = changesSchema.safeParse(toTyped(input, changesParameters));
  const unknown = toUnknown(Object.keys(input), Object.keys(changesParameters));
  const issues = [...unknown, ...(error ? toIssues(error) : [])];
  if (data === undefined || issues.length > 0) return { issues };
  const since = data.since === undefined ? undefined : toSequence(data.since, releases);
  if (data.cursor === undefined)
    return { query: { since: since ?? 0, limit: data.limit, until: releases, after: null } };
  const found = parseCursor(data.cursor);
  const fault = findFault(found, since, releases);
  if (found && fault === null) return { query: { ...found, limit: data.limit } };
  return { issues: [{ path: ["cursor"], code: "custom", message: fault ?? notOurs }] };
}

const notOurs = "is not a next_cursor of this address";

function findFault(
  cursor: Omit<ChangesQuery, "limit"> | null,
  since: number | undefined,
  releases: Releases,
): string | null {
  if (cursor === null) return notOurs;
  if (since !== undefined && since !== cursor.since) return `belongs to since=${cursor.since}`;
  const { sequence } = cursor.until;
  if (sequence <= releases.sequence) return null;
  return `is of release ${sequence}, and ${releases.sequence} is served; begin again with since=${cursor.since}`;
}

function isSince(text: string): boolean {
  return (
    /^(0|[1-9]\d{0,14})$/.test(text) ||
    daySchema.safeParse(text).success ||
    instantSchema.safeParse(text).success
  );
}

/** The last release before an instant; what was published at it is new. */
function toSequence(since: number | string, { history }: Releases): number {
  if (typeof since === "number" || /^\d+$/.test(since)) return Number(since);
  const instant = since.length === 10 ? toInstant(since) : since;
  const before = history.findLast((each) => compareInstants(each.published_at, instant) < 0);
  return before?.sequence ?? 0;
}

/** The cursor behind a change: opaque to clients, URL-safe. */
export function toCursor({ since, until }: ChangesQuery, { sequence, id }: Place): string {
  const parts = [until.sequence, until.published_at, since, sequence, id];
  return Buffer.from(parts.join(" ")).toString("base64url");
}

/** Reads a cursor; null for anything that `toCursor` did not make. */
function parseCursor(cursor: string): Omit<ChangesQuery, "limit"> | null {
  const text = Buffer.from(cursor, "base64url").toString();
  if (Buffer.from(text).toString("base64url") !== cursor) return null;
  const [, release, published_at = "", since, sequence, id = ""] =
    /^(\d{1,15}) (\S+) (\d{1,15}) (\d{1,15}) (\S+)$/.exec(text) ?? [];
  if (!instantSchema.safeParse(published_at).success || !isReviewId(id)) return null;
  return {
    since: Number(since),
    until: { sequence: Number(release), published_at },
    after: { sequence: Number(sequence), id },
  };
}

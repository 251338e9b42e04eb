import { compareInstants, type Instant, toInstant } from "#reviews/day.ts";
import { type ReviewRecord, recordSchema } from "#reviews/record.ts";

export type Field = keyof ReviewRecord;

/** What an importer says about the records of its source. */
export type MergeRules = {
  /**
   * The fields in which the source has the last word. All others belong to the business's owner and
   * survive every import: `verification`, `mentions`, `title` where the source knows none, … So
   * does a `language` that differs from what would be detected, in the text or in a translation.
   */
  readonly sourceFields: readonly Field[];
  /** what an import would say of the language of a record's text */
  readonly detectLanguage: (record: ReviewRecord) => string | undefined;
  /** what the export lacks is gone at its source; this goes for replies that its times prove to be withdrawn */
  readonly complete: boolean;
  /** whether a stored reply is its source's own, which says at this moment that there is none; by times where it is not said */
  readonly isTakenBack?: (stored: ReviewRecord) => boolean;
  /** the time of the import, for changes to which the source gives none */
  readonly now: Instant;
};

export type Merged =
  | { readonly kind: "unchanged" }
  /** the source changed the stored record after this export was made */
  | { readonly kind: "older" }
  | { readonly kind: "changed"; readonly record: ReviewRecord; readonly fields: readonly Field[] };

/** Brings a stored record up to what its source says now. It keeps its id. */
export function mergeRecord(
  stored: ReviewRecord,
  incoming: ReviewRecord,
  rules: MergeRules,
): Merged {
  const current = toCurrent(stored, incoming, rules);
  const fields = findDifferences(stored, current);
  const order = compareUpdates(incoming, stored);
  if (order < 0) return mergeOlder(stored, current, fields, rules);
  const updated_at = incoming.updated_at ?? (fields.length > 0 ? rules.now : stored.updated_at);
  if (order > 0) fields.push("updated_at");
  return fields.length > 0 ? toChanged({ ...current, updated_at }, fields) : { kind: "unchanged" };
}

/**
 * The same where the export is provably older than one that was imported before. It changes no status;
 * and of a review it says something only where it gives the time of an update that is newer than
 * what is stored.
 */
export function mergeFromOlder(
  stored: ReviewRecord,
  incoming: ReviewRecord,
  rules: MergeRules,
): Merged {
  const open = stored.status === undefined && compareUpdates(incoming, stored) > 0;
  if (open) return mergeRecord(stored, incoming, { ...rules, complete: false });
  const differs = findDifferences(stored, toCurrent(stored, incoming, rules)).length > 0;
  return differs ? { kind: "older" } : { kind: "unchanged" };
}

/** The keys in the schema's order and none without a value, so that equal records are equal text. */
export function toOrdered(record: unknown): ReviewRecord {
  return recordSchema.parse(record);
}

/**
 * A reply that was withdrawn takes its time with it, so the record looks older than it was; only a
 * complete export proves the withdrawal, or what the source says at this moment. A record that comes back does so as it was stored.
 */
function mergeOlder(
  stored: ReviewRecord,
  current: Partial<ReviewRecord>,
  fields: readonly Field[],
  rules: MergeRules,
): Merged {
  const content = fields.filter((field) => field !== "status");
  if (content.length === 0 && fields.length === 0) return { kind: "unchanged" };
  const withdrawn = content[0] === "owner_reply" && current.owner_reply === undefined;
  const isTold = rules.complete || (rules.isTakenBack?.(stored) ?? false);
  if (isTold && withdrawn && content.length === 1) {
    return toChanged({ ...current, updated_at: rules.now }, [...fields, "updated_at"]);
  }
  if (!fields.includes("status")) return { kind: "older" };
  return toChanged({ ...stored, status: undefined }, ["status"]);
}

function toChanged(record: Partial<ReviewRecord>, fields: readonly Field[]): Merged {
  const said = Object.entries(record).filter(([, value]) => value !== undefined);
  return { kind: "changed", record: toOrdered(Object.fromEntries(said)), fields };
}

/** The stored record with all that the source says now, but for the time of the update. */
function toCurrent(
  stored: ReviewRecord,
  incoming: ReviewRecord,
  rules: MergeRules,
): Partial<ReviewRecord> {
  const reply = incoming.owner_reply;
  const source: ReviewRecord = {
    ...incoming,
    translation: keepOwn(stored, incoming),
    owner_reply: reply
      ? { ...reply, translation: keepOwn(stored.owner_reply, reply) }
      : toSilentReply(stored, incoming, rules),
  };
  const entries = rules.sourceFields.map((field) => [field, source[field]]);
  const language = toLanguage(stored, incoming, rules);
  return {
    ...stored,
    ...Object.fromEntries(entries),
    language,
    status: undefined,
    updated_at: stored.updated_at,
  };
}

/**
 * A translation whose words are the same keeps the language that the owner may have corrected; and
 * one that the source does not give is the owner's, as long as the text is the one that it translates.
 */
function keepOwn(stored: Translated | undefined, incoming: Translated) {
  const { translation } = incoming;
  const isOwn = translation === undefined && stored?.text === incoming.text;
  return isOwn || stored?.translation?.text === translation?.text
    ? stored?.translation
    : translation;
}

type Translated = Pick<ReviewRecord, "text" | "translation">;

/**
 * An export without a reply takes none away that the owner wrote down here. Its own reply was withdrawn
 * where the review looks older than it was, see mergeOlder, or was edited since in a complete one.
 */
function toSilentReply(
  stored: ReviewRecord,
  incoming: ReviewRecord,
  { complete, isTakenBack }: MergeRules,
): ReviewRecord["owner_reply"] {
  if (isTakenBack?.(stored)) return undefined;
  const order = compareUpdates(incoming, stored);
  const isWithdrawn = order < 0 || (order > 0 && complete);
  return isWithdrawn ? undefined : stored.owner_reply;
}

/** A corrected language stays, and so does none where the owner removed it. */
function toLanguage(
  stored: ReviewRecord,
  incoming: ReviewRecord,
  rules: MergeRules,
): string | undefined {
  if (stored.text === incoming.text) return stored.language;
  if (stored.text === undefined || incoming.text === undefined) return incoming.language;
  const corrected = stored.language !== rules.detectLanguage(stored);
  return corrected ? stored.language : incoming.language;
}

function findDifferences(stored: ReviewRecord, current: Partial<ReviewRecord>): Field[] {
  const fields = recordSchema.keyof().options;
  return fields.filter((field) => toCanonical(stored[field]) !== toCanonical(current[field]));
}

function toCanonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** How new an incoming record is beside the stored one; 0 where the source gives no time of its updates. */
export function compareUpdates(incoming: ReviewRecord, stored: ReviewRecord): number {
  if (incoming.updated_at === undefined) return 0;
  const known = stored.updated_at ?? stored.published_at ?? toInstant(stored.date);
  return compareInstants(incoming.updated_at, known);
}

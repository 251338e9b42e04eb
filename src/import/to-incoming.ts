import { fold, foldMarks } from "#language/fold.ts";
import type { Reason } from "#machine/reason.ts";
import { groupAlike } from "#reviews/alike.ts";
import { compareInstants, type Instant, toDay, toInstant } from "#reviews/day.ts";
import { toContentKey, toReviewId } from "#reviews/identity.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { AnyDraft, Draft, Place } from "./draft.ts";
import type { Skipped } from "./fault.ts";
import { toDraftNotes, toLinkNotes, toRecord, type Unnamed } from "./to-record.ts";

/** A review as an export says it. */
export type Incoming = {
  readonly record: ReviewRecord;
  readonly at: Place;
  /** the times that tell which of two copies of a review is the newer, the first that differs; by default its own */
  readonly revision?: readonly Instant[] | undefined;
  readonly location?: string | undefined;
  /** as in its draft */
  readonly translatedBy?: string | undefined;
  readonly heldBack?: string | undefined;
  readonly table?: string | undefined;
  /** it was published from here, so the record says no more than what is stored */
  readonly published?: true;
  /** further copies of the same review */
  readonly copies: number;
};

/** The reviews of an export, one for each that there is at its source. */
export type IncomingReviews = {
  readonly incoming: Incoming[];
  readonly skipped: readonly Skipped[];
  readonly notes: readonly Reason[];
};

type Clock = {
  readonly timeZone: string;
  readonly now: Instant;
  /** the files are the oldest first, so of two copies that are as new by their times a later file's is the newer */
  readonly isInOrder?: boolean | undefined;
};

/**
 * Makes records of drafts, as yet without the languages that their sources do not say. Reviews
 * without an id at their source are known by what they say, and those that say the same by their
 * number among these; they are numbered file by file, so that the same rows in another order, or in
 * two overlapping files, are the same reviews.
 *
 * @param files the drafts of each file
 */
export function toIncoming(files: readonly (readonly AnyDraft[])[], clock: Clock): IncomingReviews {
  const found = new Map<string, Incoming>();
  const [skipped, notes]: [Skipped[], Reason[]] = [[], []];
  const { isInOrder = false } = clock;
  for (const drafts of files) {
    const { past, future } = splitByTime(drafts.filter(isFound), clock);
    for (const { at } of future) skipped.push({ ...at, key: null, reason: outOfTime });
    const { clear, contradictory } = splitByContradiction(past);
    for (const { at, sourceId } of contradictory) {
      skipped.push({ ...at, key: sourceId, reason: sameId });
    }
    for (const incoming of [...toNumbered(clear, notes), ...drafts.flatMap(toPublished)]) {
      const { source, source_id, id } = incoming.record;
      const key = `${source}\n${source_id ?? id}`;
      const other = found.get(key);
      const isLater = isInOrder && incoming.at.place !== other?.at.place;
      const newest = !other || isNewerCopy(incoming, other, isLater) ? incoming : other;
      found.set(key, other ? { ...newest, copies: other.copies + 1 } : newest);
    }
  }
  return { incoming: [...found.values()], skipped, notes };
}

/**
 * Whether a copy of a review replaces another one; where both are as new, any order gives one.
 *
 * @param isLater it is known to be the newer where the times do not tell
 */
export function isNewerCopy(
  copy: Pick<Incoming, "record" | "revision">,
  other: Pick<Incoming, "record" | "revision">,
  isLater = false,
): boolean {
  const [times, others] = [copy, other].map(({ record, revision }) => revision ?? [toTime(record)]);
  for (const [index, instant] of times?.entries() ?? []) {
    const order = compareInstants(instant, others?.[index] ?? instant);
    if (order !== 0) return order > 0;
  }
  return isLater || JSON.stringify(copy.record) > JSON.stringify(other.record);
}

const outOfTime = "its date lies in the future or before 1970";

const sameId =
  "has the same id as another row, but says something else: mend the ids, or if the column holds no ids of reviews, give --map 'id='";

function isFound(draft: AnyDraft): draft is Draft {
  return !("record" in draft);
}

function toPublished(draft: AnyDraft): Incoming[] {
  if (isFound(draft)) return [];
  const { at, record } = draft;
  return [{ at, record, published: true, copies: 0 }];
}

function splitByTime(drafts: readonly Draft[], { now, timeZone }: Clock) {
  const today = toDay(now, timeZone);
  const fits = ({ when }: Draft) => when.day <= today && when.day >= "1970-01-02";
  return { past: drafts.filter(fits), future: drafts.filter((draft) => !fits(draft)) };
}

/**
 * Parts the drafts of one file into those that may be taken and those that contradict each other:
 * of one id at their source, without a time that tells which is the newer, and with other stars,
 * another day, author or text. Either of them would be lost if one were chosen.
 */
function splitByContradiction(drafts: readonly Draft[]) {
  const toId = ({ source, sourceId }: Draft) => `${source}\n${sourceId}`;
  const toSaying = ({ rating, when, author, text }: Draft) =>
    JSON.stringify([rating, when.day, author, text]);
  const undated = drafts.filter(({ sourceId, updatedAt }) => sourceId !== null && !updatedAt);
  const twice = new Set(groupAlike(undated, toId).flatMap(([first]) => (first ? toId(first) : [])));
  const contradictory = new Set<Draft>();
  const again = twice.size === 0 ? [] : drafts.filter((draft) => twice.has(toId(draft)));
  for (const same of groupAlike(again, toId)) {
    if (same.some(({ updatedAt }) => updatedAt) || new Set(same.map(toSaying)).size === 1) continue;
    for (const draft of same) contradictory.add(draft);
  }
  return { clear: drafts.filter((draft) => !contradictory.has(draft)), contradictory };
}

/** Those that say the same are at first all numbered 0. */
function toNumbered(drafts: readonly Draft[], notes: Reason[]): Incoming[] {
  notes.push(...toLinkNotes(drafts), ...toDraftNotes(drafts));
  const all = drafts.map((draft) => toNamed(draft, toRecord(draft, notes)));
  const unnamed = all.filter(({ record }) => record.source_id === undefined);
  const numbers = new Map<Incoming, number>();
  for (const same of groupAlike(unnamed, ({ record }) => record.id)) {
    const toText = ({ record }: Incoming) => JSON.stringify(record);
    const sorted = same.toSorted((a, b) => (toText(a) < toText(b) ? -1 : 1));
    for (const [index, incoming] of sorted.entries()) numbers.set(incoming, index);
  }
  return all.map((incoming) => {
    const number = numbers.get(incoming);
    const { record } = incoming;
    return number ? { ...incoming, record: { ...record, id: toId(record, number) } } : incoming;
  });
}

function toNamed(draft: Draft, record: Unnamed): Incoming {
  const { at, location, table, revision, translatedBy, heldBack } = draft;
  const named = { id: toId(record, 0), ...record };
  return { at, record: named, revision, location, table, translatedBy, heldBack, copies: 0 };
}

/** @param number of those that say the same and have no id at their source */
function toId(record: Unnamed, number: number): string {
  const { source, source_id, published_at, date } = record;
  const key = source_id ?? toKey(record, number);
  return toReviewId(Date.parse(published_at ?? toInstant(date)), source, key);
}

function toTime({ updated_at, published_at, date }: Unnamed): Instant {
  return updated_at ?? published_at ?? toInstant(date);
}

/** What a review says but for case, accents, quotes, dashes and spaces: programs change these by themselves. */
export function toFoldedKey(record: Unnamed): string {
  return toKey(record.text === undefined ? record : { ...record, text: fold(record.text) }, 0);
}

/** What a review says. Composed characters, so that a program which saves them decomposed makes no other review. */
export function toKey({ date, author, rating, text }: Unnamed, index: number): string {
  const foldedAuthor = foldMarks(author ?? "");
  return toContentKey({ date, foldedAuthor, rating, text: text?.normalize("NFC") ?? null }, index);
}

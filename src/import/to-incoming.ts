import { fold } from "#language/fold.ts";
import { compareInstants, type Instant, toDay, toInstant } from "#reviews/day.ts";
import { toContentKey, toReviewId } from "#reviews/identity.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { AnyDraft, Draft, Place } from "./draft.ts";
import type { Skipped } from "./fault.ts";
import { toRecord, type Unnamed } from "./to-record.ts";

/** A review as an export says it. */
export type Incoming = {
  readonly record: ReviewRecord;
  readonly at: Place;
  /** the times that tell which of two copies of a review is the newer, the first that differs */
  readonly revision: readonly Instant[];
  readonly location?: string | undefined;
  /** it was published from here, so the record says no more than what is stored */
  readonly published?: true;
  /** further copies of the same review */
  readonly copies: number;
};

/** The reviews of an export, one for each that there is at its source. */
export type IncomingReviews = {
  readonly incoming: readonly Incoming[];
  readonly skipped: readonly Skipped[];
  readonly notes: readonly string[];
};

type Clock = { readonly timeZone: string; readonly now: Instant };

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
  const [skipped, notes]: [Skipped[], string[]] = [[], []];
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
      const newest = !other || isNewerCopy(incoming, other) ? incoming : other;
      found.set(key, { ...newest, copies: other ? other.copies + 1 : 0 });
    }
  }
  return { incoming: [...found.values()], skipped, notes };
}

/** Whether a copy of a review replaces another one; where both are as new, any order gives one. */
export function isNewerCopy(
  copy: Pick<Incoming, "record" | "revision">,
  other: Pick<Incoming, "record" | "revision">,
): boolean {
  for (const [index, instant] of copy.revision.entries()) {
    const order = compareInstants(instant, other.revision[index] ?? instant);
    if (order !== 0) return order > 0;
  }
  return JSON.stringify(copy.record) > JSON.stringify(other.record);
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
  return [{ at, record, revision: [toTime(record)], published: true, copies: 0 }];
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
  const contradictory = new Set<Draft>();
  for (const same of Map.groupBy(drafts, toId).values()) {
    const isDated = same.some(({ sourceId, updatedAt }) => sourceId === null || updatedAt);
    if (isDated || new Set(same.map(toSaying)).size === 1) continue;
    for (const draft of same) contradictory.add(draft);
  }
  return { clear: drafts.filter((draft) => !contradictory.has(draft)), contradictory };
}

function toNumbered(drafts: readonly Draft[], notes: string[]): Incoming[] {
  const alike = new Map<string, (readonly [Draft, Unnamed])[]>();
  const numbered: Incoming[] = [];
  for (const draft of drafts) {
    const record = toRecord(draft, notes);
    if (draft.sourceId !== null) numbered.push(toNamed(draft, record, draft.sourceId));
    else {
      const key = `${draft.source}\n${toKey(record, 0)}`;
      alike.set(key, [...(alike.get(key) ?? []), [draft, record]]);
    }
  }
  for (const same of alike.values()) {
    same.sort(([, a], [, b]) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    for (const [index, [draft, record]] of same.entries()) {
      numbered.push(toNamed(draft, record, toKey(record, index)));
    }
  }
  return numbered;
}

function toNamed(draft: Draft, record: Unnamed, key: string): Incoming {
  const { location, source } = draft;
  const id = toReviewId(Date.parse(record.published_at ?? toInstant(record.date)), source, key);
  const revision = draft.revision ?? [toTime(record)];
  return { at: draft.at, record: { id, ...record }, revision, location, copies: 0 };
}

function toTime({ updated_at, published_at, date }: Unnamed): Instant {
  return updated_at ?? published_at ?? toInstant(date);
}

/** What a review says. Composed characters, so that a program which saves them decomposed makes no other review. */
export function toKey({ date, author, rating, text }: Unnamed, index: number): string {
  const foldedAuthor = fold(author ?? "");
  return toContentKey({ date, foldedAuthor, rating, text: text?.normalize("NFC") ?? null }, index);
}

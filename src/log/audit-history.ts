import type { Report } from "./audit-tree.ts";
import { type Entry, parseEntry, toReviewHash } from "./entry.ts";
import type { Place } from "./grow.ts";

/** What a site says of its history, beside the log. */
export type History = {
  /** of the release */
  readonly sequence: number;
  readonly reviews: readonly PublishedReview[];
  /** of the journal, in its order */
  readonly changes: readonly JournalChange[];
};

export type PublishedReview = { readonly id: string; readonly log: Place | null };

export type JournalChange = {
  readonly sequence: number;
  readonly kind: Entry["kind"];
  readonly id: string;
  readonly index: number | null;
  readonly reason?: string | undefined;
};

/**
 * Audits what a site publishes by its log: each review is there as it was logged last, each earlier
 * state was replaced or removed, and the journal tells the same.
 */
export function auditHistory(written: readonly Buffer[], history: History, report: Report): void {
  const entries = readEntries(written, history.sequence, report);
  if (entries === null) return;
  const followers = auditChains(entries, report);
  const heads = auditReviews(entries, followers, history.reviews, report);
  const names = new Map(
    history.changes.flatMap(({ index, id }) => (index === null ? [] : [[index, id]])),
  );
  for (const [index, entry] of entries.entries()) {
    const isKnown = heads.has(index) || followers.has(index) || entry.kind === "removed";
    if (!isKnown) report(toDropped(index, entry, names.get(index)));
  }
  auditJournal(entries, followers, history, report);
}

function toDropped(index: number, { sequence }: Entry, id = "a review"): string {
  return `${id} was dropped: what release ${sequence} published of it (entry ${index}) is neither shown nor removed`;
}

function readEntries(
  written: readonly Buffer[],
  sequence: number,
  report: Report,
): readonly Entry[] | null {
  const entries = written.map(parseEntry);
  const wrong = entries.indexOf(null);
  if (wrong >= 0) {
    report(`entry ${wrong} is not an entry of such a log`);
    return null;
  }
  const all = entries.filter((entry) => entry !== null);
  for (const [index, entry] of all.entries()) {
    if (entry.sequence < (all[index - 1]?.sequence ?? 0))
      report(
        `entry ${index} is back-dated: it says release ${entry.sequence}, after ${all[index - 1]?.sequence}`,
      );
    if (entry.sequence > sequence)
      report(`entry ${index} is of release ${entry.sequence}, and this one is ${sequence}`);
  }
  return all;
}

/** @returns by which entry each state was replaced or removed */
function auditChains(entries: readonly Entry[], report: Report): ReadonlyMap<number, number> {
  const followers = new Map<number, number>();
  for (const [index, { kind, replaces, hash }] of entries.entries()) {
    const isWhole =
      (kind === "added") === (replaces === null) && (kind === "removed") === (hash === null);
    const state = replaces === null ? undefined : entries[replaces];
    const follows =
      replaces === null || (replaces < index && state?.hash !== null && !followers.has(replaces));
    if (!isWhole || !follows) report(`entry ${index} follows no published state of a review`);
    else if (replaces !== null) followers.set(replaces, index);
  }
  return followers;
}

/** @returns the entries of the states that are published */
function auditReviews(
  entries: readonly Entry[],
  followers: ReadonlyMap<number, number>,
  reviews: readonly PublishedReview[],
  report: Report,
): ReadonlySet<number> {
  const heads = new Set<number>();
  for (const review of reviews) {
    const { id, log } = review;
    if (log === null) {
      report(`${id} was published without being logged`);
      continue;
    }
    const entry = entries[log.index];
    const follower = followers.get(log.index);
    const isKnown = entry?.hash === toReviewHash(log.salt, review);
    if (!isKnown) report(`${id} was altered: it is not what entry ${log.index} logged`);
    else if (heads.has(log.index)) report(`${id} shares entry ${log.index} with another review`);
    else if (follower !== undefined)
      report(`${id} is shown as it was before entry ${follower} (${entries[follower]?.kind})`);
    heads.add(log.index);
  }
  return heads;
}

function auditJournal(
  entries: readonly Entry[],
  followers: ReadonlyMap<number, number>,
  { changes, reviews }: History,
  report: Report,
): void {
  const begun = entries[0]?.sequence ?? Number.POSITIVE_INFINITY;
  const told = new Map<number, JournalChange>();
  const last = new Map<string, JournalChange>();
  for (const change of changes) {
    const { id, kind, sequence, index } = change;
    // That another reason is given for a removal changes nothing in the log.
    const isAgain = kind === "removed" && last.get(id)?.kind === "removed" && index === null;
    if (!isAgain) last.set(id, change);
    const what = `the journal says that ${id} was ${kind} by release ${sequence}`;
    const entry = index === null ? undefined : entries[index];
    if (index === null) {
      if (sequence > begun && !isAgain) report(`${what}, which was not logged`);
    } else if (entry?.sequence !== sequence || !isKind(kind, entry, begun))
      report(`${what}, and entry ${index} does not`);
    else if (told.has(index)) report(`${what}, and entry ${index} is of another change`);
    else told.set(index, change);
  }
  for (const { id, log } of reviews) {
    const { index = null } = last.get(id) ?? {};
    if (index !== null && log !== null && index !== log.index)
      report(
        `the journal tells other changes of ${id} than its place in the log, entry ${log.index}`,
      );
  }
  for (const [index, { sequence, kind }] of entries.entries())
    if (sequence > begun && !told.has(index) && !isErased(index, followers, told))
      report(`the journal does not tell what release ${sequence} did (entry ${index}, ${kind})`);
}

/** When a log begins, all that is published is added to it, whatever the journal says of that release. */
function isKind(kind: Entry["kind"], entry: Entry, begun: number): boolean {
  return (
    kind === entry.kind ||
    (entry.sequence === begun && entry.kind === "added" && kind === "changed")
  );
}

/** Of what was erased the journal tells the removals alone. */
function isErased(
  index: number,
  followers: ReadonlyMap<number, number>,
  told: ReadonlyMap<number, JournalChange>,
): boolean {
  let last = index;
  for (let next = followers.get(last); next !== undefined; next = followers.get(last)) last = next;
  return last !== index && told.get(last)?.reason === "erased";
}

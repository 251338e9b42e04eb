import type { Change } from "#history/change.ts";
import { type ChangesQuery, type Place, type Releases, toCursor } from "#history/changes-query.ts";
import { foldChanges } from "#history/fold.ts";
import { countRemoved, type RemovedCount } from "#history/removals.ts";
import type { Order } from "#release/order.ts";
import { BrokenRelease } from "./broken-release.ts";
import { type Entries, findEntries, toTexts } from "./entries.ts";
import { createPause } from "./pause.ts";
import type { PublishedReviews } from "./published-reviews.ts";

/** A page of the journal: what HTTP and tools answer. */
export type ChangesPage = Releases & {
  readonly since: number;
  /** each as JSON, with its review as reviews.json has it */
  readonly changes: readonly string[];
  /** what to ask since the next time; null while there is another page */
  readonly next: number | null;
  readonly next_cursor: string | null;
};

/** The journal of a release. */
export type PublishedJournal = {
  readonly releases: Releases;
  /** Changes since a release, those of one review as one, by the release of the last, then by id. */
  readonly read: (query: ChangesQuery) => ChangesPage;
  /** how many reviews are removed now, by reason */
  readonly removed: readonly RemovedCount[];
};

/**
 * Reads changes.json, which has a change a line, and prepares answering from it. Of each change there
 * are kept where it stands, and which one of the same review is before it. Pauses for requests.
 *
 * @throws BrokenRelease where the document is laid out otherwise
 */
export async function readPublishedJournal(
  bytes: Buffer,
  releases: Order,
  reviews: PublishedReviews,
): Promise<PublishedJournal> {
  const entries = await findEntries(bytes, '"changes":[');
  if (!entries) throw new BrokenRelease("changes.json is not laid out as this version reads it");
  const { earlier, latest, removed } = await chain(bytes, entries);
  const { starts, ends } = entries;
  const at = (entry: number): Change =>
    JSON.parse(bytes.toString("utf8", starts[entry], ends[entry]));

  /** All changes of the review behind `since`, as one. */
  function fold(entry: number, since: number): string | null {
    const changes: Change[] = [];
    for (let each = entry; each >= 0; each = earlier[each] as number) {
      const change = at(each);
      if (change.sequence <= since) break;
      changes.unshift(change);
    }
    const position = reviews.positionOf(changes[0]?.id ?? "");
    const review = position === undefined ? "" : `${reviews.bytesOf(position, position + 1)}`;
    const change = foldChanges(changes, () => JSON.parse(review).rating);
    if (change === null || change.kind === "removed") return change && JSON.stringify(change);
    return `${JSON.stringify(change).slice(0, -1)},"review":${review}}`;
  }

  function read(query: ChangesQuery): ChangesPage {
    const { since, limit, after, until } = query;
    const from = after ?? { sequence: since, id: "~" };
    const changes: string[] = [];
    let last: Place | null = null;
    for (let index = countUpTo(from); index < latest.length; index++) {
      const entry = latest[index] as number;
      const place = at(entry);
      if (place.sequence > until.sequence) break;
      if (changes.length === limit && last)
        return {
          ...releases,
          ...until,
          since,
          changes,
          next: null,
          next_cursor: toCursor(query, last),
        };
      const change = fold(entry, since);
      if (change !== null) changes.push(change);
      last = place;
    }
    const next = Math.max(since, until.sequence);
    return { ...releases, ...until, since, changes, next, next_cursor: null };
  }

  /** How many of the last changes are not behind a place; by bisection. */
  function countUpTo({ sequence, id }: Place): number {
    let [low, high] = [0, latest.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const change = at(latest[middle] as number);
      const isBehind =
        change.sequence > sequence || (change.sequence === sequence && change.id > id);
      if (isBehind) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return { releases, read, removed: countRemoved(removed) };
}

type Chained = {
  /** for each change the one before of the same review, or -1 */
  readonly earlier: Int32Array;
  /** the last change of each review, in order */
  readonly latest: Uint32Array;
  /** those of them that removed it */
  readonly removed: readonly Change[];
};

async function chain(bytes: Buffer, entries: Entries): Promise<Chained> {
  const removed = new Map<string, Change>();
  const last = new Map<string, number>();
  const earlier = new Int32Array(entries.starts.length);
  const pause = createPause();
  let entry = 0;
  for (const text of toTexts(bytes, entries)) {
    const change: Change = JSON.parse(text);
    const { id } = change;
    if (change.kind === "removed") removed.set(id, change);
    else removed.delete(id);
    earlier[entry] = last.get(id) ?? -1;
    last.set(id, entry++);
    await pause();
  }
  const latest = new Uint32Array([...last.values()].sort((a, b) => a - b));
  return { earlier, latest, removed: [...removed.values()] };
}

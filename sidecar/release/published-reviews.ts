import { hash } from "node:crypto";
import type { Business } from "#reviews/business.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Day } from "#reviews/day.ts";
import type { AggregateRating } from "#reviews/rating.ts";
import type { Review } from "#reviews/review.ts";
import { indexSearch, type Search, type SearchIndex } from "#search/search.ts";
import { noThemes, type SaidByReview, type Themes } from "#search/themes.ts";
import { BrokenRelease } from "./broken-release.ts";
import { type Entries, findEntries, joinEntries, toTexts } from "./entries.ts";
import { createPause } from "./pause.ts";
import { createSinceIndex, type Slice } from "./since-index.ts";

/** The reviews of a release: found by id, day or query, and given as the bytes of reviews.json. */
export type PublishedReviews = {
  readonly business: Business;
  readonly aggregateRating: AggregateRating;
  readonly log: Dataset["log"];
  readonly search: Search;
  readonly count: SearchIndex["count"];
  readonly toAspects: SearchIndex["toAspects"];
  readonly valuesOf: SearchIndex["valuesOf"];
  readonly since: (day: Day) => Slice;
  /** the position of a review, newest first from 0 */
  readonly positionOf: (id: string) => number | undefined;
  /** the first ids that begin so, newest first */
  readonly idsFrom: (begun: string, max: number) => string[];
  /** the reviews from..to-1 as they stand in reviews.json, with what stands between them */
  readonly bytesOf: (from: number, to: number) => Buffer;
  /** the reviews at some positions as they stand in reviews.json, laid out as a list there is */
  readonly listOf: (before: string, positions: readonly number[], behind: string) => Buffer;
  /** SHA-256 of a review's bytes */
  readonly digestOf: (position: number) => Buffer;
  /** when reviews.json last changed, in milliseconds since 1970 */
  readonly lastModified: number;
};

/**
 * Reads reviews.json, which has a review a line, and prepares answering from it. Each review is
 * parsed once and let go; what answers consist of are its bytes. Pauses for requests.
 *
 * @throws BrokenRelease where the document is laid out otherwise
 */
export async function readPublishedReviews(
  bytes: Buffer,
  lastModified: number,
  said: SaidByReview,
  themes: Themes = noThemes,
): Promise<PublishedReviews> {
  const entries = await findEntries(bytes, '"reviews":[');
  const head = entries && parseHead(bytes, entries);
  if (!entries || !head) {
    throw new BrokenRelease("reviews.json is not laid out as this version reads it");
  }
  const { starts, ends } = entries;
  const { business, aggregate_rating: aggregateRating, log = null } = head;
  const positions = new Map<string, number>();
  const digests = Buffer.alloc(starts.length * digestSize);
  const digestOf = (position: number) =>
    digests.subarray(position * digestSize, (position + 1) * digestSize);
  const sinceIndex = createSinceIndex();
  const bytesOf = (from: number, to: number) =>
    from < to ? bytes.subarray(starts[from], ends[to - 1]) : nothing;

  function* toReviews(): Generator<Review> {
    for (const text of toTexts(bytes, { starts, ends })) {
      const review: Review = JSON.parse(text);
      const position = positions.size;
      positions.set(review.id, position);
      hash("sha256", bytesOf(position, position + 1), "buffer").copy(digestOf(position));
      sinceIndex.add(review.date, digestOf(position));
      yield review;
    }
  }

  const searched = { business, size: starts.length, reviews: toReviews(), themes };
  const { search, count, toAspects, valuesOf } = await runPausing(indexSearch(searched, said));
  return {
    business,
    aggregateRating,
    log,
    search,
    count,
    toAspects,
    valuesOf,
    since: sinceIndex.done(),
    positionOf: (id) => positions.get(id),
    idsFrom(begun, max) {
      const found: string[] = [];
      for (const id of positions.keys()) {
        if (found.length === max) break;
        if (id.startsWith(begun)) found.push(id);
      }
      return found;
    },
    bytesOf,
    listOf: (before, positions, behind) =>
      joinEntries(bytes, { starts, ends }, before, positions, behind),
    digestOf,
    lastModified,
  };
}

/** bytes of a SHA-256 */
const digestSize = 32;
const nothing = Buffer.alloc(0);

/** From the members before the reviews. */
function parseHead(
  bytes: Buffer,
  { from }: Entries,
): (Pick<Dataset, "business" | "aggregate_rating"> & Partial<Pick<Dataset, "log">>) | null {
  const head: Dataset = JSON.parse(`${bytes.toString("utf8", 0, from)}]}`);
  return head.business ? head : null;
}

/** Runs work that yields between small steps. */
async function runPausing<Result>(steps: Generator<void, Result>): Promise<Result> {
  const pause = createPause();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

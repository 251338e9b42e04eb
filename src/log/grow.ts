import type { KeyObject } from "node:crypto";
import { appendEntries } from "./append.ts";
import { type SignedCheckpoint, signCheckpoint } from "./checkpoint.ts";
import { type Entry, saltBytes, toEntryBytes, toReviewHash } from "./entry.ts";
import { toRoot } from "./merkle.ts";
import type { Note } from "./note.ts";
import { createNodeReader, toTilePath } from "./tiles.ts";

/** Where the published state of a review stands, and the salt of its hash in base64. */
export type Place = { readonly index: number; readonly salt: string };

/** The log that a release published. */
export type LogBefore = {
  readonly checkpoint: SignedCheckpoint;
  /** the bytes of a tile, by its path below the log */
  readonly read: (path: string) => Buffer;
  /** of every review that was published, by its id */
  readonly places: ReadonlyMap<string, Place>;
};

/** How a log is to be continued, or begun. */
export type LogGrowth = {
  /** null for a log that begins */
  readonly before: LogBefore | null;
  /** the name of one that begins */
  readonly origin: string;
  readonly key: KeyObject;
  /** of the release that is made */
  readonly sequence: number;
  /** gives so many random bytes */
  readonly draw: (bytes: number) => Buffer;
};

export type GrownLog = {
  readonly places: ReadonlyMap<string, Place>;
  /** the entries of this release, by the ids of their reviews */
  readonly indexes: ReadonlyMap<string, number>;
  /** the tiles that are new, by their paths below the log */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly origin: string;
  readonly size: number;
  /** the checkpoint, signed by the log alone */
  readonly note: Note;
};

type Identified = { readonly id: string };

/**
 * Grows a log by what a release publishes: an entry for each review that is new, for each that
 * changed, and for each that is gone. Whatever was published stays as it is.
 *
 * @param reviews all that are published now; new ones are logged in this order
 * @param isSame whether a review, which was published before, is published as it was
 * @throws RangeError where the log before is not whole
 */
export function growLog<Review extends Identified>(
  growth: LogGrowth,
  reviews: Iterable<Review>,
  isSame: (review: Review) => boolean,
): GrownLog {
  const { before, key } = growth;
  const first = before?.checkpoint.size ?? 0;
  const { entries, places, indexes } = toEntries(growth, reviews, isSame);
  const readBefore = (path: string) => before?.read(path) ?? Buffer.alloc(0);
  const readOld = createNodeReader(first, (tile) => readBefore(toTilePath(tile)));
  if (before && !toRoot(first, readOld).equals(before.checkpoint.root))
    throw new RangeError("the tiles of the log are not those of its checkpoint");
  const written = appendEntries(first, (tile) => readBefore(toTilePath(tile)), entries);
  const files = new Map(written.map(([tile, bytes]) => [toTilePath(tile), bytes]));
  const size = first + entries.length;
  const readNew = createNodeReader(size, (tile) => {
    const path = toTilePath(tile);
    return files.get(path) ?? readBefore(path);
  });
  const origin = before?.checkpoint.origin ?? growth.origin;
  const note = signCheckpoint({ origin, size, root: toRoot(size, readNew) }, key);
  return { places, indexes, files, origin, size, note };
}

function toEntries<Review extends Identified>(
  { before, sequence, draw }: LogGrowth,
  reviews: Iterable<Review>,
  isSame: (review: Review) => boolean,
) {
  const first = before?.checkpoint.size ?? 0;
  const places = new Map<string, Place>();
  const indexes = new Map<string, number>();
  const entries: Buffer[] = [];
  const add = (id: string, entry: Omit<Entry, "sequence">): number => {
    const index = first + entries.length;
    entries.push(toEntryBytes({ sequence, ...entry }));
    indexes.set(id, index);
    return index;
  };
  const drawSalt = createDrawSalt(draw);
  for (const review of reviews) {
    const old = before?.places.get(review.id);
    if (old && isSame(review)) places.set(review.id, old);
    else {
      const salt = drawSalt();
      const hash = toReviewHash(salt, review);
      const kind = old ? "changed" : "added";
      const index = add(review.id, { kind, replaces: old?.index ?? null, hash });
      places.set(review.id, { index, salt });
    }
  }
  for (const [id, { index }] of before?.places ?? [])
    if (!places.has(id)) add(id, { kind: "removed", replaces: index, hash: null });
  return { entries, places, indexes };
}

/** Many salts at a time: each call for random bytes costs as much as hashing a review. */
function createDrawSalt(draw: LogGrowth["draw"]): () => string {
  let drawn: Buffer = Buffer.alloc(0);
  return () => {
    if (drawn.length === 0) drawn = draw(256 * saltBytes);
    const salt = drawn.subarray(0, saltBytes);
    drawn = drawn.subarray(saltBytes);
    return salt.toString("base64");
  };
}

import type { Logged } from "#formats/reviews-json.ts";
import { parseCheckpoint, type SignedCheckpoint } from "#log/checkpoint.ts";
import { type GrownLog, growLog, type LogBefore, type LogGrowth } from "#log/grow.ts";
import { toNoteText, withSignatures } from "#log/note.ts";
import { isReplaced } from "#log/tiles.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";

/** What a release published of its log. */
export type PublishedLog = LogBefore & {
  /** its files by their paths below the log, each with its SHA-256 */
  readonly files: ReadonlyMap<string, string>;
  /** whether the release published this review as it is now */
  readonly isSame: (review: Review) => boolean;
};

/** The log of a site as a build finds it: what it was, and how it goes on. */
export type OpenLog = LogGrowth & {
  readonly before: PublishedLog | null;
  /** the keys that signed it, the oldest first, the last of which signs now, as verifier keys */
  readonly keys: readonly string[];
  /** checkpoints that others signed, too, by the sizes of the log */
  readonly cosigned: ReadonlyMap<number, SignedCheckpoint>;
};

/** The log of the release that is made. */
export type SiteLog = Logged &
  Pick<GrownLog, "indexes"> & {
    /** its files that are made now, by their paths below the log */
    readonly files: ReadonlyMap<string, Uint8Array>;
    /** those that stay as they were, each with its SHA-256 */
    readonly kept: readonly (readonly [path: string, sha256: string])[];
    readonly readKept: (path: string) => Uint8Array;
  };

/** Grows the log by what a dataset publishes, the oldest reviews first. */
export function toSiteLog(open: OpenLog, { reviews }: Dataset): SiteLog {
  const { before, keys, cosigned } = open;
  const grown = growLog(open, reviews.toReversed(), (review) => before?.isSame(review) ?? false);
  const { places, indexes, size } = grown;
  const files = new Map(grown.files);
  files.set("keys", Buffer.from(`${keys.join("\n")}\n`));
  for (const [at, { note }] of cosigned) {
    const path = `checkpoints/${at}`;
    const published = before?.files.has(path) ? parseCheckpoint(`${before.read(path)}`) : null;
    files.set(path, Buffer.from(toNoteText(withSignatures(note, published?.note))));
  }
  const note = withSignatures(grown.note, cosigned.get(size)?.note);
  files.set("checkpoint", Buffer.from(toNoteText(note)));
  const kept = [...(before?.files ?? [])].filter(
    ([path]) => !files.has(path) && !isReplaced(path, size),
  );
  const log = { origin: grown.origin, public_key: keys.at(-1) ?? "" };
  const readKept = (path: string) => before?.read(path) ?? Buffer.alloc(0);
  return { log, places, indexes, files, kept, readKept };
}

import { appendEntries } from "./append.ts";
import { parseCheckpoint, type SignedCheckpoint } from "./checkpoint.ts";
import { parseVerifier, type VerifierKey } from "./key.ts";
import { type ReadNode, toRoot } from "./merkle.ts";
import { judge } from "./signatures.ts";
import { createNodeReader, toTilePath } from "./tiles.ts";

/** What is wrong with a published log, in a sentence that names the place. */
export type Report = (fault: string) => void;

/** The files of a log as they are published. */
export type LogFiles = {
  readonly checkpoint: string;
  /** verifier keys, the oldest first */
  readonly keys: readonly string[];
  /** checkpoints that others than the log's key signed, too */
  readonly cosigned: readonly string[];
  /** all entries, from the bundles */
  readonly entries: readonly Buffer[];
  /** the bytes of the tiles of hashes, by their paths */
  readonly tiles: ReadonlyMap<string, Buffer>;
};

/** What reviews.json says of its log. */
export type SaidLog = { readonly origin: string; readonly public_key: string };

/**
 * Audits a log by itself: who signed it, whether its tiles and its checkpoint are those of its
 * entries, and whether it goes on from every earlier checkpoint that is known.
 *
 * @param since a checkpoint that somebody kept; null without one
 */
export function auditTree(
  files: LogFiles,
  said: SaidLog,
  since: SignedCheckpoint | null,
  report: Report,
): void {
  const keys = files.keys.map(parseVerifier).filter((key) => key !== null);
  const own = parseVerifier(said.public_key);
  const checkpoint = parseCheckpoint(files.checkpoint);
  if (files.keys.at(-1) !== said.public_key)
    report("log/keys does not end with the public_key of reviews.json");
  if (own === null) report("the public_key of reviews.json is not a verifier key");
  if (checkpoint === null) report("log/checkpoint is not a signed checkpoint");
  if (checkpoint === null || own === null) return;
  if (checkpoint.origin !== said.origin)
    report(`log/checkpoint is of the log ${checkpoint.origin}, not of ${said.origin}`);
  if (judge(checkpoint.note, own) !== "signed")
    report("log/checkpoint is not signed by the public_key of reviews.json");
  const cosigned = files.cosigned.map(parseCheckpoint).filter((each) => each !== null);
  reportKeys(keys, cosigned, report);
  const read = auditTiles(files, checkpoint, report);
  for (const earlier of cosigned) reportBroken(earlier, checkpoint, read, report);
  if (since !== null) auditSince(since, checkpoint, keys, read, report);
}

/** Each key but the first has to be announced by a checkpoint that it signed together with the one before. */
function reportKeys(
  keys: readonly VerifierKey[],
  cosigned: readonly SignedCheckpoint[],
  report: Report,
): void {
  for (const [at, key] of keys.entries()) {
    const before = keys[at - 1];
    const signedBy = (both: readonly VerifierKey[]) =>
      cosigned.some(({ note }) => both.every((each) => judge(note, each) === "signed"));
    if (before && !signedBy([before, key]))
      report(
        `the log was re-keyed from ${before.keyId} to ${key.keyId}, and the old key did not sign that`,
      );
  }
}

/** @returns a reader of the tree that the entries make, whatever the tiles say */
function auditTiles(
  { entries, tiles }: LogFiles,
  checkpoint: SignedCheckpoint,
  report: Report,
): ReadNode {
  const noTile = () => Buffer.alloc(0);
  const made = new Map(
    appendEntries(0, noTile, entries).map(([tile, bytes]) => [toTilePath(tile), bytes]),
  );
  for (const [path, bytes] of made)
    if (!path.startsWith("tile/entries/") && !tiles.get(path)?.equals(bytes))
      report(`log/${path} is not made of the entries`);
  const read = createNodeReader(entries.length, (tile) => made.get(toTilePath(tile)) ?? noTile());
  if (entries.length !== checkpoint.size)
    report(`log/checkpoint counts ${checkpoint.size} entries, and ${entries.length} are published`);
  else if (!toRoot(entries.length, read).equals(checkpoint.root))
    report("log/checkpoint is of other entries than those that are published");
  return read;
}

function auditSince(
  since: SignedCheckpoint,
  checkpoint: SignedCheckpoint,
  keys: readonly VerifierKey[],
  read: ReadNode,
  report: Report,
): void {
  if (since.origin !== checkpoint.origin)
    report(`the earlier checkpoint is of another log, ${since.origin}`);
  const isOwn = keys.some((key) => judge(since.note, key) === "signed");
  if (!isOwn)
    report("the earlier checkpoint is signed by no key that this log names: it was begun anew");
  reportBroken(since, checkpoint, read, report);
}

/** A log only grows: it begins with all that it ever was. */
function reportBroken(
  earlier: SignedCheckpoint,
  { size }: SignedCheckpoint,
  read: ReadNode,
  report: Report,
): void {
  if (earlier.size > size)
    report(`the log had ${earlier.size} entries, and has ${size}: it was cut back`);
  else if (!toRoot(earlier.size, read).equals(earlier.root))
    report(`the first ${earlier.size} entries are not those that the log had then: it was forked`);
}

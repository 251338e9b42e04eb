import { toCheckpointFile } from "#content/checkpoints-folder.ts";
import { readLogKey } from "#content/log-key.ts";
import type { ContentFolder } from "#content/read-content.ts";
import type { SignedCheckpoint } from "#log/checkpoint.ts";
import type { LogGrowth } from "#log/grow.ts";
import { toVerifier, toVerifierText } from "#log/key.ts";
import { toRoot } from "#log/merkle.ts";
import { judge } from "#log/signatures.ts";
import { createNodeReader, toTilePath } from "#log/tiles.ts";
import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import type { OpenLog, PublishedLog } from "#site/log-files.ts";
import { readPublishedLog } from "./published-log.ts";
import type { BuildSettings } from "./settings.ts";

/**
 * Opens the log of a site, to be continued by the release that is made.
 *
 * @param release the number of the one that is made, and what it follows
 * @param draw gives random bytes
 * @returns null where there is no key, and was no log
 * @throws Refusal where the log was published and its key is not here, or is another one
 */
export async function openLog(
  { baseUrl, logKey }: BuildSettings,
  {
    predecessor,
    sequence,
  }: { readonly predecessor: StoredRelease | null; readonly sequence: number },
  { checkpoints: kept }: Pick<ContentFolder, "checkpoints">,
  draw: LogGrowth["draw"],
): Promise<OpenLog | null> {
  if (logKey === undefined) return null;
  const before = readPublishedLog(predecessor);
  const key = await readLogKey(logKey);
  if (key === null) {
    if (before === null) return null;
    throw new Refusal(
      say`${logKey}: the key of the published log ${before.checkpoint.origin} is missing; put it there, or say with LOG_KEY where it is. If it is lost, npx firsthand log rekey --lost goes on with a new one`,
    );
  }
  const origin = before?.checkpoint.origin ?? toOrigin(baseUrl);
  const own = toVerifier(origin, key);
  const cosigned = before ? toOwn(before, kept) : new Map<number, SignedCheckpoint>();
  const keys = before ? `${before.read("keys")}`.trimEnd().split("\n") : [];
  const isKnown = keys.at(-1) === toVerifierText(own);
  if (before && !isKnown && !cosigned.values().some(({ note }) => judge(note, own) === "signed"))
    throw new Refusal(
      say`${logKey}: is not the key that signed the published log ${origin}; put that one back, or let npx firsthand log rekey make a new one`,
    );
  if (!isKnown) keys.push(toVerifierText(own));
  return { before, origin, key, keys, sequence, draw, cosigned };
}

/** The name of the log of a site (C2SP tlog-tiles): its address without the scheme. */
function toOrigin(baseUrl: string): string {
  return `${new URL(baseUrl).host}/log`;
}

/**
 * The checkpoints that are of this log; those of another one, such as that of the public site where this
 * one is for this machine, are left alone.
 *
 * @throws Refusal for one that says of this log what is not so
 */
function toOwn(
  { checkpoint, read }: PublishedLog,
  kept: ReadonlyMap<number, SignedCheckpoint>,
): Map<number, SignedCheckpoint> {
  const { origin, size } = checkpoint;
  const readNode = createNodeReader(size, (tile) => read(toTilePath(tile)));
  const own = [...kept].filter(([, each]) => each.origin === origin);
  for (const [at, { root }] of own)
    if (at > size || !toRoot(at, readNode).equals(root))
      throw new Refusal(
        say`${toCheckpointFile(at)} in the content: the published log ${origin} never had this checkpoint; delete the file`,
      );
  return new Map(own);
}

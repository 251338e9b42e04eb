import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { commitChange, withWriteLock } from "#content/change.ts";
import { toCheckpointFile } from "#content/checkpoints-folder.ts";
import { readContent } from "#content/read-content.ts";
import type { SiteSettings } from "#content/sites.ts";
import { parseCheckpoint, type SignedCheckpoint } from "#log/checkpoint.ts";
import { parseVerifier } from "#log/key.ts";
import { type ReadNode, toRoot } from "#log/merkle.ts";
import { toNoteText, withSignatures } from "#log/note.ts";
import { proveConsistency } from "#log/proofs.ts";
import { judge } from "#log/signatures.ts";
import { createNodeReader, toTilePath } from "#log/tiles.ts";
import { Refusal } from "#machine/refusal.ts";
import { readCurrentRelease } from "#release/read-manifest.ts";
import type { PublishedLog } from "#site/log-files.ts";
import { readPublishedLog } from "../src/build/published-log.ts";
import { waiting } from "./waiting.ts";

/**
 * The log of the release in use.
 *
 * @throws Refusal where it has none
 */
export async function readOwnLog({ dist }: Pick<SiteSettings, "dist">): Promise<PublishedLog> {
  const published = readPublishedLog(await readCurrentRelease(dist));
  if (published !== null) return published;
  throw new Refusal(
    `${dist} holds no release with a log; npx firsthand log key makes a key, and the next publish begins one`,
  );
}

/**
 * What a witness is sent (C2SP tlog-witness, add-checkpoint): the newest checkpoint, and the proof that
 * the log goes on from what the witness signed last.
 *
 * @param said the size of that; without it, that of the newest checkpoint that is kept
 */
export async function toWitnessRequest(
  site: SiteSettings,
  said: string | undefined,
): Promise<string> {
  const { checkpoint, read } = await readOwnLog(site);
  const { size, origin, note } = checkpoint;
  const { checkpoints } = await readContent(site.contentDir);
  const witnessed = [...checkpoints.values()].filter(
    (each) => each.origin === origin && hasOther(each),
  );
  const old = said ?? Math.max(0, ...witnessed.map((each) => each.size));
  if (!/^(0|[1-9]\d{0,14})$/.test(`${old}`) || Number(old) > size)
    throw new Refusal(`${old}: is not a size of this log, which has ${size} entries`);
  const proof =
    Number(old) === 0 ? [] : proveConsistency(Number(old), size, toReadNode(size, read));
  const lines = proof.map((hash) => `${hash.toString("base64")}\n`);
  return `old ${old}\n${lines.join("")}\n${toNoteText(note)}`;
}

const hasOther = ({ origin, note }: SignedCheckpoint) =>
  note.signatures.some(({ name }) => name !== origin);

function toReadNode(size: number, read: PublishedLog["read"]): ReadNode {
  return createNodeReader(size, (tile) => read(toTilePath(tile)));
}

/**
 * Keeps what a witness gave back: a whole checkpoint, or the lines of its signature under the newest one.
 *
 * @param witness its verifier key, by which the signature is checked
 * @throws Refusal for a checkpoint that this log never had, or that its key or the witness's did not sign
 */
export async function keepCosigned(
  site: SiteSettings,
  file: string,
  witness: string | undefined,
): Promise<SignedCheckpoint> {
  const own = await readOwnLog(site);
  const text = await readFile(file, "utf8");
  const isBare = text.startsWith("— ");
  if (isBare && witness === undefined)
    throw new Refusal(`${file}: holds a signature alone; say with --witness by which key it is`);
  const given = parseCheckpoint(isBare ? toNoteText(own.checkpoint.note) + text : text);
  if (given === null) throw new Refusal(`${file}: is not a signed checkpoint`);
  const { origin, size, root, note } = given;
  const { checkpoint, read } = own;
  const isOurs = origin === checkpoint.origin && size <= checkpoint.size;
  if (!isOurs || !toRoot(size, toReadNode(checkpoint.size, read)).equals(root))
    throw new Refusal(`${file}: the published log ${checkpoint.origin} never had this checkpoint`);
  const keys = `${read("keys")}`.trimEnd().split("\n").map(parseVerifier);
  if (!keys.some((each) => each && judge(note, each) === "signed"))
    throw new Refusal(`${file}: lacks the log's own signature; give the whole checkpoint`);
  const key = witness === undefined ? null : parseVerifier(witness);
  if (witness !== undefined && (key === null || judge(note, key) !== "signed"))
    throw new Refusal(`${file}: is not signed by ${witness}`);
  await keepCheckpoint(site, given);
  return given;
}

/** Keeps a checkpoint in the content, with what was kept of it before. */
export async function keepCheckpoint(
  { contentDir }: Pick<SiteSettings, "contentDir">,
  checkpoint: SignedCheckpoint,
): Promise<void> {
  const path = toCheckpointFile(checkpoint.size);
  await withWriteLock(contentDir, waiting, async () => {
    const before = await readFile(join(contentDir, path), "utf8").catch(() => "");
    const note = withSignatures(checkpoint.note, parseCheckpoint(before)?.note);
    await commitChange(contentDir, new Map([[path, toNoteText(note)]]));
  });
}

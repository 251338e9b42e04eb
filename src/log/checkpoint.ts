import type { KeyObject } from "node:crypto";
import { type Note, parseNote } from "./note.ts";
import type { Head } from "./proofs.ts";
import { signText } from "./signatures.ts";

/** The head of a log (C2SP tlog-checkpoint): whose it is, how many entries it has, and their root. */
export type Checkpoint = Head & { readonly origin: string };

export function toCheckpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${root.toString("base64")}\n`;
}

/** A checkpoint signed by the log itself. */
export function signCheckpoint(checkpoint: Checkpoint, key: KeyObject): Note {
  const text = toCheckpointText(checkpoint);
  return { text, signatures: [signText(text, checkpoint.origin, key)] };
}

export type SignedCheckpoint = Checkpoint & { readonly note: Note };

/**
 * Reads a checkpoint, whose signatures are yet to be judged.
 *
 * @returns null for what is none, and for one with lines of its own beyond: a log of ours writes none
 */
export function parseCheckpoint(written: string): SignedCheckpoint | null {
  const note = parseNote(written);
  const [, origin, size, root] =
    /^(.+)\n(0|[1-9]\d{0,14})\n(\S{44})\n$/.exec(note?.text ?? "") ?? [];
  if (note === null || origin === undefined || root === undefined) return null;
  const bytes = Buffer.from(root, "base64");
  if (bytes.length !== 32 || bytes.toString("base64") !== root) return null;
  return { origin, size: Number(size), root: bytes, note };
}

import { type KeyObject, sign } from "node:crypto";
import { toVerifier } from "#log/key.ts";
import type { Note } from "#log/note.ts";
import { toCosigned } from "#log/signatures.ts";

/** What a witness makes of a checkpoint (C2SP tlog-cosignature), at a time in seconds. */
export function cosign(note: Note, name: string, key: KeyObject, time = 1_679_315_147n): Note {
  const stamp = Buffer.alloc(8);
  stamp.writeBigUInt64BE(time);
  const signature = Buffer.concat([stamp, sign(null, toCosigned(note.text, time), key)]);
  const { keyId } = toVerifier(name, key, "cosignature");
  return { ...note, signatures: [...note.signatures, { name, keyId, signature }] };
}

import { type KeyObject, sign, verify } from "node:crypto";
import { toVerifier, type VerifierKey } from "./key.ts";
import type { Note, NoteSignature } from "./note.ts";

/** Signs a text by a log's key (Ed25519, RFC 8032). */
export function signText(text: string, name: string, key: KeyObject): NoteSignature {
  const { keyId } = toVerifier(name, key);
  return { name, keyId, signature: sign(null, Buffer.from(text), key) };
}

/**
 * What a key says of a note: "signed", "absent", or "false" where its name and id stand on a
 * signature that is not its own; such a note is to be believed in nothing.
 */
export function judge({ text, signatures }: Note, verifier: VerifierKey): Judgement {
  const own = signatures.filter(
    ({ name, keyId }) => name === verifier.name && keyId === verifier.keyId,
  );
  if (own.length === 0) return "absent";
  return own.every(({ signature }) => isBy(verifier, text, signature)) ? "signed" : "false";
}

export type Judgement = "signed" | "absent" | "false";

function isBy({ type, key }: VerifierKey, text: string, signature: Buffer): boolean {
  if (type === "signature") return verify(null, Buffer.from(text), key, signature);
  if (signature.length !== 72) return false;
  const message = toCosigned(text, signature.readBigUInt64BE());
  return verify(null, message, key, signature.subarray(8));
}

/**
 * What a witness signs (C2SP tlog-cosignature): that at this time the checkpoint was the largest it
 * had seen of the log.
 *
 * @param time in seconds since 1970
 */
export function toCosigned(text: string, time: bigint): Buffer {
  return Buffer.from(`cosignature/v1\ntime ${time}\n${text}`);
}

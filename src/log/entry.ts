import { hash } from "node:crypto";
import { z } from "zod";

/**
 * An entry of the log: a published state of a review, or its removal. It names no review and holds
 * no words: the hash is salted, so that without its salt nobody can tell of which review it was.
 */
const entrySchema = z.strictObject({
  /** of the release that published it */
  sequence: z.int().min(1),
  kind: z.enum(["added", "changed", "removed"]),
  /** the index of the state that it follows; null for a first one */
  replaces: z.int().min(0).nullable(),
  /** base64 of SHA-256 over salt and bytes; null for a removal */
  hash: z.base64().length(44).nullable(),
});

export type Entry = Readonly<z.infer<typeof entrySchema>>;

/** An entry as one line of JSON, without its end. */
export function toEntryBytes({ sequence, kind, replaces, hash }: Entry): Buffer {
  return Buffer.from(JSON.stringify({ sequence, kind, replaces, hash }));
}

/** @returns null for what is not an entry, or is written in another way */
export function parseEntry(bytes: Uint8Array): Entry | null {
  const text = Buffer.from(bytes).toString();
  try {
    const entry = entrySchema.parse(JSON.parse(text));
    return toEntryBytes(entry).equals(bytes) ? entry : null;
  } catch {
    return null;
  }
}

/** So many random bytes keep a hash from being guessed. */
export const saltBytes = 16;

/**
 * The hash of a review in the log.
 *
 * @param salt in base64
 * @param review as it is published; its place in the log and its address do not count
 */
export function toReviewHash(salt: string, review: object): string {
  return hash("sha256", Buffer.concat([Buffer.from(salt, "base64"), toLogged(review)]), "base64");
}

/** The bytes that are logged of a review: its JSON as published, without `log` and `url`. */
export function toLogged(review: object): Buffer {
  return Buffer.from(JSON.stringify({ ...review, log: undefined, url: undefined }));
}

import { createHash } from "node:crypto";
import { RemoteFault } from "./remote-fault.ts";

/** What a document must be. */
export type Expected = { readonly size: number; readonly sha256: string };

/**
 * Passes bytes on as they come, and no more of them than are due.
 *
 * @param most how many may come
 * @param sha256 what they must be, in hex; and then exactly `most` must come
 * @throws RemoteFault while they are read
 */
export async function* bound(
  bytes: AsyncIterable<Buffer>,
  most: number,
  sha256?: string,
): AsyncGenerator<Buffer, void> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > most) throw new RemoteFault(`has more than ${most} bytes`);
    hash.update(chunk);
    yield chunk;
  }
  if (sha256 === undefined || hash.digest("hex") === sha256) return;
  throw new RemoteFault("is not, or not yet, what release.json says of it");
}

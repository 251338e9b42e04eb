import type { ReleaseDocument } from "./manifest.ts";

/**
 * The Last-Modified (RFC 9110 §8.8.2) of a document, an instant in whole seconds. What did not
 * change keeps its value. What did gets the time of the build, and at least a second more than
 * before, so that the value never yields a false 304, however fast builds follow each other.
 */
export function toLastModified(
  sha256: string,
  replaced: Pick<ReleaseDocument, "sha256" | "last_modified"> | undefined,
  now: Date,
): string {
  if (replaced?.sha256 === sha256) return replaced.last_modified;
  const seconds = Math.floor(now.getTime() / 1000);
  const least = replaced ? Date.parse(replaced.last_modified) / 1000 + 1 : seconds;
  return new Date(Math.max(seconds, least) * 1000).toISOString().replace(".000Z", "Z");
}

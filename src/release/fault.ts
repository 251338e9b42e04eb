/** A release could not be written; the message says where and what to do about it. */
export class ReleaseError extends Error {
  override readonly name = "ReleaseError";
}

/**
 * Turns what the file system refuses into a message for the person who builds.
 *
 * @returns the error itself where nothing better can be said about it
 */
export function toReleaseError(error: unknown, dist: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  const remedy = code === undefined ? undefined : remedies[code];
  if (remedy === undefined) return error;
  const message = `${path ?? dist}: ${remedy} (${code}). The release in use is untouched.`;
  return new ReleaseError(message, { cause: error });
}

const noRoom = "no room left for the new release; free some space, then build again";
const notAllowed = "access was denied; give this user the right to write there, then build again";

const remedies: Readonly<Record<string, string>> = {
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EFBIG: noRoom,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: "lies on a file system that is mounted read-only; build into another folder",
  EMFILE: "too many open files; raise the limit (ulimit -n), then build again",
};

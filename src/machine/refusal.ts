import { type Reason, say, toText } from "./reason.ts";

/** Kept across copies of this module: the rendered site brings one of its own along. */
const brand: unique symbol = Symbol.for("firsthand.refusal");

/**
 * What was asked for cannot be done, for a reason that lies with the person who asked or with the
 * machine. The message is for that person: it names the place and the remedy. A command prints it
 * and ends with 1; any other error is a bug, and keeps its stack.
 */
export class Refusal extends Error {
  override readonly name: string = "Refusal";
  readonly [brand] = true;
  /** the message, for those who say it in other words */
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(toText(reason), options);
    this.reason = reason;
  }
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && brand in error;
}

/**
 * Turns what the operating system refuses into a refusal of one line: path, reason and remedy.
 *
 * @param place where it happened, for errors that do not say so
 * @returns other errors as they are
 */
export function toRefusal(error: unknown, place = "this machine"): unknown {
  if (!(error instanceof Error) || isRefusal(error)) return error;
  const { code = "", path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const remedy = remedies[code];
  if (remedy === undefined) return error;
  const where = dest === undefined ? (path ?? place) : toWay(path, dest, remedy);
  return new Refusal(say`${where}: ${remedy} (${code})`, { cause: error });
}

/** What is copied lies where there is room enough: only where it goes to can be full. */
function toWay(path: string | undefined, dest: string, remedy: string): string {
  return remedy === noRoom ? dest : `${path} → ${dest}`;
}

const noRoom = "no room left; free some space, then try again";
const notAllowed = "access was denied; give this user the right to it, then try again";
const tooManyFiles = "too many open files; raise the limit (ulimit -n), then try again";

const remedies: Readonly<Record<string, string>> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EFBIG: noRoom,
  EROFS: "lies on a file system that is mounted read-only; choose another folder",
  ENOENT: "is missing; check the path",
  ENOTDIR: "a file stands where a folder is needed; check the path",
  EEXIST: "stands where a folder is needed; move it away or choose another path",
  EISDIR: "is a folder where a file is needed; move it away or choose another path",
  ELOOP: "is a circle of symbolic links; remove the link",
  ENAMETOOLONG: "is too long for a path; choose a shorter one",
  EBUSY: "is in use or a mount point, and cannot be moved; choose another folder",
  EXDEV: "cannot be moved to another file system; choose another folder",
  EIO: "the disk does not answer; check it, then try again",
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
};

import { join } from "node:path";
import type { Waiting } from "#system/lock.ts";
import { withLock } from "#system/lock.ts";

/**
 * Runs `work` while no other import writes to the content. What is written must follow from what
 * was read, so both belong into `work`.
 *
 * @param dir the content folder, which must exist
 * @throws BusyError, and Refusal where the folder cannot be written to
 */
export function withWriteLock<Result>(
  dir: string,
  waiting: Waiting,
  work: () => Promise<Result>,
): Promise<Result> {
  return withLock(join(dir, ".lock"), waiting, work);
}

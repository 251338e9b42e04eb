import { join } from "node:path";
import type { Waiting } from "#machine/lock.ts";
import { withLock } from "#machine/lock.ts";
import { toRefusal } from "#machine/refusal.ts";
import { listContent } from "./list-content.ts";

/**
 * Runs `work` while no other import writes to the content. What is written must follow from what
 * was read, so both belong into `work`.
 *
 * @param dir the content folder
 * @throws ContentError where there is none, BusyError, and Refusal where it cannot be written to
 */
export async function withWriteLock<Result>(
  dir: string,
  waiting: Waiting,
  work: () => Promise<Result>,
): Promise<Result> {
  await listContent(dir);
  return withLock(join(dir, ".lock"), waiting, work).catch((error: unknown) => {
    throw toRefusal(error, dir);
  });
}

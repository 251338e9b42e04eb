import { join } from "node:path";
import { type Waiting, withLock } from "#machine/lock.ts";
import { toRefusal } from "#machine/refusal.ts";
import { finishChange } from "./change.ts";
import { listContent } from "./read-files.ts";

/**
 * Runs `work` while no other command writes to the content, after what a killed one began has been
 * brought to its end. What is written must follow from what was read, so both belong in `work`.
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
  const locked = async () => {
    await finishChange(dir);
    return work();
  };
  return withLock(join(dir, ".lock"), waiting, locked).catch((error: unknown) => {
    throw toRefusal(error, dir);
  });
}

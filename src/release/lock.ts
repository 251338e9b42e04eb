import { join } from "node:path";
import { withLock } from "#machine/lock.ts";
import { makeFolder } from "#machine/make-folder.ts";
import { toRefusal } from "#machine/refusal.ts";

/**
 * Runs `work` while no other build writes to dist/, however long that takes.
 *
 * @param onWait called once, with what is known of the holder, when another build has to end first
 * @throws Refusal where dist/ cannot be written to
 */
export async function withBuildLock<Result>(
  dist: string,
  onWait: (holder: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    makeFolder(dist);
  } catch (error) {
    throw toRefusal(error, dist);
  }
  return withLock(join(dist, ".lock"), { patience: Number.POSITIVE_INFINITY, onWait }, work);
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseCheckpoint, type SignedCheckpoint } from "#log/checkpoint.ts";
import { toFileFault } from "./fault.ts";
import { listNames, type Report } from "./read-files.ts";

/** Checkpoints of the site's log that others than its key signed: `checkpoints/<size>.txt`. */
export const checkpointsName = "checkpoints";

/** The file of a checkpoint, from the content folder. */
export function toCheckpointFile(size: number): string {
  return join(checkpointsName, `${size}.txt`);
}

/** Reads the checkpoints that were kept, by the sizes of the log; whose they are is judged where the log is. */
export async function readCheckpoints(
  dir: string,
  report: Report,
): Promise<ReadonlyMap<number, SignedCheckpoint>> {
  const folder = join(dir, checkpointsName);
  const checkpoints = new Map<number, SignedCheckpoint>();
  for (const name of (await listNames(folder, report)) ?? []) {
    const file = join(folder, name);
    const checkpoint = parseCheckpoint(await readFile(file, "utf8"));
    if (checkpoint && name === `${checkpoint.size}.txt`)
      checkpoints.set(checkpoint.size, checkpoint);
    else report(toFileFault(file, "is not the checkpoint of a log of this size; delete the file"));
  }
  return checkpoints;
}

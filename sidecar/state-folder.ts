import { join } from "node:path";
import { BusyError, takeLock, type Waiting } from "#machine/lock.ts";
import { makeFolder } from "#machine/make-folder.ts";
import { isRefusal } from "#machine/refusal.ts";
import { toStoreError } from "./websub/sqlite/faults.ts";
import { StoreError } from "./websub/store.ts";

/**
 * Takes STATE_DIR for this process alone: two sidecars with one store would each make the other's
 * deliveries. The lock is a file of its own, so that commands may use the database beside the sidecar.
 *
 * @param folder made where it is missing
 * @returns lets it go; so does the end of the process, however it ends
 * @throws StoreError where another process has it, or the folder cannot be written; and Refusal
 */
export async function takeStateFolder(folder: string, waiting: Waiting): Promise<() => void> {
  const file = join(folder, "sidecar.lock");
  try {
    makeFolder(folder, 0o700);
    return await takeLock(file, waiting);
  } catch (error) {
    if (error instanceof BusyError) {
      const remedy = "stop that one first, or set another STATE_DIR";
      const message = `${folder} belongs to a sidecar that runs (${error.holder}); ${remedy}`;
      throw new StoreError(message, { cause: error });
    }
    throw isOfLocking(error) ? error : toStoreError(file, isRefusal(error) ? error.cause : error);
  }
}

/** Whether the lock has said all: it is not the system that refused the file. */
function isOfLocking(error: unknown): boolean {
  return isRefusal(error) && !(error.cause instanceof Error && "syscall" in error.cause);
}

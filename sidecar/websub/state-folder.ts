import { join } from "node:path";
import { BusyError, takeLock, type Waiting } from "#machine/lock.ts";
import { makeFolder } from "#machine/make-folder.ts";
import { isRefusal, toRefusal } from "#machine/refusal.ts";
import { toStoreError } from "./sqlite/faults.ts";
import { StoreError } from "./store.ts";

/**
 * Takes STATE_DIR for this process alone: two sidecars with one store would each make the other's
 * deliveries. The lock is a file of its own, so that commands may use the database beside the sidecar.
 *
 * @param folder made where it is missing
 * @param remedy what to do where a sidecar has it: a sentence
 * @returns lets it go; so does the end of the process, however it ends
 * @throws StoreError where another process has it, or the folder cannot be written; and Refusal
 */
export async function takeStateFolder(
  folder: string,
  { remedy, ...waiting }: Waiting & { readonly remedy: string },
): Promise<() => void> {
  const file = toLockFile(folder);
  try {
    makeFolder(folder, 0o700);
    return await takeLock(file, waiting);
  } catch (error) {
    if (error instanceof BusyError) {
      const state = `${folder} is in use: the site is running already (${error.holder})`;
      throw new StoreError(`${state}. ${remedy}`, { cause: error });
    }
    throw toFault(file, error);
  }
}

export function toLockFile(folder: string): string {
  return join(folder, "sidecar.lock");
}

/** Of what the system refuses, in the store's words where it has some; the lock says the rest itself. */
function toFault(file: string, error: unknown): unknown {
  const reason = isRefusal(error) ? error.cause : error;
  if (!(reason instanceof Error && "syscall" in reason)) return error;
  const { path = file } = reason as NodeJS.ErrnoException;
  const fault = toStoreError(path, reason);
  return fault instanceof StoreError ? fault : toRefusal(reason, path);
}

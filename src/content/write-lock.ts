import { closeSync, openSync, statSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another writer is at work; the message says where, and what to do. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

/**
 * Lets one writer at a time into a folder. The lock is the operating system's own on a file, taken
 * through SQLite, which Node brings along: it ends with the process that holds it, however that
 * ends, so a file that a killed writer leaves behind locks nobody out.
 *
 * @returns the function that gives the lock back
 * @throws BusyError
 */
export function acquireWriteLock(folder: string): () => void {
  const file = join(folder, ".lock");
  for (;;) {
    const found = touch(file);
    const database = new DatabaseSync(file);
    try {
      database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    } catch (error) {
      database.close();
      throw isBusy(error) ? new BusyError(toBusyMessage(folder)) : error;
    }
    if (isStill(file, found)) {
      return () => {
        unlinkSync(file);
        database.close();
      };
    }
    database.close();
  }
}

/** Makes the file where there is none; returns its inode. */
function touch(file: string): number {
  closeSync(openSync(file, "a"));
  return toInode(file);
}

/** Whether the locked file is still the one by that name: its last holder may have removed it. */
function isStill(file: string, inode: number): boolean {
  return inode !== 0 && toInode(file) === inode;
}

/** 0 where there is no such file. */
function toInode(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? 0;
}

/** SQLITE_BUSY */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}

function toBusyMessage(folder: string): string {
  return `Another import is writing to ${folder}. Wait until it has ended, then start this one again.`;
}

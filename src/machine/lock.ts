import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { type Reason, say } from "./reason.ts";
import { Refusal, toRefusal } from "./refusal.ts";

/** How to meet another holder of the lock. */
export type Waiting = {
  /** milliseconds until BusyError */
  readonly patience: number;
  /** called once, with what is known of the holder, before the wait */
  readonly onWait: (holder: string) => void;
};

/** Another process holds the lock, and has done so for longer than was to be waited. */
export class BusyError extends Refusal {
  override readonly name = "BusyError";
  /** what is known of it */
  readonly holder: string;

  constructor(reason: Reason, holder: string) {
    super(reason);
    this.holder = holder;
  }
}

/**
 * Runs `work` while nobody else, in this process or another, holds the lock of that file. The lock
 * is the operating system's own, taken through SQLite, which Node brings along: it ends with the
 * process that holds it, however that ends, so none is ever stale and none can be mistaken for stale.
 *
 * @param file made in a folder that exists, and removed afterwards
 * @throws BusyError, and Refusal where the file cannot be made or locked
 */
export async function withLock<Result>(
  file: string,
  waiting: Waiting,
  work: () => Promise<Result>,
): Promise<Result> {
  const letGo = await takeLock(file, waiting);
  try {
    return await work();
  } finally {
    letGo();
  }
}

/**
 * Takes the same lock for as long as the process lives, or until the function that it gives is called.
 *
 * @throws BusyError, and Refusal where the file cannot be made or locked
 */
export async function takeLock(file: string, waiting: Waiting): Promise<() => void> {
  const { database, inode } = await acquire(file, waiting);
  const letGo = (...files: readonly string[]) => {
    // Where somebody has removed the file, the one by its name is another's.
    const isOwn = statSync(file, { throwIfNoEntry: false })?.ino === inode;
    for (const each of isOwn ? files : []) rmSync(each, { force: true });
    database.close();
  };
  const holder = toHolderFile(file);
  try {
    refusing(holder, () => writeFileSync(holder, toHolder()));
  } catch (error) {
    letGo(file);
    throw error;
  }
  return () => letGo(holder, file);
}

type Held = { readonly database: DatabaseSync; readonly inode: number };

async function acquire(file: string, { patience, onWait }: Waiting): Promise<Held> {
  const end = performance.now() + patience;
  for (let told = false; ; await setTimeout(100)) {
    const held = refusing(file, () => tryLock(file));
    if (held !== null) return held;
    const holder = readHolder(file);
    if (performance.now() >= end) throw new BusyError(toBusyMessage(file, holder), holder);
    if (!told) onWait(holder);
    told = true;
  }
}

/** @returns null where another holds the lock, or has just given it back */
function tryLock(file: string): Held | null {
  const inode = toInode(file) ?? make(file);
  const database = new DatabaseSync(file);
  try {
    // Nothing is ever written, so the journal may stay in memory.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    // The last holder removes the file: what was locked must still be the one by that name.
    if (inode !== null && toInode(file) === inode) return { database, inode };
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
  database.close();
  return null;
}

/**
 * Opened only where it is new: closing any other descriptor of a file takes away the locks that the
 * process holds on it (POSIX, fcntl).
 */
function make(file: string): number | null {
  try {
    closeSync(openSync(file, "wx"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return toInode(file);
}

function toInode(file: string): number | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() === false) {
    throw new Refusal(say`${file}: is not a file, so it cannot be locked; move it away`);
  }
  return stats?.ino ?? null;
}

/** SQLITE_BUSY */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}

function refusing<Result>(file: string, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof Error && "errcode" in error)) throw toRefusal(error, file);
    const remedy = "remove it, or choose a folder where you may write, on a disk of this machine";
    throw new Refusal(say`${file}: cannot be locked (${error.message}); ${remedy}`, {
      cause: error,
    });
  }
}

function toHolderFile(file: string): string {
  return `${file}-holder`;
}

function toHolder(): string {
  return `process ${process.pid}, started ${new Date().toISOString().slice(0, 16)}Z`;
}

function readHolder(file: string): string {
  try {
    return readFileSync(toHolderFile(file), "utf8");
  } catch {
    return "another process";
  }
}

function toBusyMessage(file: string, holder: string): Reason {
  return say`${dirname(file)}: being written to (${holder}). Wait until that has ended, then try again.`;
}

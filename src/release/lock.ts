import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";

/**
 * Runs `work` while no other build writes to dist/. The lock is the operating system's own on a
 * file, taken through SQLite, which Node brings along: it ends with the process that holds it,
 * however that ends, so none is ever stale and none can be mistaken for stale.
 *
 * @param onWait called once, with what is known of the holder, when another build has to end first
 */
export async function withBuildLock<Result>(
  dist: string,
  onWait: (holder: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(dist, { recursive: true });
  const holder = join(dist, ".lock-holder");
  const lock = await acquire(join(dist, ".lock"), () => onWait(readHolder(holder)));
  try {
    writeFileSync(holder, `process ${process.pid}, started ${new Date().toISOString()}`);
    return await work();
  } finally {
    lock.close();
  }
}

async function acquire(file: string, onWait: () => void): Promise<DatabaseSync> {
  const database = new DatabaseSync(file);
  if (tryLock(database)) return database;
  onWait();
  while (!tryLock(database)) await setTimeout(200);
  return database;
}

/** Nothing is ever written, so the journal may stay in memory. */
function tryLock(database: DatabaseSync): boolean {
  try {
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}

/** SQLITE_BUSY */
const busy = 5;

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "another process";
  }
}

import { StoreBusy, StoreError } from "../store.ts";

/** Turns what SQLite or the file system refuses into one line: file, reason and remedy. */
export function toStoreError(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const { code, errcode, message } = error as NodeJS.ErrnoException & { errcode?: number };
  const isOfSqlite = code === "ERR_SQLITE_ERROR";
  const remedy = isOfSqlite ? ofSqlite[(errcode ?? 0) & 0xff] : ofSystem[code ?? ""];
  if (!isOfSqlite && remedy === undefined) return error;
  const reason = isOfSqlite ? message : code;
  const Fault = isOfSqlite && isBusy(errcode) ? StoreBusy : StoreError;
  return new Fault(`${file}: ${remedy ?? otherwise} (${reason})`, { cause: error });
}

/** SQLITE_BUSY, SQLITE_LOCKED, and the SQLITE_PROTOCOL of a race for the file's locks */
function isBusy(errcode = 0): boolean {
  return [5, 6, 15].includes(errcode & 0xff);
}

/** @param reason what the check found */
export function toDamage(file: string, reason: string): StoreError {
  return new StoreError(`${file}: ${damaged} (${reason})`);
}

const damaged =
  "the hub's database is damaged; put a back-up in its place (docs/websub.md), or move it away " +
  "to begin without subscriptions";
const notWritable = "cannot be written; give this user permission to write it, or set STATE_DIR";
const noSpace = "no room left; free some space";
const otherwise = "the hub's database does not work";

const held = "another program holds the hub's database; close it, or set STATE_DIR";

/** By SQLite's primary result code (sqlite.org/rescode.html). */
const ofSqlite: Readonly<Record<number, string>> = {
  5: held,
  6: held,
  8: notWritable,
  10: "the disk does not answer; check it",
  11: damaged,
  13: noSpace,
  15: held,
  14: "cannot be opened; check that it is a file of this user in a folder that can be written, or set STATE_DIR",
  26: damaged,
};

const ofSystem: Readonly<Record<string, string>> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: "lies on a file system that is mounted read-only; set STATE_DIR",
  ENOENT: "cannot be made here; set STATE_DIR",
  ENOTDIR: "a file stands where a folder is needed; move it away, or set STATE_DIR",
  EEXIST: "a file stands where a folder is needed; move it away, or set STATE_DIR",
  EISDIR: "is a folder where a file is needed; move it away, or set STATE_DIR",
  ENOSPC: noSpace,
  EDQUOT: noSpace,
};

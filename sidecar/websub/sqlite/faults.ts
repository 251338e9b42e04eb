import { StoreError } from "../store.ts";

/** Turns what SQLite or the file system refuses into one line: file, reason and remedy. */
export function toStoreError(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const { code, errcode, message } = error as NodeJS.ErrnoException & { errcode?: number };
  const isOfSqlite = code === "ERR_SQLITE_ERROR";
  const remedy = isOfSqlite ? ofSqlite[(errcode ?? 0) & 0xff] : ofSystem[code ?? ""];
  if (!isOfSqlite && remedy === undefined) return error;
  const reason = isOfSqlite ? message : code;
  return new StoreError(`${file}: ${remedy ?? otherwise} (${reason})`, { cause: error });
}

/** @param reason what the check found */
export function toDamage(file: string, reason: string): StoreError {
  return new StoreError(`${file}: ${damaged} (${reason})`);
}

const damaged =
  "the hub's database is damaged; put a back-up in its place (docs/websub.md), or move it away " +
  "to begin without subscriptions";
const notWritable = "cannot be written; give this user the right to it, or set STATE_DIR";
const noRoom = "no room left; free some space";
const otherwise = "the hub's database does not work";

/** By SQLite's primary result code (sqlite.org/rescode.html). */
const ofSqlite: Readonly<Record<number, string>> = {
  5: "another process holds the hub's database; stop it, or set STATE_DIR",
  6: "another process holds the hub's database; stop it, or set STATE_DIR",
  8: notWritable,
  10: "the disk does not answer; check it",
  11: damaged,
  13: noRoom,
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
  ENOSPC: noRoom,
  EDQUOT: noRoom,
};

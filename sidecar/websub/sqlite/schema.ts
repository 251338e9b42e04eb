import { StoreError } from "../store.ts";
import type { Database } from "./database.ts";
import { toDamage } from "./faults.ts";

/**
 * Makes the tables where the file is new, and checks them where it is not.
 *
 * @throws StoreError where the file is damaged, or made by a newer version or another program
 */
export function prepareSchema(database: Database): void {
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
  database.transact(() => {
    if (readVersion(database) === 0 && isEmpty(database)) {
      database.exec(tables);
      database.exec(`PRAGMA user_version = ${version}`);
    }
  });
  checkVersion(database);
  database.transact(() => widenDue(database));
  checkIntegrity(database);
}

/** @throws StoreError where the file is of a version that is not known */
export function checkVersion(database: Database): void {
  const found = readVersion(database);
  if (found === version) return;
  throw new StoreError(
    `${database.file}: version ${found} of the hub's database, and this program knows ` +
      `${version}; run the version that made it, or set STATE_DIR`,
  );
}

const version = 1;

function readVersion(database: Database): number {
  return database.all<{ user_version: number }>("PRAGMA user_version")[0]?.user_version ?? 0;
}

function isEmpty(database: Database): boolean {
  return database.all("SELECT 1 FROM sqlite_schema LIMIT 1").length === 0;
}

/** Indexes too: one that has lost an entry would lose a delivery. */
function checkIntegrity(database: Database): void {
  const [row] = database.all<{ integrity_check: string }>("PRAGMA integrity_check(1)");
  if (row?.integrity_check !== "ok") {
    throw toDamage(database.file, row?.integrity_check.replace(/\s+/g, " ") ?? "no answer");
  }
}

/** With the end of the lease, so that those that are kept after it cost a claim next to nothing. */
const due = `CREATE INDEX due ON subscriptions
  (topic_id, troubled, settled_revision, next_attempt_at, expires_at)`;

/** Files of version 1 may have the index without the end of the lease. */
function widenDue(database: Database): void {
  const named = "SELECT sql FROM sqlite_schema WHERE type = 'index' AND name = 'due'";
  const [index] = database.all<{ sql: string }>(named);
  if (index === undefined || index.sql.includes("expires_at")) return;
  database.exec(`DROP INDEX due; ${due}`);
}

/** AUTOINCREMENT: an id that once was given never means another row. */
const tables = `
CREATE TABLE topics (
  id INTEGER PRIMARY KEY,
  topic TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL,
  hash TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;

-- Part of version 1, and empty.
CREATE TABLE workers (
  id TEXT PRIMARY KEY,
  machine TEXT NOT NULL,
  pid INTEGER NOT NULL,
  alive_until INTEGER NOT NULL
) STRICT;

CREATE TABLE subscriptions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  topic_id INTEGER NOT NULL REFERENCES topics,
  callback TEXT NOT NULL,
  host TEXT NOT NULL,
  secret TEXT,
  lease_seconds INTEGER NOT NULL,
  verified_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  settled_revision INTEGER NOT NULL,
  troubled INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL DEFAULT 0,
  claimed_by TEXT,
  last_attempt_at INTEGER,
  last_result TEXT,
  UNIQUE (topic_id, callback)
) STRICT;
${due};
CREATE INDEX expiring ON subscriptions (expires_at);
CREATE INDEX of_topic ON subscriptions (topic_id, expires_at);
CREATE INDEX of_host ON subscriptions (host, expires_at);

CREATE TABLE verifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  topic_id INTEGER NOT NULL REFERENCES topics,
  callback TEXT NOT NULL,
  mode TEXT NOT NULL,
  topic_as_given TEXT NOT NULL,
  host TEXT NOT NULL,
  secret TEXT,
  lease_seconds INTEGER NOT NULL,
  requested_at INTEGER NOT NULL,
  requested_revision INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL DEFAULT 0,
  claimed_by TEXT,
  UNIQUE (topic_id, callback, mode)
) STRICT;
CREATE INDEX verifications_of_host ON verifications (host);

CREATE TABLE notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  topic TEXT NOT NULL,
  callback TEXT NOT NULL,
  host TEXT NOT NULL,
  reason TEXT NOT NULL,
  claimed_by TEXT
) STRICT;
`;

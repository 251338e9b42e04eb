import { StoreError } from "../store.ts";
import type { Database } from "./database.ts";
import { toDamage } from "./faults.ts";

/**
 * Makes the tables where the file is new, and brings a file of an earlier version up to date: all of
 * the steps or none.
 *
 * @throws StoreError where the file is damaged, or made by a newer version or another program
 */
export function prepareSchema(database: Database): void {
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
  checkIntegrity(database);
  database.transact(() => {
    const found = readVersion(database);
    if (found === 0 && !isEmpty(database)) return;
    for (const step of steps.slice(found)) database.exec(step);
    if (found < version) database.exec(`PRAGMA user_version = ${version}`);
  });
  checkVersion(database);
}

/** @throws StoreError where the file is of a version that is not known */
export function checkVersion(database: Database): void {
  const found = readVersion(database);
  if (found === version) return;
  const remedy =
    found > 0 && found < version
      ? "start the sidecar once, which brings it up to date"
      : "run the version that made it, or set STATE_DIR";
  throw new StoreError(
    `${database.file}: version ${found} of the hub's database, and this program knows ` +
      `${version}; ${remedy}`,
  );
}

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

/** AUTOINCREMENT: an id that once was given never means another row. */
const first = `
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
CREATE INDEX due ON subscriptions (topic_id, troubled, settled_revision, next_attempt_at);
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

/**
 * `due` gets the end of the lease, so that those that are kept after it cost a claim next to nothing.
 * Attempts are a ring of the last twenty of each subscription. What was waiting as a notice had a
 * lease that nobody knows any more: it is offered for ten days.
 */
const second = `
DROP TABLE workers;
DROP INDEX due;
CREATE INDEX due ON subscriptions
  (topic_id, troubled, settled_revision, next_attempt_at, expires_at);

ALTER TABLE subscriptions ADD COLUMN attempted INTEGER NOT NULL DEFAULT 0;
CREATE TABLE attempts (
  subscription_id INTEGER NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
  slot INTEGER NOT NULL,
  at INTEGER NOT NULL,
  ms INTEGER NOT NULL,
  result TEXT NOT NULL,
  PRIMARY KEY (subscription_id, slot)
) STRICT, WITHOUT ROWID;

ALTER TABLE notices ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE notices ADD COLUMN next_attempt_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE notices ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0;
UPDATE notices SET expires_at = (unixepoch() + 864000) * 1000;

CREATE TABLE removals (
  id INTEGER PRIMARY KEY,
  topic TEXT NOT NULL,
  callback TEXT NOT NULL,
  host TEXT NOT NULL,
  secret TEXT,
  lease_seconds INTEGER NOT NULL,
  verified_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  removed_at INTEGER NOT NULL,
  cause TEXT NOT NULL,
  last_result TEXT
) STRICT;

CREATE TABLE held_hosts (
  host TEXT PRIMARY KEY,
  state TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** Of the release that brought a topic's content: an older one is not distributed. */
const third = `ALTER TABLE topics ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0`;

/**
 * By what requests are counted, and how many there are of a topic, so that nothing is counted anew for
 * each request. What was there before counts for its domain from its next renewal. `calls` says when a
 * counter is full again.
 */
const fourth = `
ALTER TABLE subscriptions ADD COLUMN domain TEXT NOT NULL DEFAULT '';
ALTER TABLE removals ADD COLUMN domain TEXT NOT NULL DEFAULT '';
ALTER TABLE verifications ADD COLUMN domain TEXT NOT NULL DEFAULT '';
ALTER TABLE verifications ADD COLUMN client TEXT NOT NULL DEFAULT '';
CREATE INDEX of_domain ON subscriptions (domain, expires_at);
CREATE INDEX verifications_of_domain ON verifications (domain);
CREATE INDEX verifications_of_client ON verifications (client);

CREATE TABLE calls (
  name TEXT PRIMARY KEY,
  full_at REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX calls_full ON calls (full_at);

ALTER TABLE topics ADD COLUMN subscribed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE topics ADD COLUMN waiting INTEGER NOT NULL DEFAULT 0;
UPDATE topics SET subscribed = (SELECT count(*) FROM subscriptions WHERE topic_id = topics.id),
  waiting = (SELECT count(*) FROM verifications WHERE topic_id = topics.id);
${["subscribed subscriptions", "waiting verifications"].map(toCounter).join("")}`;

/** Keeps a column of the topics the number of the rows of a table. */
function toCounter(what: string): string {
  const [column, table] = what.split(" ");
  const add = (sign: string, row: string) =>
    `UPDATE topics SET ${column} = ${column} ${sign} 1 WHERE id = ${row}.topic_id;`;
  return `
CREATE TRIGGER ${table}_come AFTER INSERT ON ${table} BEGIN ${add("+", "new")} END;
CREATE TRIGGER ${table}_go AFTER DELETE ON ${table} BEGIN ${add("-", "old")} END;
CREATE TRIGGER ${table}_move AFTER UPDATE OF topic_id ON ${table}
BEGIN ${add("-", "old")} ${add("+", "new")} END;
`;
}

/** Each takes a file from the version before; none is ever changed. */
const steps = [first, second, third, fourth];
const version = steps.length;

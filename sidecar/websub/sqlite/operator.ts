import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { type AddressLoad, StoreError } from "../store.ts";
import { type Database, openDatabase } from "./database.ts";
import { remove } from "./deliveries.ts";
import { dropTopics, moveTopics } from "./move-topics.ts";
import { checkVersion } from "./schema.ts";
import { toDatabaseFile } from "./sqlite-store.ts";
import { listForeign } from "./topics.ts";

/** A subscription as its hub's operator may see it: whether it has a secret, never which. */
export type SeenSubscription = {
  readonly id: number;
  readonly topic: string;
  readonly callback: string;
  readonly signed: boolean;
  readonly verifiedAt: number;
  readonly expiresAt: number;
  /** changes of the topic that it has not got */
  readonly behind: number;
  readonly attempts: number;
  /** deliveries in a row that failed */
  readonly failures: number;
  readonly nextAttemptAt: number;
  readonly lastAttemptAt: number | null;
  readonly lastResult: string | null;
};

/** An attempt to deliver, however it ended. */
export type SeenAttempt = { readonly at: number; readonly ms: number; readonly result: string };

/** A request that its subscriber has not confirmed yet, or a notice that it has not taken. */
export type SeenWaiting = {
  readonly kind: "subscribe" | "unsubscribe" | "notice";
  readonly topic: string;
  readonly callback: string;
  readonly attempts: number;
  readonly nextAttemptAt: number;
};

/** A subscription that ended against the subscriber's will, kept for 30 days. */
export type SeenRemoval = {
  readonly id: number;
  readonly topic: string;
  readonly callback: string;
  readonly removedAt: number;
  readonly expiresAt: number;
  readonly cause: string;
  readonly lastResult: string | null;
};

export type HeldHost = { readonly host: string; readonly state: "paused" | "blocked" };

/** What an operator may look at and do, beside a sidecar that runs. */
export type Operator = {
  readonly list: () => SeenSubscription[];
  readonly find: (id: number) => SeenSubscription | undefined;
  /** The last twenty of a subscription, oldest first. */
  readonly listAttempts: (id: number) => SeenAttempt[];
  readonly listWaiting: () => SeenWaiting[];
  readonly listRemovals: () => SeenRemoval[];
  /** Ends a subscription without telling the subscriber. */
  readonly remove: (id: number, now: number) => void;
  /**
   * Brings back what was removed, for the rest of its lease: the current content is delivered.
   *
   * @returns what happened: there may be none of this id, or it has subscribed again, or its lease is over
   */
  readonly restore: (id: number, now: number) => "restored" | "unknown" | "subscribed" | "over";
  /** Has the sidecar deliver the current content to these again, now. */
  readonly offerAgain: (ids: readonly number[]) => void;
  readonly listHeldHosts: () => HeldHost[];
  /** Sends nothing to a host:port any more; `blocked` also refuses its requests; null lets it go on. */
  readonly holdHost: (host: string, state: HeldHost["state"] | null) => void;
  /** Writes the whole database, as it is at one moment, to a new file that its owner may read. */
  readonly backUp: (file: string) => void;
  /** What is kept, by the address of its topics; only subscriptions whose lease runs count. */
  readonly listAddresses: (now: number) => AddressLoad[];
  /** Makes the topics of one address those of another; only while no sidecar runs. */
  readonly move: (from: string, to: string) => void;
  /** Forgets the topics of an address, and tells nobody; only while no sidecar runs. */
  readonly drop: (address: string) => void;
  readonly close: () => void;
};

/** @throws StoreError where there is no database, or it cannot be read */
export function openOperator(folder: string): Operator {
  const file = toDatabaseFile(folder);
  if (!existsSync(file)) {
    throw new StoreError(`There is no ${file}; start the sidecar once, or set STATE_DIR`);
  }
  const database = openDatabase(file, patienceMs);
  checkVersion(database);
  const select = (where: string, parameters = {}) =>
    database
      .all<Row>(`${seen} WHERE ${where} ORDER BY s.id`, parameters)
      .map(({ signed, ...row }): SeenSubscription => ({ ...row, signed: signed === 1 }));
  return {
    list: () => select("true"),
    find: (id) => select("s.id = :id", { id })[0],
    listAttempts: (id) => database.all<SeenAttempt>(attempts, { id }),
    listWaiting: () => database.all<SeenWaiting>(waiting),
    listRemovals: () => database.all<SeenRemoval>(`${removals} ORDER BY removed_at, id`),
    remove: (id, now) =>
      database.transactDurably(() =>
        remove(database, { id, cause: "by the operator", result: null, now }),
      ),
    restore: (id, now) => database.transactDurably(() => restore(database, id, now)),
    offerAgain(ids) {
      database.run(offerAgain, { ids: JSON.stringify(ids) });
    },
    listHeldHosts: () => database.all<HeldHost>("SELECT host, state FROM held_hosts ORDER BY host"),
    holdHost(host, state) {
      if (state === null) database.run("DELETE FROM held_hosts WHERE host = :host", { host });
      else
        database.run("INSERT OR REPLACE INTO held_hosts VALUES (:host, :state)", { host, state });
    },
    backUp(target) {
      if (existsSync(target)) {
        throw new StoreError(`${target} exists already; choose another file`);
      }
      closeSync(openSync(target, "wx", 0o600));
      try {
        database.run("VACUUM INTO :target", { target });
      } catch (error) {
        rmSync(target, { force: true }); // half a back-up would be taken for a whole one
        throw error;
      }
    },
    listAddresses: (now) => listForeign(database, [], now),
    move: (from, to) => moveTopics(database, from, to),
    drop: (address) => dropTopics(database, address),
    close: database.close,
  };
}

/** A command has nothing else to do, and a sidecar lets go within moments. */
const patienceMs = 5000;

const seen = `
SELECT s.id, t.topic, s.callback, s.secret IS NOT NULL AS signed, s.verified_at AS verifiedAt,
  s.expires_at AS expiresAt, max(t.revision - s.settled_revision, 0) AS behind, s.attempts,
  s.failures, s.next_attempt_at AS nextAttemptAt, s.last_attempt_at AS lastAttemptAt,
  s.last_result AS lastResult
FROM subscriptions s JOIN topics t ON t.id = s.topic_id`;

type Row = Omit<SeenSubscription, "signed"> & { readonly signed: number };

const offerAgain = `
UPDATE subscriptions SET next_attempt_at = 0,
  settled_revision = (SELECT revision FROM topics WHERE id = topic_id) - 1
WHERE id IN (SELECT value FROM json_each(:ids))`;

const attempts = "SELECT at, ms, result FROM attempts WHERE subscription_id = :id ORDER BY at";

const waiting = `
SELECT mode AS kind, topic, callback, attempts, next_attempt_at AS nextAttemptAt
FROM verifications v JOIN topics t ON t.id = v.topic_id
UNION ALL
SELECT 'notice', topic, callback, attempts, next_attempt_at FROM notices`;

const removals = `
SELECT id, topic, callback, removed_at AS removedAt, expires_at AS expiresAt, cause,
  last_result AS lastResult FROM removals`;

function restore(database: Database, id: number, now: number): ReturnType<Operator["restore"]> {
  const [removal] = database.all<SeenRemoval>(`${removals} WHERE id = :id`, { id });
  if (removal === undefined) return "unknown";
  if (removal.expiresAt <= now) return "over";
  if (database.run(revive, { id }) === 0) return "subscribed";
  const { topic, callback } = removal;
  const notice = "DELETE FROM notices WHERE topic = :topic AND callback = :callback";
  database.run(notice, { topic, callback });
  database.run("DELETE FROM removals WHERE id = :id", { id });
  return "restored";
}

/** Behind by one, whatever it had: a delivery may come twice. */
const revive = `
INSERT OR IGNORE INTO subscriptions (id, topic_id, callback, host, secret, lease_seconds,
  verified_at, expires_at, troubled, settled_revision)
SELECT r.id, t.id, callback, host, secret, lease_seconds, verified_at, expires_at, 1,
  max(t.revision - 1, 0)
FROM removals r JOIN topics t ON t.topic = r.topic WHERE r.id = :id`;

import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import type {
  HeldHost,
  Operator,
  SeenAttempt,
  SeenRemoval,
  SeenSubscription,
  SeenWaiting,
} from "../operator.ts";
import { takeStateFolder } from "../state-folder.ts";
import { StoreError } from "../store.ts";
import { type Database, openDatabase } from "./database.ts";
import { remove } from "./deliveries.ts";
import { dropTopics, moveTopics } from "./move-topics.ts";
import { checkVersion } from "./schema.ts";
import { toDatabaseFile } from "./sqlite-store.ts";
import { listForeign } from "./topics.ts";

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
    list: async () => select("true"),
    find: async (id) => select("s.id = :id", { id })[0],
    listAttempts: async (id) => database.all<SeenAttempt>(attempts, { id }),
    listWaiting: async () => database.all<SeenWaiting>(waiting),
    listRemovals: async () => database.all<SeenRemoval>(`${removals} ORDER BY removed_at, id`),
    remove: async (id, now) =>
      database.transactDurably(() =>
        remove(database, { id, cause: "by the operator", result: null, now }),
      ),
    restore: async (id, now) => database.transactDurably(() => restore(database, id, now)),
    async offerAgain(ids) {
      database.run(offerAgain, { ids: JSON.stringify(ids) });
    },
    listHeldHosts: async () =>
      database.all<HeldHost>("SELECT host, state FROM held_hosts ORDER BY host"),
    async holdHost(host, state) {
      if (state === null) database.run("DELETE FROM held_hosts WHERE host = :host", { host });
      else
        database.run("INSERT OR REPLACE INTO held_hosts VALUES (:host, :state)", { host, state });
    },
    async backUp(target) {
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
    listAddresses: async (now) => listForeign(database, [], now),
    async runAlone(work) {
      const remedy = "Stop it first, then give this command again.";
      const letGo = await takeStateFolder(folder, { patience: 0, onWait: () => {}, remedy });
      try {
        return await work();
      } finally {
        letGo();
      }
    },
    move: async (from, to) => moveTopics(database, from, to),
    drop: async (address) => dropTopics(database, address),
    close: async () => database.close(),
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

function restore(
  database: Database,
  id: number,
  now: number,
): Awaited<ReturnType<Operator["restore"]>> {
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
INSERT OR IGNORE INTO subscriptions (id, topic_id, callback, host, domain, secret, lease_seconds,
  verified_at, expires_at, troubled, settled_revision)
SELECT r.id, t.id, callback, host, domain, secret, lease_seconds, verified_at, expires_at, 1,
  max(t.revision - 1, 0)
FROM removals r JOIN topics t ON t.topic = r.topic WHERE r.id = :id`;

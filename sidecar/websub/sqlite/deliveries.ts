import type { Delivery, DeliveryStore, Settlement } from "../store.ts";
import { claimRows, type Database, toDue } from "./database.ts";

/** Deliveries: which are due, and how they ended. */
export function createDeliveryStore(database: Database, worker: string): DeliveryStore {
  /** @returns whether the subscription was removed because too many in a row had failed */
  function settle({ delivery, result, ...how }: Settlement, now: number): boolean {
    const { id, verifiedAt } = delivery;
    const ended = { worker, id, now, result };
    switch (how.kind) {
      case "delivered":
        database.run(delivered, { ...ended, revision: how.revision, slow: how.slow ? 1 : 0 });
        return false;
      case "retry":
        database.run(retry, { ...ended, nextAttemptAt: how.nextAttemptAt });
        return false;
      case "gone":
        database.run(gone, { worker, id, verifiedAt });
        return false;
      case "failed": {
        const row = { ...ended, revision: how.revision };
        const [state] = database.all<{ failures: number }>(failed, row);
        if (state === undefined || state.failures < maxFailures) return false;
        remove(delivery);
        return true;
      }
    }
  }

  function remove({ id, topic, callback, host }: Delivery): void {
    database.run("DELETE FROM subscriptions WHERE id = :id", { id });
    const reason = `${maxFailures} deliveries in a row failed`;
    database.run(
      `INSERT INTO notices (topic, callback, host, reason)
       VALUES (:topic, :callback, :host, :reason)`,
      { topic, callback, host, reason },
    );
  }

  return {
    async listBehind(now) {
      return database.all<{ topic: string }>(behind, { now }).map(({ topic }) => topic);
    },
    async claimDeliveries({ topic, hash, queue, ...options }) {
      const troubled = queue === "troubled" ? 1 : 0;
      const due = { worker, topic, hash, troubled, ...toDue(options) };
      return claimRows<Delivery>(database, { find, claim }, due);
    },
    async settle(settlements, now) {
      return database.transact(() =>
        settlements.filter((each) => settle(each, now)).map(({ delivery }) => delivery),
      );
    },
    async release(ids) {
      database.run(
        `UPDATE subscriptions SET claimed_by = NULL
         WHERE claimed_by = :worker AND id IN (SELECT value FROM json_each(:ids))`,
        { worker, ids: JSON.stringify(ids) },
      );
    },
  };
}

/** Failed deliveries in a row that end a subscription. */
const maxFailures = 3;

const behind = `
SELECT topic FROM topics t WHERE EXISTS (SELECT 1 FROM subscriptions s INDEXED BY due
  WHERE s.topic_id = t.id AND s.troubled IN (0, 1) AND s.settled_revision < t.revision
  AND s.expires_at > :now)`;

/** By the index that holds what is due: the others would lead through all subscriptions. */
const find = `
SELECT s.id FROM topics t JOIN subscriptions s INDEXED BY due ON s.topic_id = t.id
WHERE t.topic = :topic AND t.hash = :hash
  AND s.troubled = :troubled AND s.settled_revision < t.revision
  AND (s.next_attempt_at <= :now OR s.next_attempt_at > :latest)
  AND s.expires_at > :now AND s.claimed_by IS NOT :worker
  AND s.host NOT IN (SELECT value FROM json_each(:busy))
LIMIT :limit`;

const claim = `
UPDATE subscriptions SET claimed_by = :worker WHERE id IN (SELECT value FROM json_each(:ids))
RETURNING id, (SELECT topic FROM topics WHERE id = topic_id) AS topic, callback, host, secret,
  attempts, verified_at AS verifiedAt,
  (SELECT revision FROM topics WHERE id = topic_id) AS revision`;

const delivered = `
UPDATE subscriptions SET settled_revision = max(settled_revision, :revision), troubled = :slow,
  attempts = 0, failures = 0, next_attempt_at = 0, claimed_by = NULL,
  last_attempt_at = :now, last_result = :result
WHERE id = :id AND claimed_by = :worker`;

const retry = `
UPDATE subscriptions SET troubled = 1, attempts = attempts + 1, next_attempt_at = :nextAttemptAt,
  claimed_by = NULL, last_attempt_at = :now, last_result = :result
WHERE id = :id AND claimed_by = :worker`;

const failed = `
UPDATE subscriptions SET settled_revision = max(settled_revision, :revision), troubled = 1,
  attempts = 0, failures = failures + 1, next_attempt_at = 0, claimed_by = NULL,
  last_attempt_at = :now, last_result = :result
WHERE id = :id AND claimed_by = :worker
RETURNING failures`;

/** Not where the subscriber has subscribed anew meanwhile. */
const gone = `
DELETE FROM subscriptions WHERE id = :id AND claimed_by = :worker AND verified_at = :verifiedAt`;

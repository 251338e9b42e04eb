import type { Delivery, DeliveryStore, Settlement } from "../store.ts";
import { type Database, maxInstant } from "./database.ts";

/** Deliveries: which are due, and how they ended. */
export function createDeliveryStore(database: Database, worker: string): DeliveryStore {
  const own = { worker };

  function settle(settlement: Settlement, now: number): boolean {
    const { delivery, result } = settlement;
    const row = { ...own, id: delivery.id };
    const ended = { ...row, now, result };
    switch (settlement.kind) {
      case "delivered": {
        const { revision, slow } = settlement;
        database.run(delivered, { ...ended, revision, slow: slow ? 1 : 0 });
        return false;
      }
      case "retry":
        database.run(retry, { ...ended, nextAttemptAt: settlement.nextAttemptAt });
        return false;
      case "gone":
        database.run(gone, { ...row, verifiedAt: delivery.verifiedAt });
        return false;
      case "failed": {
        const { revision } = settlement;
        const [state] = database.all<{ failures: number }>(failed, { ...ended, revision });
        return state !== undefined && state.failures >= mostFailures && remove(delivery);
      }
    }
  }

  function remove({ id, topic, callback, host }: Delivery): boolean {
    database.run("DELETE FROM subscriptions WHERE id = :id", { id });
    const reason = `${mostFailures} deliveries in a row failed`;
    database.run(
      `INSERT INTO notices (topic, callback, host, reason)
       VALUES (:topic, :callback, :host, :reason)`,
      { topic, callback, host, reason },
    );
    return true;
  }

  return {
    async claimDeliveries({ topic, hash, lane, limit, now, latest = maxInstant, busyHosts }) {
      const troubled = lane === "troubled" ? 1 : 0;
      const busy = JSON.stringify(busyHosts);
      const found = { ...own, topic, hash, troubled, limit, now, latest, busy };
      const due = database.all<{ id: number }>(findDue, found).map(({ id }) => id);
      if (due.length === 0) return [];
      return database
        .all<Row>(claim, { ...own, ids: JSON.stringify(due) })
        .map(({ verified_at: verifiedAt, ...row }) => ({ ...row, topic, verifiedAt }));
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
        { ...own, ids: JSON.stringify(ids) },
      );
    },
  };
}

/** Failed deliveries in a row that end a subscription. */
const mostFailures = 3;

/** By the index that holds what is due: the others would lead through all subscriptions. */
const findDue = `
SELECT s.id FROM topics t JOIN subscriptions s INDEXED BY due ON s.topic_id = t.id
WHERE t.topic = :topic AND t.hash = :hash
  AND s.troubled = :troubled AND s.settled_revision < t.revision
  AND (s.next_attempt_at <= :now OR s.next_attempt_at > :latest)
  AND s.expires_at > :now AND s.claimed_by IS NOT :worker
  AND s.host NOT IN (SELECT value FROM json_each(:busy))
LIMIT :limit`;

const claim = `
UPDATE subscriptions SET claimed_by = :worker WHERE id IN (SELECT value FROM json_each(:ids))
RETURNING id, callback, host, secret, attempts, verified_at,
  (SELECT revision FROM topics WHERE id = topic_id) AS revision`;

type Row = Omit<Delivery, "topic" | "verifiedAt"> & { readonly verified_at: number };

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

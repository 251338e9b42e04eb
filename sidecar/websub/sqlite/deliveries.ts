import {
  type Delivery,
  type DeliveryStore,
  maxFailures,
  type Removed,
  type Settlement,
  tooManyFailures,
} from "../store.ts";
import { claimRows, type Database, toDue } from "./database.ts";

/** Deliveries: which are due, and how they ended. */
export function createDeliveryStore(database: Database, worker: string): DeliveryStore {
  function release(ids: readonly number[]): void {
    database.run(free, { worker, ids: JSON.stringify(ids) });
  }

  /** @returns why the subscription ended; null where it goes on */
  function settle({ delivery, result, ...how }: Settlement, now: number): Removed["cause"] | null {
    const { id, verifiedAt } = delivery;
    const ended = { worker, id, now, result };
    database.run(attempted, { ...ended, ms: Math.round(how.ms) });
    switch (how.kind) {
      case "delivered":
        database.run(delivered, { ...ended, revision: how.revision, slow: how.slow ? 1 : 0 });
        return null;
      case "retry":
        database.run(retry, { ...ended, nextAttemptAt: how.nextAttemptAt });
        return null;
      case "gone":
        if (database.all(gone, { worker, id, verifiedAt }).length > 0) {
          remove(database, { id, cause: result, result, now });
          return "gone";
        }
        release([id]);
        return null;
      case "failed": {
        const row = { ...ended, revision: how.revision };
        const [state] = database.all<{ failures: number }>(failed, row);
        if (state === undefined || state.failures < maxFailures) return null;
        remove(database, { id, cause: tooManyFailures, result, now });
        database.run(notify, { id, reason: tooManyFailures });
        return "failures";
      }
    }
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
        settlements.flatMap((each): Removed[] => {
          const cause = settle(each, now);
          return cause === null ? [] : [{ delivery: each.delivery, cause }];
        }),
      );
    },
    release: async (ids) => release(ids),
  };
}

const attempted = `
INSERT OR REPLACE INTO attempts (subscription_id, slot, at, ms, result)
SELECT id, attempted % 20, :now, :ms, :result FROM subscriptions
WHERE id = :id AND claimed_by = :worker`;

const notify = `
INSERT INTO notices (topic, callback, host, reason, expires_at)
SELECT topic, callback, host, :reason, expires_at FROM removals WHERE id = :id`;

/** Ends a subscription, and keeps what it was, so that an operator can bring it back. */
export function remove(
  database: Database,
  ended: {
    readonly id: number;
    readonly cause: string;
    readonly result: string | null;
    readonly now: number;
  },
): void {
  database.run(keep, ended);
  database.run("DELETE FROM subscriptions WHERE id = :id", { id: ended.id });
}

const keep = `
INSERT OR REPLACE INTO removals (id, topic, callback, host, domain, secret, lease_seconds,
  verified_at, expires_at, removed_at, cause, last_result)
SELECT s.id, topic, callback, host, domain, secret, lease_seconds, verified_at, expires_at, :now, :cause,
  coalesce(:result, last_result)
FROM subscriptions s JOIN topics t ON t.id = s.topic_id WHERE s.id = :id`;

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
  AND s.host NOT IN (SELECT host FROM held_hosts)
LIMIT :limit`;

const claim = `
UPDATE subscriptions SET claimed_by = :worker WHERE id IN (SELECT value FROM json_each(:ids))
RETURNING id, (SELECT topic FROM topics WHERE id = topic_id) AS topic, callback, host, secret,
  attempts, verified_at AS verifiedAt,
  (SELECT revision FROM topics WHERE id = topic_id) AS revision`;

const free = `
UPDATE subscriptions SET claimed_by = NULL
WHERE claimed_by = :worker AND id IN (SELECT value FROM json_each(:ids))`;

const delivered = `
UPDATE subscriptions SET settled_revision = max(settled_revision, :revision), troubled = :slow,
  attempts = 0, failures = 0, next_attempt_at = 0, claimed_by = NULL,
  last_attempt_at = :now, last_result = :result, attempted = attempted + 1
WHERE id = :id AND claimed_by = :worker`;

const retry = `
UPDATE subscriptions SET troubled = 1, attempts = attempts + 1, next_attempt_at = :nextAttemptAt,
  claimed_by = NULL, last_attempt_at = :now, last_result = :result, attempted = attempted + 1
WHERE id = :id AND claimed_by = :worker`;

const failed = `
UPDATE subscriptions SET settled_revision = max(settled_revision, :revision), troubled = 1,
  attempts = 0, failures = failures + 1, next_attempt_at = 0, claimed_by = NULL,
  last_attempt_at = :now, last_result = :result, attempted = attempted + 1
WHERE id = :id AND claimed_by = :worker
RETURNING failures`;

/** Not where the subscriber has subscribed anew meanwhile. */
const gone = `
SELECT 1 FROM subscriptions
WHERE id = :id AND claimed_by = :worker AND verified_at = :verifiedAt`;

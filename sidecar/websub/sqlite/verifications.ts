import type { Verification, VerificationStore } from "../store.ts";
import { admit } from "./admit.ts";
import { claimRows, type Database, toDue, toTopicList } from "./database.ts";

/** Verifications, and the subscriptions that come and go with them. */
export function createVerificationStore(database: Database, worker: string): VerificationStore {
  return {
    async admit(applicant, limits, now) {
      return admit(database, { applicant, limits, now });
    },
    async claimVerifications({ topics, ...options }) {
      const due = { worker, topics: toTopicList(topics), ...toDue(options) };
      const claimed = claimRows<Verification>(database, { find, claim }, due);
      return claimed.toSorted((one, other) => one.id - other.id);
    },
    async confirm({ id }, verifiedAt) {
      return database.transactDurably(() => confirm(database, { id, worker }, verifiedAt));
    },
    async reject(id) {
      database.run("DELETE FROM verifications WHERE id = :id AND claimed_by = :worker", {
        id,
        worker,
      });
    },
    async postpone(id, nextAttemptAt) {
      database.run(
        `UPDATE verifications SET attempts = attempts + 1, next_attempt_at = :nextAttemptAt,
           claimed_by = NULL WHERE id = :id AND claimed_by = :worker`,
        { id, nextAttemptAt, worker },
      );
    },
  };
}

/** One after the other where a pair has several: they take effect in the order they came in. */
const find = `
SELECT id FROM verifications v
WHERE (next_attempt_at <= :now OR next_attempt_at > :latest) AND claimed_by IS NOT :worker
  AND host NOT IN (SELECT value FROM json_each(:busy))
  AND host NOT IN (SELECT host FROM held_hosts)
  AND (:topics IS NULL OR topic_id IN
    (SELECT id FROM topics WHERE topic IN (SELECT value FROM json_each(:topics))))
  AND NOT EXISTS (SELECT 1 FROM verifications older
    WHERE older.topic_id = v.topic_id AND older.callback = v.callback AND older.id < v.id)
ORDER BY id LIMIT :limit`;

const claim = `
UPDATE verifications SET claimed_by = :worker WHERE id IN (SELECT value FROM json_each(:ids))
RETURNING id, (SELECT topic FROM topics WHERE id = topic_id) AS topic, callback, mode,
  topic_as_given AS topicAsGiven, host, secret, lease_seconds AS leaseSeconds, attempts,
  requested_at AS requestedAt`;

type Confirmed = {
  readonly topic_id: number;
  readonly callback: string;
  readonly mode: Verification["mode"];
  readonly host: string;
  readonly domain: string;
  readonly secret: string | null;
  readonly lease_seconds: number;
  readonly requested_revision: number;
};

function confirm(
  database: Database,
  claimed: { readonly id: number; readonly worker: string },
  verifiedAt: number,
): boolean {
  const [row] = database.all<Confirmed>(
    `DELETE FROM verifications WHERE id = :id AND claimed_by = :worker
     RETURNING topic_id, callback, mode, host, domain, secret, lease_seconds, requested_revision`,
    claimed,
  );
  if (!row) return false;
  const { mode, ...subscription } = row;
  if (mode === "subscribe") {
    database.run(subscribe, { ...subscription, verified_at: verifiedAt });
    database.run(forget, { topic_id: row.topic_id, callback: row.callback });
  } else {
    const { topic_id, callback } = row;
    database.run("DELETE FROM subscriptions WHERE topic_id = :topic_id AND callback = :callback", {
      topic_id,
      callback,
    });
  }
  return true;
}

/** Who has come back need not be told that it was removed. */
const forget = `DELETE FROM notices WHERE callback = :callback
  AND topic = (SELECT topic FROM topics WHERE id = :topic_id)`;

/**
 * What changed between the request and its verification is delivered: where a process was killed in
 * between, the subscriber may have confirmed before the change, and takes itself for subscribed.
 * The first content of all is not a change.
 *
 * A renewal keeps what has been settled, so that no change is lost, and has what is due tried at
 * once: the subscriber has just shown that it is there. Over an expired lease, it is a new beginning.
 */
const subscribe = `
INSERT INTO subscriptions (topic_id, callback, host, domain, secret, lease_seconds, verified_at,
  expires_at, troubled, settled_revision)
SELECT :topic_id, :callback, :host, :domain, :secret, :lease_seconds, :verified_at,
  :verified_at + :lease_seconds * 1000, 1, iif(:requested_revision = 0, revision, :requested_revision)
FROM topics WHERE id = :topic_id
ON CONFLICT (topic_id, callback) DO UPDATE SET
  settled_revision = CASE WHEN expires_at <= :verified_at THEN excluded.settled_revision
    ELSE settled_revision END,
  host = excluded.host, domain = excluded.domain, secret = excluded.secret, lease_seconds = excluded.lease_seconds,
  verified_at = excluded.verified_at, expires_at = excluded.expires_at,
  attempts = 0, failures = 0, next_attempt_at = 0`;

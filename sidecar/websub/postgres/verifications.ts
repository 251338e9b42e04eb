import type { Verification, VerificationStore } from "../store.ts";
import { createAdmission } from "./admit.ts";
import { isDue, isFree, type Stored, toClaim, toDue, toEnd, withSecret } from "./claims.ts";
import type { Database } from "./database.ts";
import type { Worker } from "./worker.ts";

/** Verifications, and the subscriptions that come and go with them. */
export function createVerificationStore(database: Database, worker: Worker): VerificationStore {
  const ended = async <Result>(id: number, work: Promise<Result>): Promise<Result> => {
    const result = await work;
    worker.forget("verification", [id]);
    return result;
  };
  return {
    admit: createAdmission(database),
    async claimVerifications({ topics, ...options }) {
      const due = [...toDue(options), topics === undefined ? null : [...topics]];
      const claimed = await worker.claim<Stored<Verification>>("verification", claim, due);
      return claimed
        .map((row) => withSecret<Verification>(row))
        .toSorted((one, other) => one.id - other.id);
    },
    async confirm({ id }, verifiedAt) {
      const rows = await ended(id, database.query(confirm, [worker.id, [id], verifiedAt]));
      return rows.length > 0;
    },
    async reject(id) {
      await ended(id, database.query(reject, [worker.id, [id]]));
    },
    async postpone(id, nextAttemptAt) {
      await ended(id, database.query(postpone, [worker.id, [id], nextAttemptAt]));
    },
  };
}

const end = toEnd("verification");

/** One after the other where a pair has several: they take effect in the order they came in. */
const due = `
SELECT s.id FROM firsthand.verifications s
WHERE ${isDue} AND ${isFree("verification", "s.id")}
  AND ($6::text[] IS NULL OR s.topic_id IN (SELECT id FROM firsthand.topics WHERE topic = ANY ($6)))
  AND NOT EXISTS (SELECT FROM firsthand.verifications older
    WHERE older.topic_id = s.topic_id AND older.callback = s.callback AND older.id < s.id)
ORDER BY s.id LIMIT $2 FOR UPDATE OF s SKIP LOCKED`;

const claim = toClaim(
  "verification",
  due,
  `SELECT v.id, topic, callback, mode, topic_as_given AS "topicAsGiven", host, secret,
  lease_seconds AS "leaseSeconds", attempts, requested_at AS "requestedAt"
FROM mine JOIN firsthand.verifications v ON v.id = mine.id
JOIN firsthand.topics t ON t.id = v.topic_id`,
);

const reject = `WITH mine AS (${end})
DELETE FROM firsthand.verifications v USING mine WHERE v.id = mine.id`;

const postpone = `WITH mine AS (${end})
UPDATE firsthand.verifications v SET attempts = attempts + 1, next_attempt_at = $3
FROM mine WHERE v.id = mine.id`;

/**
 * All in one statement: the topic's row, which counts, is held for a moment only.
 *
 * What changed between the request and its verification is delivered; the first content of all is not a
 * change. A renewal keeps what has been settled, and has what is due tried at once. Over a lease that
 * is over, it is a new beginning. Who has come back need not be told that it was removed.
 */
const confirm = `
WITH mine AS (${end}),
asked AS (DELETE FROM firsthand.verifications v USING mine WHERE v.id = mine.id RETURNING v.*),
left_ AS (DELETE FROM firsthand.subscriptions s USING asked a
  WHERE a.mode = 'unsubscribe' AND s.topic_id = a.topic_id AND s.callback = a.callback),
come AS (INSERT INTO firsthand.subscriptions AS s (topic_id, callback, host, domain, secret,
    lease_seconds, verified_at, expires_at, settled_revision)
  SELECT topic_id, callback, host, domain, secret, lease_seconds, $3::bigint,
    $3::bigint + lease_seconds * 1000,
    CASE WHEN requested_revision = 0 THEN revision ELSE requested_revision END
  FROM asked a JOIN firsthand.topics t ON t.id = a.topic_id WHERE a.mode = 'subscribe'
  ON CONFLICT (topic_id, callback) DO UPDATE SET
    settled_revision = CASE WHEN s.expires_at <= $3::bigint THEN excluded.settled_revision
      ELSE s.settled_revision END,
    host = excluded.host, domain = excluded.domain, secret = excluded.secret,
    lease_seconds = excluded.lease_seconds, verified_at = excluded.verified_at,
    expires_at = excluded.expires_at, attempts = 0, failures = 0, next_attempt_at = 0),
forgotten AS (DELETE FROM firsthand.notices n USING asked a, firsthand.topics t
  WHERE a.mode = 'subscribe' AND t.id = a.topic_id AND n.topic = t.topic AND n.callback = a.callback)
SELECT id FROM asked`;

import type { Verification, VerificationStore } from "../store.ts";
import { admit } from "./admit.ts";
import { isDue, isFree, type Stored, toClaim, toDue, toEnd, withSecret } from "./claims.ts";
import type { Database, Query } from "./database.ts";
import type { Worker } from "./worker.ts";

/** Verifications, and the subscriptions that come and go with them. */
export function createVerificationStore(database: Database, worker: Worker): VerificationStore {
  const ended = async <Result>(id: number, work: Promise<Result>): Promise<Result> => {
    const result = await work;
    worker.forget("verification", [id]);
    return result;
  };
  return {
    admit: (applicant, limits, now) => admit(database, applicant, limits, now),
    async claimVerifications({ topics, ...options }) {
      const due = [...toDue(options), topics === undefined ? null : [...topics]];
      const claimed = await worker.claim<Stored<Verification>>("verification", claim, due);
      return claimed
        .map((row) => withSecret<Verification>(row))
        .toSorted((one, other) => one.id - other.id);
    },
    confirm: ({ id }, verifiedAt) =>
      ended(
        id,
        database.transact((query) => confirm(query, { id, worker: worker.id }, verifiedAt)),
      ),
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
  lease_seconds AS "leaseSeconds", attempts
FROM mine JOIN firsthand.verifications v ON v.id = mine.id
JOIN firsthand.topics t ON t.id = v.topic_id`,
);

const reject = `WITH mine AS (${end})
DELETE FROM firsthand.verifications v USING mine WHERE v.id = mine.id`;

const postpone = `WITH mine AS (${end})
UPDATE firsthand.verifications v SET attempts = attempts + 1, next_attempt_at = $3
FROM mine WHERE v.id = mine.id`;

type Confirmed = Readonly<Record<string, unknown>> & {
  readonly topic_id: number;
  readonly callback: string;
  readonly mode: Verification["mode"];
};

async function confirm(
  query: Query,
  claimed: { readonly id: number; readonly worker: string },
  verifiedAt: number,
): Promise<boolean> {
  const [row] = await query<Confirmed>(
    `WITH mine AS (${end})
     DELETE FROM firsthand.verifications v USING mine WHERE v.id = mine.id
     RETURNING topic_id, callback, mode, host, domain, secret, lease_seconds, requested_revision`,
    [claimed.worker, [claimed.id]],
  );
  if (!row) return false;
  const { topic_id, callback, mode } = row;
  if (mode === "subscribe") {
    const { host, domain, secret, lease_seconds, requested_revision } = row;
    const asked = [topic_id, callback, host, domain, secret, lease_seconds, requested_revision];
    await query(subscribe, [...asked, verifiedAt]);
    await query(forget, [topic_id, callback]);
  } else {
    const leave = "DELETE FROM firsthand.subscriptions WHERE topic_id = $1 AND callback = $2";
    await query(leave, [topic_id, callback]);
  }
  return true;
}

/** Who has come back need not be told that it was removed. */
const forget = `DELETE FROM firsthand.notices WHERE callback = $2
  AND topic = (SELECT topic FROM firsthand.topics WHERE id = $1)`;

/**
 * What changed between the request and its verification is delivered; the first content of all is not a
 * change. A renewal keeps what has been settled, and has what is due tried at once. Over a lease that
 * is over, it is a new beginning.
 */
const subscribe = `
INSERT INTO firsthand.subscriptions AS s (topic_id, callback, host, domain, secret, lease_seconds,
  verified_at, expires_at, settled_revision)
SELECT id, $2, $3, $4, $5, $6::bigint, $8::bigint, $8::bigint + $6::bigint * 1000,
  CASE WHEN $7::bigint = 0 THEN revision ELSE $7::bigint END
FROM firsthand.topics WHERE id = $1
ON CONFLICT (topic_id, callback) DO UPDATE SET
  settled_revision = CASE WHEN s.expires_at <= $8::bigint THEN excluded.settled_revision
    ELSE s.settled_revision END,
  host = excluded.host, domain = excluded.domain, secret = excluded.secret,
  lease_seconds = excluded.lease_seconds, verified_at = excluded.verified_at,
  expires_at = excluded.expires_at, attempts = 0, failures = 0, next_attempt_at = 0`;

import {
  type Delivery,
  type DeliveryStore,
  maxFailures,
  type Removed,
  type Settlement,
  tooManyFailures,
} from "../store.ts";
import { isDue, isFree, type Stored, toClaim, toDue, toEnd, withSecret } from "./claims.ts";
import type { Database, Query } from "./database.ts";
import type { Worker } from "./worker.ts";

/** Deliveries: which are due, and how they ended. */
export function createDeliveryStore(database: Database, worker: Worker): DeliveryStore {
  return {
    async listBehind(now) {
      return (await database.query<{ topic: string }>(behind, [now])).map(({ topic }) => topic);
    },
    async claimDeliveries({ topic, hash, queue, ...options }) {
      const due = [...toDue(options), topic, hash, queue === "troubled" ? 1 : 0];
      const claimed = await worker.claim<Stored<Delivery>>("delivery", claim, due);
      return claimed.map((row) => withSecret<Delivery>(row));
    },
    async settle(settlements, now) {
      const ids = settlements.map(toId);
      const removed = await database.transact((query) => settle(query, worker, settlements, now));
      worker.forget("delivery", ids);
      return removed;
    },
    async release(ids) {
      await database.query(end, [worker.id, [...ids]]);
      worker.forget("delivery", ids);
    },
  };
}

/** All that ended of one kind is recorded by one statement. */
async function settle(
  query: Query,
  worker: Worker,
  settlements: readonly Settlement[],
  now: number,
): Promise<Removed[]> {
  const asked = settlements.map(toId);
  const rows = await query<{ id: number }>(end, [worker.id, asked]);
  const own = new Set(rows.map(({ id }) => id));
  // Of two attempts at once (a claim was lost and made again) the first has the claim.
  const mine = settlements.filter(({ delivery }) => own.delete(delivery.id));
  if (mine.length === 0) return [];
  const of = (kind: Settlement["kind"]) => mine.filter((each) => each.kind === kind);
  const run = async <Row>(sql: string, some: readonly Settlement[]) =>
    some.length === 0
      ? []
      : query<Row>(sql, [JSON.stringify(some.map(toRow)), now, some.map(toId)]);
  await run(attempted, mine);
  await run(delivered, of("delivered"));
  await run(retry, of("retry"));
  const failures = await run<{ id: number; failures: number }>(failed, of("failed"));
  const lost = failures.filter(({ failures: count }) => count >= maxFailures);
  const leaving = new Set(lost.map(({ id }) => id));
  const ended = await run<{ id: number }>(gone, of("gone"));
  if (leaving.size > 0) {
    await remove(query, [...leaving], tooManyFailures, now);
    await query(notify, [[...leaving], tooManyFailures]);
  }
  const endedIds = new Set(ended.map(({ id }) => id));
  return mine.flatMap(({ delivery }): Removed[] => {
    if (leaving.has(delivery.id)) return [{ delivery, cause: "failures" }];
    return endedIds.has(delivery.id) ? [{ delivery, cause: "gone" }] : [];
  });
}

const toId = ({ delivery }: Settlement) => delivery.id;

function toRow({ delivery, result, ms, ...how }: Settlement) {
  const { id, verifiedAt: verified_at } = delivery;
  return {
    ...{ id, verified_at, result, ms: Math.round(ms) },
    revision: "revision" in how ? how.revision : 0,
    next_attempt_at: "nextAttemptAt" in how ? Math.round(how.nextAttemptAt) : 0,
    troubled: "slow" in how && !how.slow ? 0 : 1,
  };
}

const end = toEnd("delivery");

/** Ends subscriptions, and keeps what they were, so that an operator can bring them back. */
export async function remove(
  query: Query,
  ids: readonly number[],
  cause: string,
  now: number,
): Promise<void> {
  await query(ended, [ids, now, cause]);
}

/** From `e`; one that was brought back and ends again takes its own place. */
function keep(cause: string, result: string): string {
  return `INSERT INTO firsthand.removals (id, topic, callback, host, domain, secret, lease_seconds,
  verified_at, expires_at, removed_at, cause, last_result)
SELECT e.id, topic, callback, host, domain, secret, lease_seconds, verified_at, expires_at,
  $2::bigint, ${cause}, ${result}
FROM e JOIN firsthand.topics t ON t.id = e.topic_id
ON CONFLICT (id) DO UPDATE SET topic = excluded.topic, secret = excluded.secret,
  lease_seconds = excluded.lease_seconds, verified_at = excluded.verified_at,
  expires_at = excluded.expires_at, removed_at = excluded.removed_at, cause = excluded.cause,
  last_result = excluded.last_result
RETURNING id`;
}

const ended = `
WITH e AS (DELETE FROM firsthand.subscriptions WHERE id = ANY ($1::bigint[]) RETURNING *)
${keep("$3::text", "last_result")}`;

const notify = `
INSERT INTO firsthand.notices (topic, callback, host, reason, expires_at)
SELECT topic, callback, host, $2::text, expires_at FROM firsthand.removals WHERE id = ANY ($1::bigint[])`;

/** The order leads by the index that holds what is due: the others would lead through all subscriptions. */
const isBehind = (
  troubled: number,
) => `EXISTS (SELECT FROM (SELECT id FROM firsthand.subscriptions s
  WHERE s.topic_id = t.id AND s.troubled = ${troubled} AND s.settled_revision < t.revision
    AND s.expires_at > $1
  ORDER BY s.topic_id, s.troubled, s.settled_revision, s.next_attempt_at, s.id LIMIT 1) due)`;

const behind = `SELECT topic FROM firsthand.topics t WHERE ${isBehind(0)} OR ${isBehind(1)}`;

const due = `
SELECT s.id FROM firsthand.subscriptions s
WHERE s.topic_id = (SELECT id FROM firsthand.topics WHERE topic = $6 AND hash = $7)
  AND s.settled_revision < (SELECT revision FROM firsthand.topics WHERE topic = $6)
  AND s.troubled = $8 AND ${isDue} AND s.expires_at > $3 AND ${isFree("delivery", "s.id")}
ORDER BY s.topic_id, s.troubled, s.settled_revision, s.next_attempt_at, s.id
LIMIT $2 FOR UPDATE OF s SKIP LOCKED`;

const claim = toClaim(
  "delivery",
  due,
  `SELECT s.id, topic, callback, host, secret, attempts, verified_at AS "verifiedAt", revision
FROM mine JOIN firsthand.subscriptions s ON s.id = mine.id
JOIN firsthand.topics t ON t.id = s.topic_id`,
);

const rows = `jsonb_to_recordset($1::jsonb) AS e(id bigint, verified_at bigint, result text, ms bigint,
  revision bigint, next_attempt_at bigint, troubled integer)`;

/** By the ids alone, a planner sees that they are few. */
const isOf = "s.id = e.id AND s.id = ANY ($3::bigint[])";

const attempted = `
INSERT INTO firsthand.attempts (subscription_id, slot, at, ms, result)
SELECT s.id, s.attempted % 20, $2::bigint, e.ms, e.result
FROM ${rows} JOIN firsthand.subscriptions s ON ${isOf}
ON CONFLICT (subscription_id, slot) DO UPDATE SET at = excluded.at, ms = excluded.ms,
  result = excluded.result`;

const noted = `last_attempt_at = $2, last_result = e.result, attempted = attempted + 1`;

const delivered = `
UPDATE firsthand.subscriptions s SET settled_revision = greatest(settled_revision, e.revision),
  troubled = e.troubled, attempts = 0, failures = 0, next_attempt_at = 0, ${noted}
FROM ${rows} WHERE ${isOf}`;

const retry = `
UPDATE firsthand.subscriptions s SET troubled = 1, attempts = attempts + 1,
  next_attempt_at = e.next_attempt_at, ${noted}
FROM ${rows} WHERE ${isOf}`;

const failed = `
UPDATE firsthand.subscriptions s SET settled_revision = greatest(settled_revision, e.revision),
  troubled = 1, attempts = 0, failures = failures + 1, next_attempt_at = 0, ${noted}
FROM ${rows} WHERE ${isOf} RETURNING s.id, failures`;

/** Not where the subscriber has subscribed anew meanwhile. */
const gone = `
WITH e AS (DELETE FROM firsthand.subscriptions s USING ${rows}
  WHERE ${isOf} AND s.verified_at = e.verified_at RETURNING s.*, e.result)
${keep("e.result", "e.result")}`;

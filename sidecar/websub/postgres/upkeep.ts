import type { Notice, NoticeStore, TopicCounts, UpkeepStore } from "../store.ts";
import { isDue, isFree, toClaim, toDue, toEnd } from "./claims.ts";
import type { Database } from "./database.ts";
import type { Worker } from "./worker.ts";

export function createNoticeStore({ query }: Database, worker: Worker): NoticeStore {
  return {
    claimNotices({ topics, ...options }) {
      const due = [...toDue(options), topics === undefined ? null : [...topics]];
      return worker.claim<Notice>("notice", claim, due);
    },
    async endNotice(id) {
      await query(endNotice, [worker.id, [id]]);
      worker.forget("notice", [id]);
    },
    async postponeNotice(id, nextAttemptAt) {
      await query(postpone, [worker.id, [id], nextAttemptAt]);
      worker.forget("notice", [id]);
    },
  };
}

const due = `
SELECT s.id FROM firsthand.notices s
WHERE ${isDue} AND s.expires_at > $3 AND ${isFree("notice", "s.id")}
  AND ($6::text[] IS NULL OR s.topic = ANY ($6)) LIMIT $2 FOR UPDATE OF s SKIP LOCKED`;

const claim = toClaim(
  "notice",
  due,
  `SELECT n.id, topic, callback, host, reason, attempts
FROM mine JOIN firsthand.notices n ON n.id = mine.id`,
);

const endNotice = `WITH mine AS (${toEnd("notice")})
DELETE FROM firsthand.notices WHERE id = ANY ($2::bigint[])`;

const postpone = `WITH mine AS (${toEnd("notice")})
UPDATE firsthand.notices n SET attempts = attempts + 1, next_attempt_at = $3
FROM mine WHERE n.id = mine.id`;

/** … without what the whole of the state needs. */
export function createUpkeepStore({
  query,
}: Database): Pick<UpkeepStore, "dropExpired" | "renewFuture" | "countTopics"> {
  return {
    async dropExpired({ leasesBefore, requestsBefore, removalsBefore }) {
      await query("DELETE FROM firsthand.calls WHERE full_at < $1", [requestsBefore]);
      const requests = "DELETE FROM firsthand.verifications WHERE requested_at < $1";
      await query(requests, [requestsBefore]);
      await query("DELETE FROM firsthand.notices WHERE expires_at < $1", [leasesBefore]);
      await query("DELETE FROM firsthand.removals WHERE removed_at < $1", [removalsBefore]);
      let dropped = 0;
      for (let some = maxDropped; some === maxDropped; dropped += some) {
        some = (await query(dropLeases, [leasesBefore, maxDropped])).length;
      }
      return dropped;
    },
    async renewFuture(after, now) {
      const requests = `UPDATE firsthand.verifications SET requested_at = $2 WHERE requested_at > $1`;
      await query(requests, [after, now]);
      return (await query(renewFuture, [after, now])).length;
    },
    countTopics: (now) => query<TopicCounts>(countTopics, [now]),
  };
}

/** Leases that end at a time by one statement, which is not to take long. */
const maxDropped = 5000;

const dropLeases = `
DELETE FROM firsthand.subscriptions WHERE id IN (SELECT id FROM firsthand.subscriptions
  WHERE expires_at < $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`;

const renewFuture = `
UPDATE firsthand.subscriptions SET verified_at = $2, expires_at = $2 + lease_seconds * 1000
WHERE verified_at > $1 AND 5 * (SELECT count(*) FROM firsthand.subscriptions WHERE verified_at > $1)
  <= (SELECT sum(subscribed) FROM firsthand.topics)
RETURNING id`;

const isBehind = (troubled: number) =>
  `s.topic_id = t.id AND s.troubled = ${troubled} AND s.settled_revision < t.revision
    AND s.expires_at > $1`;

/** By what the index holds; those of hosts that are held, which are few, are taken off again. */
const countBehind = [0, 1]
  .map(
    (troubled) => `
  (SELECT count(*) FROM firsthand.subscriptions s WHERE ${isBehind(troubled)})
  - (SELECT count(*) FROM firsthand.held_hosts h JOIN firsthand.subscriptions s ON s.host = h.host
    WHERE ${isBehind(troubled)})`,
  )
  .join(" + ");

const countTopics = `
SELECT topic, revision, hash, changed_at AS "changedAt", sequence,
  subscribed - (SELECT count(*) FROM firsthand.subscriptions s
    WHERE s.topic_id = t.id AND s.expires_at <= $1) AS active,
  waiting AS pending, ${countBehind} AS behind
FROM firsthand.topics t ORDER BY id`;

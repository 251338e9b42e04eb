import type { Notice, NoticeStore, TopicCounts, UpkeepStore } from "../store.ts";
import { claimRows, type Database, toDue, toTopicList } from "./database.ts";

export function createNoticeStore(database: Database, worker: string): NoticeStore {
  return {
    async claimNotices({ topics, ...options }) {
      const due = { worker, topics: toTopicList(topics), ...toDue(options) };
      return claimRows<Notice>(database, { find: findNotices, claim: claimNotices }, due);
    },
    async endNotice(id) {
      database.run("DELETE FROM notices WHERE id = :id", { id });
    },
    async postponeNotice(id, nextAttemptAt) {
      database.run(postpone, { id, nextAttemptAt, worker });
    },
  };
}

const findNotices = `
SELECT id FROM notices WHERE claimed_by IS NOT :worker AND expires_at > :now
  AND (next_attempt_at <= :now OR next_attempt_at > :latest)
  AND host NOT IN (SELECT value FROM json_each(:busy))
  AND host NOT IN (SELECT host FROM held_hosts)
  AND (:topics IS NULL OR topic IN (SELECT value FROM json_each(:topics))) LIMIT :limit`;

const claimNotices = `
UPDATE notices SET claimed_by = :worker WHERE id IN (SELECT value FROM json_each(:ids))
RETURNING id, topic, callback, host, reason, attempts`;

const postpone = `
UPDATE notices SET attempts = attempts + 1, next_attempt_at = :nextAttemptAt, claimed_by = NULL
WHERE id = :id AND claimed_by = :worker`;

export function createUpkeepStore(database: Database): Omit<UpkeepStore, "check"> {
  return {
    async dropExpired({ leasesBefore, requestsBefore, removalsBefore }) {
      database.run("DELETE FROM calls WHERE full_at < :requestsBefore", { requestsBefore });
      const requests = "DELETE FROM verifications WHERE requested_at < :requestsBefore";
      database.run(requests, { requestsBefore });
      database.run("DELETE FROM notices WHERE expires_at < :leasesBefore", { leasesBefore });
      const removals = "DELETE FROM removals WHERE removed_at < :removalsBefore";
      database.run(removals, { removalsBefore });
      const leases = "DELETE FROM subscriptions WHERE expires_at < :leasesBefore";
      return database.run(leases, { leasesBefore });
    },
    async renewFuture(after, now) {
      const requests = "UPDATE verifications SET requested_at = :now WHERE requested_at > :after";
      database.run(requests, { after, now });
      return database.run(renewFuture, { after, now });
    },
    async countTopics(now) {
      return database.all<TopicCounts>(countTopics, { now });
    },
    async close() {
      database.close();
    },
  };
}

const renewFuture = `
UPDATE subscriptions SET verified_at = :now, expires_at = :now + lease_seconds * 1000
WHERE verified_at > :after AND 5 * (SELECT count(*) FROM subscriptions WHERE verified_at > :after)
  <= (SELECT count(*) FROM subscriptions)`;

const countTopics = `
SELECT topic, revision, hash, changed_at AS changedAt, sequence,
  subscribed - (SELECT count(*) FROM subscriptions s
     WHERE s.topic_id = t.id AND s.expires_at <= :now) AS active,
  waiting AS pending,
  (SELECT count(*) FROM subscriptions s INDEXED BY due
     WHERE s.topic_id = t.id AND s.troubled IN (0, 1)
     AND s.settled_revision < t.revision AND s.expires_at > :now
     AND s.host NOT IN (SELECT host FROM held_hosts)) AS behind
FROM topics t`;

import type { Load, Notice, NoticeStore, TopicCounts, UpkeepStore } from "../store.ts";
import type { Database } from "./database.ts";

export function createNoticeStore(database: Database, worker: string): NoticeStore {
  return {
    async claimNotices({ limit, busyHosts }) {
      const busy = JSON.stringify(busyHosts);
      const due = database
        .all<{ id: number }>(findNotices, { worker, limit, busy })
        .map(({ id }) => id);
      if (due.length === 0) return [];
      return database.all<Notice>(claimNotices, { worker, ids: JSON.stringify(due) });
    },
    async endNotice(id) {
      database.run("DELETE FROM notices WHERE id = :id", { id });
    },
  };
}

const findNotices = `
SELECT id FROM notices WHERE claimed_by IS NOT :worker
  AND host NOT IN (SELECT value FROM json_each(:busy)) LIMIT :limit`;

const claimNotices = `
UPDATE notices SET claimed_by = :worker WHERE id IN (SELECT value FROM json_each(:ids))
RETURNING id, topic, callback, host, reason`;

export function createUpkeepStore(database: Database): Omit<UpkeepStore, "check"> {
  return {
    async dropExpired({ leasesBefore, requestsBefore }) {
      database.run("DELETE FROM verifications WHERE requested_at < :requestsBefore", {
        requestsBefore,
      });
      return database.run("DELETE FROM subscriptions WHERE expires_at < :leasesBefore", {
        leasesBefore,
      });
    },
    async renewFuture(after, now) {
      database.run("UPDATE verifications SET requested_at = :now WHERE requested_at > :after", {
        after,
        now,
      });
      return database.run(renewFuture, { after, now });
    },
    async countLoad(now, host) {
      const [load] = host === undefined ? all() : ofHost(now, host);
      return load ?? { active: 0, pending: 0 };
    },
    async countTopics(now) {
      return database
        .all<Omit<TopicCounts, "changedAt"> & { changed_at: number }>(countTopics, { now })
        .map(({ changed_at: changedAt, ...row }) => ({ ...row, changedAt }));
    },
    async close() {
      database.close();
    },
  };

  function all(): Load[] {
    return database.all(
      `SELECT (SELECT count(*) FROM subscriptions) AS active,
         (SELECT count(*) FROM verifications) AS pending`,
    );
  }

  function ofHost(now: number, host: string): Load[] {
    return database.all(
      `SELECT (SELECT count(*) FROM subscriptions WHERE host = :host AND expires_at > :now) AS active,
         (SELECT count(*) FROM verifications WHERE host = :host) AS pending`,
      { now, host },
    );
  }
}

const renewFuture = `
UPDATE subscriptions SET verified_at = :now, expires_at = :now + lease_seconds * 1000
WHERE verified_at > :after AND 5 * (SELECT count(*) FROM subscriptions WHERE verified_at > :after)
  <= (SELECT count(*) FROM subscriptions)`;

const countTopics = `
SELECT topic, revision, hash, changed_at,
  (SELECT count(*) FROM subscriptions s WHERE s.topic_id = t.id AND s.expires_at > :now) AS active,
  (SELECT count(*) FROM verifications v WHERE v.topic_id = t.id) AS pending,
  (SELECT count(*) FROM subscriptions s INDEXED BY due
     WHERE s.topic_id = t.id AND s.troubled IN (0, 1)
     AND s.settled_revision < t.revision AND s.expires_at > :now) AS behind
FROM topics t`;

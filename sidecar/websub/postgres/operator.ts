import type {
  HeldHost,
  Operator,
  SeenAttempt,
  SeenRemoval,
  SeenSubscription,
  SeenWaiting,
} from "../operator.ts";
import { StoreError } from "../store.ts";
import type { Database } from "./database.ts";
import { remove } from "./deliveries.ts";
import { dropTopics, moveTopics } from "./move-topics.ts";
import { listForeign } from "./topics.ts";
import { channel } from "./worker.ts";

export function createOperator(database: Database): Operator {
  const { query, transact, place } = database;
  const select = (where: string, parameters: readonly unknown[] = []) =>
    query<SeenSubscription>(`${seen} WHERE ${where} ORDER BY s.id`, parameters);
  return {
    list: () => select("true"),
    find: async (id) => (await select("s.id = $1", [id]))[0],
    listAttempts: (id) => query<SeenAttempt>(attempts, [id]),
    listWaiting: () => query<SeenWaiting>(waiting),
    listRemovals: () => query<SeenRemoval>(`${removals} ORDER BY removed_at, id`),
    remove: (id, now) => transact((on) => remove(on, [id], "by the operator", now)),
    restore: (id, now) => restore(database, id, now),
    async offerAgain(ids) {
      await query(offerAgain, [[...ids]]);
    },
    listHeldHosts: () =>
      query<HeldHost>("SELECT host, state FROM firsthand.held_hosts ORDER BY host"),
    async holdHost(host, state) {
      if (state === null) await query(letGo, [host]);
      else await query(hold, [host, state]);
    },
    async backUp() {
      throw new StoreError(
        `${place} is backed up by pg_dump --schema=firsthand, also while it is used`,
      );
    },
    listAddresses: (now) => listForeign(query, [], now),
    runAlone: async (work) => {
      await refuseWorkers(database);
      return work();
    },
    move: (from, to) => transact((on) => moveTopics(on, from, to)),
    drop: (address) => transact((on) => dropTopics(on, address)),
    close: database.close,
  };
}

/** @throws StoreError where a sidecar uses the store, or has until a moment ago */
export async function refuseWorkers({
  query,
  place,
}: Pick<Database, "query" | "place">): Promise<void> {
  const alive = "SELECT id FROM firsthand.workers WHERE alive_until > clock_timestamp()";
  const { length } = await query(alive);
  if (length === 0) return;
  const those = length === 1 ? "a sidecar uses it" : `${length} sidecars use it`;
  throw new StoreError(
    `${place}: ${those}. Stop every one first, then give this command again (after a kill, in 15 seconds)`,
  );
}

const seen = `
SELECT s.id, t.topic, s.callback, s.secret IS NOT NULL AS signed, s.verified_at AS "verifiedAt",
  s.expires_at AS "expiresAt", greatest(t.revision - s.settled_revision, 0) AS behind, s.attempts,
  s.failures, s.next_attempt_at AS "nextAttemptAt", s.last_attempt_at AS "lastAttemptAt",
  s.last_result AS "lastResult"
FROM firsthand.subscriptions s JOIN firsthand.topics t ON t.id = s.topic_id`;

const offerAgain = `
WITH offered AS (UPDATE firsthand.subscriptions s SET next_attempt_at = 0,
    settled_revision = t.revision - 1
  FROM firsthand.topics t WHERE t.id = s.topic_id AND s.id = ANY ($1::bigint[]))
SELECT pg_notify('${channel}', '')`;

const hold = `INSERT INTO firsthand.held_hosts VALUES ($1, $2)
ON CONFLICT (host) DO UPDATE SET state = excluded.state`;
const letGo = `WITH gone AS (DELETE FROM firsthand.held_hosts WHERE host = $1)
SELECT pg_notify('${channel}', '')`;

const attempts = `SELECT at, ms, result FROM firsthand.attempts
WHERE subscription_id = $1 ORDER BY at`;

const waiting = `
SELECT mode AS kind, topic, callback, attempts, next_attempt_at AS "nextAttemptAt"
FROM firsthand.verifications v JOIN firsthand.topics t ON t.id = v.topic_id
UNION ALL
SELECT 'notice', topic, callback, attempts, next_attempt_at FROM firsthand.notices`;

const removals = `
SELECT id, topic, callback, removed_at AS "removedAt", expires_at AS "expiresAt", cause,
  last_result AS "lastResult" FROM firsthand.removals`;

function restore(database: Database, id: number, now: number) {
  return database.transact(async (query): Promise<Awaited<ReturnType<Operator["restore"]>>> => {
    const [removal] = await query<SeenRemoval>(`${removals} WHERE id = $1 FOR UPDATE`, [id]);
    if (removal === undefined) return "unknown";
    if (removal.expiresAt <= now) return "over";
    if ((await query(revive, [id])).length === 0) return "subscribed";
    const { topic, callback } = removal;
    const notice = "DELETE FROM firsthand.notices WHERE topic = $1 AND callback = $2";
    await query(notice, [topic, callback]);
    await query("DELETE FROM firsthand.removals WHERE id = $1", [id]);
    await query(`SELECT pg_notify('${channel}', '')`);
    return "restored";
  });
}

/** Behind by one, whatever it had: a delivery may come twice. */
const revive = `
INSERT INTO firsthand.subscriptions (id, topic_id, callback, host, domain, secret, lease_seconds,
  verified_at, expires_at, settled_revision)
SELECT r.id, t.id, callback, host, domain, secret, lease_seconds, verified_at, expires_at,
  greatest(t.revision - 1, 0)
FROM firsthand.removals r JOIN firsthand.topics t ON t.topic = r.topic WHERE r.id = $1
ON CONFLICT DO NOTHING RETURNING id`;

import type { Query } from "./database.ts";

type KnownTopic = { readonly id: number; readonly topic: string };

/**
 * Makes the topics of one address those of another, subscriptions and all. Each is then behind: the
 * next delivery tells the subscriber the new address. Where a subscriber has both, the one at the new
 * address stays.
 */
export async function moveTopics(query: Query, from: string, to: string): Promise<void> {
  for (const { id, topic } of await listTopics(query, from)) {
    const moved = to + topic.slice(from.length);
    const [known] = await query<KnownTopic>(
      "SELECT id, topic FROM firsthand.topics WHERE topic = $1",
      [moved],
    );
    if (known === undefined) await rename(query, id, moved);
    else await join(query, id, known.id);
    for (const table of ["notices", "removals"]) {
      await query(`UPDATE firsthand.${table} SET topic = $2 WHERE topic = $1`, [topic, moved]);
    }
  }
}

/** Forgets the topics of an address, or one topic, with all that is kept for them. */
export async function dropTopics(query: Query, url: string): Promise<void> {
  for (const { id, topic } of await listTopics(query, url)) {
    for (const table of ["notices", "removals"]) {
      await query(`DELETE FROM firsthand.${table} WHERE topic = $1`, [topic]);
    }
    await dropTopic(query, id);
  }
}

/** Those of an address, and the one of that very URL. */
async function listTopics(query: Query, url: string): Promise<KnownTopic[]> {
  const all = await query<KnownTopic>("SELECT id, topic FROM firsthand.topics ORDER BY id");
  return all.filter(({ topic }) => topic === url || topic.startsWith(`${url}/`));
}

/** Releases of another address have numbers of their own: none is older than what was sent from the last. */
async function rename(query: Query, id: number, moved: string): Promise<void> {
  await query("UPDATE firsthand.topics SET topic = $2, sequence = 0 WHERE id = $1", [id, moved]);
  await query(
    `UPDATE firsthand.subscriptions s SET next_attempt_at = 0,
       settled_revision = greatest(t.revision - 1, 0)
     FROM firsthand.topics t WHERE t.id = s.topic_id AND s.topic_id = $1`,
    [id],
  );
}

/** The two count their revisions apart. */
async function join(query: Query, from: number, to: number): Promise<void> {
  await query(
    `UPDATE firsthand.subscriptions s SET topic_id = $2, next_attempt_at = 0,
       settled_revision = greatest(t.revision - 1, 0)
     FROM firsthand.topics t WHERE t.id = $2 AND s.topic_id = $1 AND NOT EXISTS (SELECT
       FROM firsthand.subscriptions o WHERE o.topic_id = $2 AND o.callback = s.callback)`,
    [from, to],
  );
  await query(
    `UPDATE firsthand.verifications v SET topic_id = $2, requested_revision = t.revision
     FROM firsthand.topics t WHERE t.id = $2 AND v.topic_id = $1 AND NOT EXISTS (SELECT
       FROM firsthand.verifications o
       WHERE o.topic_id = $2 AND o.callback = v.callback AND o.mode = v.mode)`,
    [from, to],
  );
  await dropTopic(query, from);
  await query(
    `UPDATE firsthand.topics SET
       subscribed = (SELECT count(*) FROM firsthand.subscriptions WHERE topic_id = $1),
       waiting = (SELECT count(*) FROM firsthand.verifications WHERE topic_id = $1)
     WHERE id = $1`,
    [to],
  );
}

async function dropTopic(query: Query, id: number): Promise<void> {
  for (const table of ["verifications", "subscriptions"]) {
    await query(`DELETE FROM firsthand.${table} WHERE topic_id = $1`, [id]);
  }
  await query("DELETE FROM firsthand.topics WHERE id = $1", [id]);
}

import type { Database } from "./database.ts";

/**
 * Makes the topics of one address those of another, subscriptions and all. Each is then behind: the
 * next delivery tells the subscriber the new address. Where a subscriber has both, the one at the new
 * address stays.
 */
export function moveTopics(database: Database, from: string, to: string): void {
  database.transactDurably(() => {
    for (const { id, topic } of listTopics(database, from)) {
      const moved = to + topic.slice(from.length);
      const [known] = database.all<{ id: number }>(idOfTopic, { topic: moved });
      if (known === undefined) rename(database, id, moved);
      else join(database, id, known.id);
      for (const table of ["notices", "removals"]) {
        database.run(`UPDATE ${table} SET topic = :moved WHERE topic = :topic`, { topic, moved });
      }
    }
  });
}

/** Forgets the topics of an address, or one topic, with all that is kept for them. */
export function dropTopics(database: Database, url: string): void {
  database.transactDurably(() => {
    for (const { id, topic } of listTopics(database, url)) {
      for (const table of ["notices", "removals"]) {
        database.run(`DELETE FROM ${table} WHERE topic = :topic`, { topic });
      }
      dropTopic(database, id);
    }
  });
}

/** Those of an address, and the one of that very URL. */
function listTopics(database: Database, url: string): { id: number; topic: string }[] {
  return database
    .all<{ id: number; topic: string }>("SELECT id, topic FROM topics")
    .filter(({ topic }) => topic === url || topic.startsWith(`${url}/`));
}

const idOfTopic = "SELECT id FROM topics WHERE topic = :topic";

/** Releases of another address have numbers of their own: none is older than what was sent from the last. */
function rename(database: Database, id: number, moved: string): void {
  database.run("UPDATE topics SET topic = :moved, sequence = 0 WHERE id = :id", { id, moved });
  database.run(
    `UPDATE subscriptions SET next_attempt_at = 0,
       settled_revision = (SELECT max(revision - 1, 0) FROM topics WHERE id = :id)
     WHERE topic_id = :id`,
    { id },
  );
}

/** The two count their revisions apart. */
function join(database: Database, from: number, to: number): void {
  database.run(
    `UPDATE OR IGNORE subscriptions SET topic_id = :to, next_attempt_at = 0,
       settled_revision = (SELECT max(revision - 1, 0) FROM topics WHERE id = :to)
     WHERE topic_id = :from`,
    { from, to },
  );
  database.run(
    `UPDATE OR IGNORE verifications SET topic_id = :to,
       requested_revision = (SELECT revision FROM topics WHERE id = :to)
     WHERE topic_id = :from`,
    { from, to },
  );
  dropTopic(database, from);
}

function dropTopic(database: Database, id: number): void {
  database.run("DELETE FROM verifications WHERE topic_id = :id", { id });
  database.run("DELETE FROM subscriptions WHERE topic_id = :id", { id });
  database.run("DELETE FROM topics WHERE id = :id", { id });
}

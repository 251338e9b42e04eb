import { type TopicLoad, toAddressLoads } from "../foreign.ts";
import type { AddressLoad, TopicState, TopicStore } from "../store.ts";
import type { Database } from "./database.ts";

export function createTopicStore(database: Database): TopicStore {
  const find = (topic: string): TopicState | undefined =>
    database.all<TopicState>(
      `SELECT topic, revision, hash, changed_at AS changedAt, sequence FROM topics WHERE topic = :topic`,
      { topic },
    )[0];
  const read = (topic: string): TopicState => {
    const state = find(topic);
    if (state === undefined) throw new Error(`The topic ${topic} has not been opened`);
    return state;
  };
  return {
    async openTopic(topic) {
      const known = find(topic);
      if (known !== undefined) return known;
      addTopic(database, topic);
      return read(topic);
    },
    async advanceTopic({ topic, revision }, hash, now, sequence = 0) {
      database.run(
        `UPDATE topics SET revision = revision + 1, hash = :hash, changed_at = :now,
           sequence = :sequence
         WHERE topic = :topic AND revision = :revision`,
        { topic, revision, hash, now, sequence },
      );
      return read(topic);
    },
    listForeign: async (topics, now) => listForeign(database, topics, now),
  };
}

/** Adds a topic without content, where it is new. */
export function addTopic(database: Database, topic: string): void {
  database.run(
    `INSERT INTO topics (topic, revision, hash, changed_at) VALUES (:topic, 0, '', 0)
     ON CONFLICT (topic) DO NOTHING`,
    { topic },
  );
}

/** What is kept for other topics than these, by the address (BASE_URL) that they are of. */
export function listForeign(
  database: Database,
  topics: readonly string[],
  now: number,
): AddressLoad[] {
  const own = JSON.stringify(topics);
  return toAddressLoads(database.all<TopicLoad>(foreign, { own, now }));
}

const foreign = `
SELECT topic,
  (SELECT count(*) FROM subscriptions s WHERE s.topic_id = t.id AND s.expires_at > :now)
    AS subscriptions,
  (SELECT count(*) FROM verifications v WHERE v.topic_id = t.id) AS waiting
FROM topics t WHERE topic NOT IN (SELECT value FROM json_each(:own))
UNION ALL
SELECT topic, 0, count(*) FROM notices
WHERE topic NOT IN (SELECT value FROM json_each(:own)) GROUP BY topic`;

import { type TopicLoad, toAddressLoads } from "../foreign.ts";
import type { TopicState, TopicStore } from "../store.ts";
import type { Database, Query } from "./database.ts";
import { channel } from "./worker.ts";

export function createTopicStore({ query }: Database): TopicStore {
  async function read(topic: string): Promise<TopicState> {
    const [state] = await query<TopicState>(select, [topic]);
    if (state === undefined) throw new Error(`The topic ${topic} has not been opened`);
    return state;
  }
  return {
    async openTopic(topic) {
      const [known] = await query<TopicState>(select, [topic]);
      if (known !== undefined) return known;
      await query("INSERT INTO firsthand.topics (topic) VALUES ($1) ON CONFLICT DO NOTHING", [
        topic,
      ]);
      return read(topic);
    },
    async advanceTopic({ topic, revision }, hash, now, sequence = 0) {
      await query(advance, [topic, revision, hash, now, sequence]);
      return read(topic);
    },
    listForeign: (topics, now) => listForeign(query, topics, now),
  };
}

const state = `topic, revision, hash, changed_at AS "changedAt", sequence`;
const select = `SELECT ${state} FROM firsthand.topics WHERE topic = $1`;

const advance = `
WITH advanced AS (UPDATE firsthand.topics
  SET revision = revision + 1, hash = $3, changed_at = $4, sequence = $5
  WHERE topic = $1 AND revision = $2 RETURNING id)
SELECT pg_notify('${channel}', '') FROM advanced`;

/** What is kept for other topics than these, by the address (BASE_URL) that they are of. */
export async function listForeign(query: Query, topics: readonly string[], now: number) {
  return toAddressLoads(await query<TopicLoad>(foreign, [[...topics], now]));
}

const foreign = `
SELECT topic, subscribed - (SELECT count(*) FROM firsthand.subscriptions s
    WHERE s.topic_id = t.id AND s.expires_at <= $2) AS subscriptions, waiting
FROM firsthand.topics t WHERE topic <> ALL ($1::text[])
UNION ALL
SELECT topic, 0, count(*) FROM firsthand.notices WHERE topic <> ALL ($1::text[]) GROUP BY topic`;

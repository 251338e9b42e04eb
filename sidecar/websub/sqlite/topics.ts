import type { TopicState, TopicStore } from "../store.ts";
import { listForeign } from "./addresses.ts";
import type { Database } from "./database.ts";

type Row = {
  readonly topic: string;
  readonly revision: number;
  readonly hash: string;
  readonly changed_at: number;
};

export function createTopicStore(database: Database): TopicStore {
  const find = (topic: string): TopicState | null => {
    const [row] = database.all<Row>(
      "SELECT topic, revision, hash, changed_at FROM topics WHERE topic = :topic",
      { topic },
    );
    if (!row) return null;
    const { revision, hash, changed_at: changedAt } = row;
    return { topic, revision, hash, changedAt };
  };
  const read = (topic: string): TopicState => {
    const state = find(topic);
    if (state === null) throw new Error(`The topic ${topic} has not been opened`);
    return state;
  };
  return {
    async openTopic(topic) {
      const known = find(topic);
      if (known !== null) return known;
      addTopic(database, topic);
      return read(topic);
    },
    async advanceTopic({ topic, revision }, hash, now) {
      database.run(
        `UPDATE topics SET revision = revision + 1, hash = :hash, changed_at = :now
         WHERE topic = :topic AND revision = :revision`,
        { topic, revision, hash, now },
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

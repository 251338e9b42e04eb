import type { TopicState, TopicStore } from "../store.ts";
import type { Database } from "./database.ts";

type Row = {
  readonly topic: string;
  readonly revision: number;
  readonly hash: string;
  readonly changed_at: number;
};

export function createTopicStore(database: Database): TopicStore {
  const read = (topic: string): TopicState => {
    const [row] = database.all<Row>(
      "SELECT topic, revision, hash, changed_at FROM topics WHERE topic = :topic",
      { topic },
    );
    if (!row) throw new Error(`The topic ${topic} has not been opened`);
    const { revision, hash, changed_at: changedAt } = row;
    return { topic, revision, hash, changedAt };
  };
  return {
    async openTopic(topic) {
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

import { type TopicPath, topicPaths, toTopicUrl } from "#formats/topics.ts";
import type { WrittenRelease } from "#release/write-release.ts";

/** The topics whose subscribers will hear of a release. */
export function toChangedTopics({ changed }: Pick<WrittenRelease, "changed">): TopicPath[] {
  return topicPaths.filter((path) => changed.includes(path));
}

/** What a release changed, in words for whoever published it. */
export function toTopicReport(baseUrl: string, topics: readonly TopicPath[]): string {
  if (topics.length === 0) return "No topic has changed: subscribers hear nothing.";
  const list = topics.map((topic) => `  ${names[topic]}: ${toTopicUrl(baseUrl, topic)}`);
  return ["Changed, and sent to whoever subscribed:", ...list].join("\n");
}

const names: Readonly<Record<TopicPath, string>> = {
  "feed.xml": "the Atom feed",
  "api/feed.json": "the JSON feed",
  "reviews.json": "the dataset of all reviews",
};

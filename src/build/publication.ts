import { type TopicPath, toHubUrl, topicPaths, toTopicUrl } from "#formats/topics.ts";
import type { WrittenRelease } from "#release/write-release.ts";
import type { Hinted } from "./hint-hub.ts";

/** The topics that a release changed. */
export function toChangedTopics({ changed }: Pick<WrittenRelease, "changed">): TopicPath[] {
  return topicPaths.filter((path) => changed.includes(path));
}

/** What a release changed, in words for whoever published it. */
export function toTopicReport(baseUrl: string, topics: readonly TopicPath[]): string {
  if (topics.length === 0) return "No topic has changed, so the hub was not told.";
  const list = topics.map((topic) => `  ${names[topic]}: ${toTopicUrl(baseUrl, topic)}`);
  return ["Topics changed:", ...list].join("\n");
}

/** What is known of the hub after its hints, in words for whoever published the release. */
export function toHintReport({ told, fault }: Hinted): string {
  if (fault === null) {
    return "The hub was told, and sends them to whoever subscribed once it serves this release.";
  }
  const list = told.map((topic) => names[topic]).join(", ");
  const state = list === "" ? "was not told," : `was told of ${list}, then`;
  return `Note: the hub ${state} ${fault}. A running sidecar finds out by itself.`;
}

/** That nobody told the hub, and the command that does: of any topic, for then it looks at all. */
export function toNoHintReport(baseUrl: string, topic: TopicPath): string {
  const form = `-d hub.mode=publish --data-urlencode hub.topic=${toTopicUrl(baseUrl, topic)}`;
  return `The hub was not told (--no-hint). A running sidecar finds out by itself; to tell it at once:
  curl ${toHubUrl(baseUrl)} ${form}`;
}

const names: Readonly<Record<TopicPath, string>> = {
  "feed.xml": "the Atom feed",
  "api/feed.json": "the JSON feed",
  "reviews.json": "the dataset of all reviews",
};

import { type TopicPath, toHubUrl, topicPaths, toTopicUrl } from "#formats/topics.ts";
import type { WrittenRelease } from "#release/write-release.ts";

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

const patienceMs = 3000;

/** How far the hub took the hints. */
type Hinted = {
  readonly told: readonly TopicPath[];
  /** what came instead of the next "accepted", for a person; null where the hub took them all */
  readonly fault: string | null;
};

/**
 * Tells the site's hub that topics have changed (WebSub §6.1, `hub.mode=publish`), one after the
 * other, so that it looks at once. Only a hint: a hub that follows the release finds out by itself.
 */
export async function hintHub(baseUrl: string, topics: readonly TopicPath[]): Promise<Hinted> {
  const told: TopicPath[] = [];
  for (const topic of topics) {
    const fault = await hint(toHubUrl(baseUrl), toTopicUrl(baseUrl, topic));
    if (fault !== null) return { told, fault };
    told.push(topic);
  }
  return { told, fault: null };
}

/** The hub accepts with 202; another 2xx comes from whatever else is at its address. */
async function hint(hub: string, topic: string): Promise<string | null> {
  const body = new URLSearchParams({ "hub.mode": "publish", "hub.topic": topic });
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(hub, { method: "POST", body, signal, redirect: "manual" });
    await answer.body?.cancel();
    return answer.status === 202 ? null : `${hub} answered ${answer.status}`;
  } catch (error) {
    return `${hub} ${signal.aborted ? "did not answer in time" : "cannot be reached"}${toReason(error)}`;
  }
}

function toReason(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return code === undefined ? "" : ` (${code})`;
}

import type { TopicPath } from "#formats/topics.ts";
import { toHubUrl, toTopicUrl } from "#formats/topics.ts";

const patienceMs = 3000;

/** How far the hub took the hints. */
export type Hinted = {
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

import type { TopicPath } from "#formats/topics.ts";
import { toHubUrl, toTopicUrl } from "#formats/topics.ts";

const patienceMs = 3000;

/**
 * Tells the site's hub that topics have changed (WebSub §6.1, `hub.mode=publish`), so that it looks
 * at once. Only a hint: a hub that follows the release finds out by itself.
 *
 * @returns null where the hub took every hint, else what came instead, for a person
 */
export async function hintHub(
  baseUrl: string,
  topics: readonly TopicPath[],
  fetcher: typeof fetch = fetch,
): Promise<string | null> {
  for (const topic of topics) {
    const fault = await hint(toHubUrl(baseUrl), toTopicUrl(baseUrl, topic), fetcher);
    if (fault !== null) return fault;
  }
  return null;
}

async function hint(hub: string, topic: string, fetcher: typeof fetch): Promise<string | null> {
  const body = new URLSearchParams({ "hub.mode": "publish", "hub.topic": topic });
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetcher(hub, { method: "POST", body, signal, redirect: "manual" });
    await answer.body?.cancel();
    return answer.ok ? null : `${hub} answered ${answer.status}`;
  } catch (error) {
    return `${hub} ${signal.aborted ? "did not answer in time" : "cannot be reached"}${toReason(error)}`;
  }
}

function toReason(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return code === undefined ? "" : ` (${code})`;
}

import {
  type TopicPath,
  topicPaths,
  toTopicLink,
  toTopicUrl,
  toTopicUrls,
} from "#formats/topics.ts";
import type { Snapshot } from "../release/snapshot.ts";
import type { HubContext } from "./context.ts";
import type { TopicState } from "./store.ts";

/** A revision of a topic that is being distributed, with all that its delivery consists of (§7). */
export type TopicRevision = {
  readonly topic: string;
  readonly revision: number;
  /** names the content */
  readonly hash: string;
  readonly body: Buffer;
  readonly contentType: string;
  /** the value of Link */
  readonly link: string;
  /** since when it is served, by the steady clock */
  readonly at: number;
};

export type Topics = {
  /** the topics' URLs, of all sites whose hub does not rest */
  readonly urls: () => readonly string[];
  /**
   * What is to be delivered; undefined before the first release, just after a restart, and while
   * newer content waits for its time: what is sent is what GET gives.
   */
  readonly current: (topic: string) => TopicRevision | undefined;
  /** The content that is served, and since when by the steady clock: what is owed to subscribers. */
  readonly offered: (topic: string) => { readonly hash: string; readonly at: number } | undefined;
  /** Takes what a release holds; it becomes a revision at the next `advance`. */
  readonly offer: (snapshot: Snapshot) => void;
  /** Makes revisions of what is new and due; gives those that began. */
  readonly advance: () => Promise<TopicRevision[]>;
};

/**
 * Makes revisions of the contents that releases bring (WebSub §6): none where the bytes are the same,
 * at once for the first change, and one for all changes within `coalesceMs` of the one before. What
 * was last distributed is in the store, so a change that came while no process ran is found as well,
 * and a release that is older than that raises no revision.
 *
 * @param acceptOlder the sequence of a release that is distributed though it is older
 */
export function createTopics(
  { store, now, steady, log }: Pick<HubContext, "store" | "now" | "steady" | "log">,
  baseUrls: () => readonly string[],
  acceptOlder: number | null = null,
): Topics {
  const told = new Set<string>();
  const offered = new Map<string, Content>();
  const revisions = new Map<string, TopicRevision>();

  async function advance(topic: string): Promise<TopicRevision[]> {
    const content = offered.get(topic);
    if (content === undefined || content.hash === revisions.get(topic)?.hash) return [];
    const before = await store.openTopic(topic);
    const isNew = before.hash !== content.hash;
    if (isNew && isOlder(content, before)) return [];
    if (isNew && !isDue(before, now())) return [];
    const { hash, sequence } = content;
    const after = isNew ? await store.advanceTopic(before, hash, now(), sequence) : before;
    if (after.hash !== hash) return [];
    const revision = { ...content, revision: after.revision };
    revisions.set(topic, revision);
    return isNew ? [revision] : [];
  }

  /** What was published before the newest that subscribers were told of is nothing new. */
  function isOlder({ topic, hash, sequence }: Content, known: TopicState): boolean {
    if (sequence >= known.sequence || sequence === acceptOlder) return false;
    if (told.has(hash)) return true;
    told.add(hash);
    log.warn(
      `${topic}: this is of release ${sequence}, and subscribers were told of ${known.sequence}. ` +
        `It is not sent; if it is meant, start once with --accept-older ${sequence}.`,
    );
    return true;
  }

  const urls = () => baseUrls().flatMap(toTopicUrls);
  return {
    urls,
    current(topic) {
      const revision = revisions.get(topic);
      return revision?.hash === offered.get(topic)?.hash ? revision : undefined;
    },
    offered: (topic) => offered.get(topic),
    offer(snapshot) {
      for (const path of topicPaths) {
        const content = toContent(snapshot, path, steady());
        if (!content) continue;
        const before = offered.get(content.topic);
        const at = before?.hash === content.hash ? before.at : content.at;
        offered.set(content.topic, { ...content, at });
      }
    },
    async advance() {
      const begun: TopicRevision[] = [];
      for (const topic of urls()) begun.push(...(await advance(topic)));
      return begun;
    },
  };
}

const coalesceMs = 5000;

/**
 * The first content was distributed to nobody, so the change after it is a first one. A change of the
 * future means that the clock was put back.
 */
function isDue({ revision, changedAt }: TopicState, now: number): boolean {
  return revision <= 1 || now >= changedAt + coalesceMs || now < changedAt;
}

/** A content, and the sequence of the release that it is of; 0 where that has none. */
type Content = Omit<TopicRevision, "revision"> & { readonly sequence: number };

/** The entity tag names the content: it is made of the SHA-256 of the uncoded bytes. */
function toContent(snapshot: Snapshot, path: TopicPath, at: number): Content | null {
  const document = snapshot.find(`/${path}`);
  if (!document?.identity.bytes) return null;
  return {
    topic: toTopicUrl(snapshot.baseUrl, path),
    hash: document.identity.tag,
    body: document.identity.bytes,
    contentType: document.type,
    link: toTopicLink(snapshot.baseUrl, path),
    sequence: snapshot.order?.sequence ?? 0,
    at,
  };
}

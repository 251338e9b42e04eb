import { hash } from "node:crypto";
import { type TopicPath, topicPaths } from "#formats/topics.ts";
import type { Authority } from "../../test/websub/authority.ts";
import { type Reply, type Subscriber, startSubscriber } from "../../test/websub/subscriber.ts";
import type { Variant } from "./variants.ts";

/** Subscribers of one hub over TLS; the last of them refuses one delivery in three. */
export type Subscribers = {
  /** for WEBSUB_TEST_CALLBACKS */
  readonly hostPorts: string;
  /** subscribes each to every topic, and waits for the hub's questions */
  readonly subscribe: (origin: string, baseUrl: string) => Promise<void>;
  /** what deliveries so far were of none of these releases */
  readonly findTorn: (variants: readonly Variant[]) => string[];
  /** which subscribers' last delivery is not what this release says */
  readonly findBehind: (variant: Variant) => string[];
  readonly countTaken: () => number;
  readonly stop: () => Promise<void>;
};

export async function startSubscribers(authority: Authority, count: number): Promise<Subscribers> {
  const identity = await authority.issue(["127.0.0.1"]);
  const all = await Promise.all(Array.from({ length: count }, () => startSubscriber(identity)));
  const taken = new Map<string, string[]>();
  for (const [index, subscriber] of all.entries()) {
    for (const topic of topicPaths) {
      const hashes: string[] = [];
      taken.set(`subscriber ${index + 1}, ${topic}`, hashes);
      subscriber.script(`/${topic}`, "POST", [take(hashes, index === count - 1 ? 3 : Infinity)]);
    }
  }
  return {
    hostPorts: all.map(({ hostPort }) => hostPort).join(","),
    subscribe: async (origin, baseUrl) => {
      for (const one of all) {
        for (const topic of topicPaths) await subscribe(origin, baseUrl, one, topic);
      }
    },
    findTorn: (variants) =>
      [...taken].flatMap(([name, hashes]) =>
        hashes.every((each) => isOf(variants, name, each)) ? [] : [`${name}: of no release`],
      ),
    findBehind: (variant) =>
      [...taken].flatMap(([name, hashes]) =>
        isOf([variant], name, hashes.at(-1) ?? "") ? [] : [name],
      ),
    countTaken: () => [...taken.values()].reduce((sum, hashes) => sum + hashes.length, 0),
    stop: async () => {
      await Promise.all(all.map((one) => one.stop()));
    },
  };
}

/** Takes deliveries down, but answers each n-th with 503, which the hub then has to make again. */
function take(hashes: string[], refuseEach: number): Reply {
  let count = 0;
  return (response, { body }) => {
    count++;
    if (count % refuseEach === 0) return response.writeHead(503).end();
    hashes.push(hash("sha256", body));
    return response.writeHead(204).end();
  };
}

function isOf(variants: readonly Variant[], name: string, sha256: string): boolean {
  const topic = name.split(", ")[1] ?? "";
  return variants.some(({ documents }) => documents.get(topic) === sha256);
}

async function subscribe(origin: string, baseUrl: string, one: Subscriber, topic: TopicPath) {
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": `${baseUrl}/${topic}`,
    "hub.callback": `${one.origin}/${topic}`,
    "hub.secret": "soak",
  });
  const answer = await fetch(`${origin}/api/websub/hub`, { method: "POST", body });
  if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
  await one.waitFor(`/${topic}`, "GET");
}

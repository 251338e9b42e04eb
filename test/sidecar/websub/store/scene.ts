import { afterEach, beforeEach } from "vitest";
import type { Applicant } from "../../../../sidecar/websub/admission.ts";
import { toDomain } from "../../../../sidecar/websub/domain.ts";
import type { Operator } from "../../../../sidecar/websub/operator.ts";
import type { Delivery, Settlement, Store } from "../../../../sidecar/websub/store.ts";
import { toWideLimits } from "../../../websub/wide-limits.ts";

/** A store that is empty, and how to come to it. */
export type StoreScene = {
  /** Opens it as another process would, which takes work up from one that has died. */
  readonly open: () => Promise<Store>;
  readonly openOperator: () => Promise<Operator>;
  /**
   * Has others take the one that was opened last for dead, as after a kill or a long pause: nothing is
   * given back, and it may still act.
   */
  readonly presumeDead: () => Promise<void>;
  /** Removes all of it. */
  readonly end: () => Promise<void>;
};

export type CreateScene = () => Promise<StoreScene>;

export const topic = "https://reviews.example.com/feed.xml";
export const now = Date.UTC(2026, 2, 14);
export const leaseSeconds = 3600;
const wide = toWideLimits([topic]);

/** A request of a subscriber, who may be named by the first label of a host. */
export function toApplicant(name: string, wish: Partial<Applicant> = {}): Applicant {
  const host = wish.host ?? (name.includes(".") ? `${name}:443` : `${name}.example:443`);
  return {
    ...{ topic, topicAsGiven: topic, callback: `https://${host}/`, host, domain: toDomain(host) },
    ...{ client: "somebody", mode: "subscribe", secret: null, leaseSeconds },
    ...wish,
  };
}

/** A store of each test, in which the topic has the content `one`, and what tests do with it. */
export function useStore(createScene: CreateScene) {
  let scene: StoreScene;
  let store: Store;
  beforeEach(async () => {
    scene = await createScene();
    store = await scene.open();
    await store.advanceTopic(await store.openTopic(topic), "one", now);
  });
  afterEach(async () => {
    await store.close();
    await scene.end();
  });

  const asking = { limit: 100, now, busyHosts: [] };

  async function subscribe(name: string, wish: Partial<Applicant> = {}, at = now) {
    await store.admit(toApplicant(name, wish), wide, at);
    const [verification] = await store.claimVerifications({ ...asking, limit: 1, now: at });
    if (!verification) throw new Error("nothing to verify");
    return store.confirm(verification, at);
  }

  /** Those that are due, in whatever queue. */
  async function claim(hash: string, said: Partial<ClaimSaid> = {}, from = store) {
    const { queues = ["healthy", "troubled"], limit = 100, ...other } = said;
    const found: Delivery[] = [];
    for (const queue of queues) {
      const options = { ...asking, topic, ...other, hash, queue, limit: limit - found.length };
      if (options.limit > 0) found.push(...(await from.claimDeliveries(options)));
    }
    return found;
  }

  return {
    scene: () => scene,
    store: () => store,
    asking,
    wide,
    subscribe,
    claim,
    async change(hash: string, at = now) {
      await store.advanceTopic(await store.openTopic(topic), hash, at);
    },
    /** The one delivery that is due. */
    async claimOne(hash: string, said: Partial<ClaimSaid> = {}) {
      const [delivery, second] = await claim(hash, said);
      if (!delivery || second) throw new Error("not one is due");
      return delivery;
    },
    /** What an operator sees. */
    async look<Seen>(see: (operator: Operator) => Promise<Seen>): Promise<Seen> {
      const operator = await scene.openOperator();
      try {
        return await see(operator);
      } finally {
        await operator.close();
      }
    },
  };
}

type ClaimSaid = {
  readonly queues: readonly ("healthy" | "troubled")[];
  readonly limit: number;
  readonly now: number;
  readonly latest: number;
  readonly busyHosts: readonly string[];
  readonly topic: string;
};

export type StoreInUse = ReturnType<typeof useStore>;

/** Ways in which an attempt ends. */
export const delivered = (delivery: Delivery, slow = false): Settlement => {
  const { revision } = delivery;
  return { kind: "delivered", delivery, revision, slow, result: "HTTP 204", ms: 1 };
};
export const failed = (delivery: Delivery): Settlement => {
  return { kind: "failed", delivery, revision: delivery.revision, result: "HTTP 500", ms: 1 };
};
export const retry = (delivery: Delivery, nextAttemptAt: number): Settlement => {
  return { kind: "retry", delivery, nextAttemptAt, result: "HTTP 503", ms: 1 };
};
export const gone = (delivery: Delivery): Settlement => {
  return { kind: "gone", delivery, result: "HTTP 410", ms: 1 };
};

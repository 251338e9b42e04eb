import { toTopicUrls } from "#formats/topics.ts";
import { type AddressLoad, StoreError, type TopicStore } from "./store.ts";

/**
 * Refuses a store that holds subscriptions for topics of another address, such as a copy of a
 * back-up: only a person knows whether they are to come along or to be left to the other one. Nothing
 * may be sent before.
 *
 * @param place for the message: where the store is
 * @throws StoreError
 */
export async function refuseForeign(
  store: TopicStore,
  {
    baseUrl,
    place,
    now,
  }: { readonly baseUrl: string; readonly place: string; readonly now: number },
): Promise<void> {
  const [other] = await store.listForeign(toTopicUrls(baseUrl), now);
  if (other === undefined) return;
  const { address } = other;
  throw new StoreError(
    `${place} holds ${toCounts(other)} for ${address}, and this sidecar serves ${baseUrl}; nothing ` +
      `was sent. Set BASE_URL=${address}, or take them along with "npx firsthand hub move ${address} ` +
      `${baseUrl}", or (in a copy) forget them with "npx firsthand hub drop ${address}"`,
  );
}

/** For people: `12 subscriptions and 1 waiting request or notice`. */
export function toCounts({ subscriptions, waiting }: AddressLoad): string {
  const held = subscriptions === 1 ? "1 subscription" : `${subscriptions} subscriptions`;
  if (waiting === 0) return held;
  return `${held} and ${waiting} waiting ${waiting === 1 ? "request or notice" : "requests or notices"}`;
}

/** What is kept for one topic, or a part of it. */
export type TopicLoad = Omit<AddressLoad, "address"> & { readonly topic: string };

/** The same by address, without those for which nothing is kept. */
export function toAddressLoads(loads: readonly TopicLoad[]): AddressLoad[] {
  const found = new Map<string, AddressLoad>();
  for (const { topic, subscriptions, waiting } of loads) {
    const { origin: address } = new URL(topic);
    const before = found.get(address) ?? { address, subscriptions: 0, waiting: 0 };
    found.set(address, {
      address,
      subscriptions: before.subscriptions + subscriptions,
      waiting: before.waiting + waiting,
    });
  }
  return [...found.values()].filter((each) => each.subscriptions + each.waiting > 0);
}

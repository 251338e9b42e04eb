import { onTestFinished } from "vitest";
import type { HubAccess } from "../../desk/hub/hub.ts";
import { hasHub, withOperator } from "../../scripts/hub-access.ts";
import { openSqliteStore } from "../../sidecar/websub/sqlite/sqlite-store.ts";
import type { Settlement } from "../../sidecar/websub/store.ts";
import { makeFolder } from "../content/make-content.ts";
import {
  delivered,
  type failed,
  gone,
  now,
  retry,
  toApplicant,
  topic,
} from "../sidecar/websub/store/scene.ts";
import { toWideLimits } from "../websub/wide-limits.ts";

/** The store of a hub with a subscriber of each kind, and how a desk comes to it. */
export async function makeHub() {
  const folder = await makeFolder();
  const store = await openSqliteStore(folder);
  onTestFinished(() => store.close());
  const hash = "one";
  await store.advanceTopic(await store.openTopic(topic), hash, now);
  const wide = toWideLimits([topic]);
  const asking = { limit: 1, now, busyHosts: [] };
  const leaseSeconds = 30 * 86_400;
  for (const name of ["well", "ill", "lost"]) {
    await store.admit(toApplicant(name, { leaseSeconds }), wide, now);
    const [verification] = await store.claimVerifications(asking);
    if (verification) await store.confirm(verification, now);
  }
  await store.advanceTopic(await store.openTopic(topic), "two", now);
  const due = { topic, hash: "two", limit: 9, busyHosts: [], now };
  const queues = ["healthy", "troubled"] as const;
  const claimed = await Promise.all(
    queues.map((queue) => store.claimDeliveries({ ...due, queue, latest: 0 })),
  );
  const toSettlement = (delivery: Parameters<typeof failed>[0]): Settlement => {
    if (delivery.callback.includes("well")) return delivered(delivery);
    return delivery.callback.includes("ill") ? retry(delivery, now + 60_000) : gone(delivery);
  };
  await store.settle(claimed.flat().map(toSettlement), now);
  await store.admit(toApplicant("asking"), wide, now);
  const env = { STATE_DIR: folder };
  const hub: HubAccess = {
    isThere: () => hasHub(env),
    withOperator: (work) => withOperator(env, work),
  };
  const look = <Seen>(see: Parameters<typeof withOperator<Seen>>[1]) => withOperator(env, see);
  return { hub, look, now: () => new Date(now) };
}

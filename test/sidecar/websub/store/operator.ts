import { expect, it } from "vitest";
import {
  type CreateScene,
  delivered,
  gone,
  now,
  retry,
  toApplicant,
  topic,
  useStore,
} from "./scene.ts";

/** What every store promises an operator beside a sidecar that runs. */
export function promiseOperator(createScene: CreateScene): void {
  const { store, asking, wide, subscribe, claim, claimOne, change, look } = useStore(createScene);
  const seen = () => look((operator) => operator.list());

  it("an operator sees subscriptions without secrets, and the last twenty attempts of each", async () => {
    await subscribe("a", { secret: "not-for-anybody" });
    await change("two");
    for (let count = 1; count <= 25; count++) {
      await store().settle([retry(await claimOne("two", { now: now + count }), now)], now + count);
    }
    const [subscription] = await seen();
    expect(subscription).toEqual({
      ...{ id: subscription?.id, topic, callback: "https://a.example:443/", signed: true },
      ...{ verifiedAt: now, expiresAt: now + 3_600_000, behind: 1, attempts: 25, failures: 0 },
      ...{ nextAttemptAt: now, lastAttemptAt: now + 25, lastResult: "HTTP 503" },
    });
    const id = subscription?.id ?? 0;
    const attempts = await look((operator) => operator.listAttempts(id));
    expect(attempts.map(({ at }) => at - now)).toEqual(Array.from({ length: 20 }, (_, i) => i + 6));
    expect(await look((operator) => operator.find(id))).toEqual(subscription);
    expect(await look((operator) => operator.find(id + 1))).toBeUndefined();
  });

  it("… and what waits", async () => {
    await store().admit(toApplicant("a"), wide, now);
    expect(await look((operator) => operator.listWaiting())).toEqual([
      {
        ...{ kind: "subscribe", topic, callback: "https://a.example:443/" },
        ...{ attempts: 0, nextAttemptAt: 0 },
      },
    ]);
  });

  it("what the operator ends may come back, for the rest of its lease and with all it had", async () => {
    await subscribe("a", { secret: "s" });
    await change("two");
    await store().settle([delivered(await claimOne("two"))], now);
    const { id } = (await seen())[0] ?? { id: 0 };
    await look((operator) => operator.remove(id, now));
    expect(await seen()).toEqual([]);
    const restore = (at = now) => look((operator) => operator.restore(id, at));
    expect(await restore(now + 3_600_000)).toBe("over");
    expect(await restore()).toBe("restored");
    expect(await restore()).toBe("unknown");
    expect(await claim("two")).toMatchObject([{ id, secret: "s", verifiedAt: now }]);
    await look((operator) => operator.remove(id, now));
    await subscribe("a");
    expect(await restore()).toBe("subscribed");
  });

  it("what ended by a 410 comes back and counts as ever", async () => {
    await subscribe("a");
    await change("two");
    const delivery = await claimOne("two");
    await store().settle([gone(delivery)], now);
    expect(await look((operator) => operator.restore(delivery.id, now))).toBe("restored");
    expect((await store().countTopics(now))[0]).toMatchObject({ active: 1, behind: 1 });
  });

  it("content is offered again to those that are chosen", async () => {
    for (const name of ["a", "b"]) await subscribe(name);
    await change("two");
    await store().settle(
      (await claim("two")).map((each) => delivered(each)),
      now,
    );
    const { id } = (await seen())[0] ?? { id: 0 };
    await look((operator) => operator.offerAgain([id]));
    expect(await claim("two")).toMatchObject([{ id }]);
  });

  it("a host that is held gets nothing, and is listed", async () => {
    await subscribe("a");
    await change("two");
    await look((operator) => operator.holdHost("a.example:443", "paused"));
    await look((operator) => operator.holdHost("a.example:443", "blocked"));
    expect(await look((operator) => operator.listHeldHosts())).toEqual([
      { host: "a.example:443", state: "blocked" },
    ]);
    expect(await claim("two")).toEqual([]);
    await look((operator) => operator.holdHost("a.example:443", null));
    expect(await claim("two")).toHaveLength(1);
  });

  const [old, fresh] = ["https://reviews.example.com", "https://new.example.com"];

  it("topics move to an address that has some: who is at both stays there, the others are due", async () => {
    const moved = `${fresh}/feed.xml`;
    const there = { topic: moved, topicAsGiven: moved };
    await store().advanceTopic(await store().openTopic(moved), "there", now);
    for (const name of ["a", "b"]) await subscribe(name);
    await subscribe("b", there);
    await look((operator) => operator.move(old, fresh));
    expect((await seen()).map((each) => [each.topic, each.callback, each.behind])).toEqual([
      [moved, "https://a.example:443/", 1],
      [moved, "https://b.example:443/", 0],
    ]);
    const counts = await store().countTopics(now);
    expect(counts).toMatchObject([{ topic: moved, active: 2 }]);
  });

  it("topics move to an address that has none, with what waits and what was removed", async () => {
    for (const name of ["a", "b"]) await subscribe(name);
    const { id } = (await seen())[0] ?? { id: 0 };
    await look((operator) => operator.remove(id, now));
    await store().advanceTopic(await store().openTopic(topic), "two", now, 57);
    await store().admit(toApplicant("c"), wide, now);
    await look((operator) => operator.move(old, fresh));
    const moved = `${fresh}/feed.xml`;
    expect((await seen()).map((each) => [each.topic, each.behind])).toEqual([[moved, 1]]);
    expect(await store().openTopic(moved)).toMatchObject({ revision: 2, sequence: 0 });
    expect(await store().claimVerifications(asking)).toMatchObject([{ topic: moved }]);
    expect(await look((operator) => operator.listRemovals())).toMatchObject([{ topic: moved }]);
    expect(await look((operator) => operator.listAddresses(now))).toEqual([
      { address: fresh, subscriptions: 1, waiting: 1 },
    ]);
  });

  it("topics are dropped with all that is kept for them", async () => {
    await subscribe("a");
    const { id } = (await seen())[0] ?? { id: 0 };
    await look((operator) => operator.remove(id, now));
    await subscribe("b");
    await store().admit(toApplicant("c"), wide, now);
    await look((operator) => operator.drop(old));
    expect(await seen()).toEqual([]);
    expect(await look((operator) => operator.listAddresses(now))).toEqual([]);
    expect(await look((operator) => operator.listRemovals())).toEqual([]);
    expect(await store().countTopics(now)).toEqual([]);
  });
}

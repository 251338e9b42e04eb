import { expect, it } from "vitest";
import { type CreateScene, failed, now, toApplicant, topic, useStore } from "./scene.ts";

/** What every store promises of notices, of what is over, and of what it counts. */
export function promiseUpkeep(createScene: CreateScene): void {
  const { scene, store, asking, wide, subscribe, claimOne, change, look } = useStore(createScene);
  const lease = 3_600_000;

  /** Three failures in a row. */
  async function lose(name: string): Promise<void> {
    await subscribe(name);
    for (const hash of ["x", "y", "z"]) {
      await change(`${name} ${hash}`);
      await store().settle([failed(await claimOne(`${name} ${hash}`))], now);
    }
  }

  it("a notice is claimed until the lease would have ended, and comes again where it was put off", async () => {
    await lose("a");
    const [notice] = await store().claimNotices(asking);
    expect(notice).toMatchObject({ topic, callback: "https://a.example:443/", attempts: 0 });
    expect(await store().claimNotices(asking)).toEqual([]);
    await store().postponeNotice(notice?.id ?? 0, now + 10);
    expect(await store().claimNotices(asking)).toEqual([]);
    const again = await store().claimNotices({ ...asking, now: now + 10, topics: [topic] });
    expect(again).toMatchObject([{ id: notice?.id, attempts: 1 }]);
    await store().postponeNotice(notice?.id ?? 0, now + 10);
    expect(await store().claimNotices({ ...asking, now: now + lease })).toEqual([]);
    const foreign = { ...asking, now: now + 10, topics: [`${topic}2`] };
    expect(await store().claimNotices(foreign)).toEqual([]);
    await store().endNotice(notice?.id ?? 0);
    expect(await look((operator) => operator.listWaiting())).toEqual([]);
  });

  it("who subscribes again is not told that it was removed, and notices of the killed are free", async () => {
    await lose("a");
    await lose("b");
    const dead = await scene().open();
    expect(await dead.claimNotices(asking)).toHaveLength(2);
    await scene().presumeDead();
    await subscribe("a");
    const next = await scene().open();
    expect(await next.claimNotices(asking)).toMatchObject([{ callback: "https://b.example:443/" }]);
    await Promise.all([dead.close(), next.close()]);
  });

  it("what is over before its instant is dropped, and subscriptions are counted", async () => {
    await lose("lost");
    for (const name of ["a", "b"]) await subscribe(name);
    await subscribe("c", {}, now + 10);
    await store().admit(toApplicant("waiting"), wide, now);
    const before = (instants: { leases?: number; requests?: number; removals?: number }) =>
      store().dropExpired({
        leasesBefore: instants.leases ?? 0,
        requestsBefore: instants.requests ?? 0,
        removalsBefore: instants.removals ?? 0,
      });
    expect(await before({ leases: now + lease, requests: now, removals: now })).toBe(0);
    const counted = async () => (await store().countTopics(now))[0];
    expect(await counted()).toMatchObject({ active: 3, pending: 1 });
    expect(await look((operator) => operator.listRemovals())).toHaveLength(1);
    expect(await before({ leases: now + lease + 1, requests: now + 1, removals: now + 1 })).toBe(2);
    expect(await counted()).toMatchObject({ active: 1, pending: 0 });
    expect(await look((operator) => operator.listRemovals())).toEqual([]);
    expect(await store().claimNotices(asking)).toEqual([]);
  });

  it("a few leases of the future begin now; where they are many, the clock is wrong", async () => {
    const year = 365 * 24 * lease;
    for (const name of ["a", "b", "c", "d"]) await subscribe(name);
    await subscribe("e", {}, now + year);
    expect(await store().renewFuture(now + 60_000, now)).toBe(1);
    const seen = await look((operator) => operator.list());
    expect(seen.map(({ expiresAt }) => expiresAt)).toEqual(Array(5).fill(now + lease));
    await subscribe("e", {}, now + year);
    await subscribe("d", {}, now + year);
    expect(await store().renewFuture(now + 60_000, now)).toBe(0);
  });

  it("counts of topics are of those whose lease runs, that wait, and that are behind", async () => {
    await subscribe("a");
    await subscribe("b", {}, now - lease);
    await subscribe("held");
    await change("two");
    await store().admit(toApplicant("d"), wide, now);
    await look((operator) => operator.holdHost("held.example:443", "paused"));
    const [counts] = await store().countTopics(now);
    expect(counts).toEqual({
      ...{ topic, revision: 2, hash: "two", changedAt: now, sequence: 0 },
      ...{ active: 2, pending: 1, behind: 1 },
    });
  });

  it("what is kept for other topics is counted: subscriptions, requests and notices", async () => {
    await subscribe("a");
    await subscribe("b", {}, now - lease);
    await change("two");
    for (const hash of ["two", "3", "4"]) {
      if (hash !== "two") await change(hash);
      await store().settle([failed(await claimOne(hash))], now);
    }
    await subscribe("c");
    await store().admit(toApplicant("d"), wide, now);
    const address = new URL(topic).origin;
    expect(await store().listForeign([topic], now)).toEqual([]);
    expect(await store().listForeign([`${address}/other`], now)).toEqual([
      { address, subscriptions: 1, waiting: 2 },
    ]);
  });

  it("a store that works passes its check", async () => {
    await store().check();
  });
}

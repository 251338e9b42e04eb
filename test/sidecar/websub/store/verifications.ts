import { expect, it } from "vitest";
import { type CreateScene, now, toApplicant, topic, useStore } from "./scene.ts";

/** What every store promises of verifications and leases. */
export function promiseVerifications(createScene: CreateScene): void {
  const { scene, store, asking, wide, subscribe, change, claim, look } = useStore(createScene);
  const ask = (name: string, wish = {}, at = now) =>
    store().admit(toApplicant(name, wish), wide, at);

  it("those that are due are claimed once, oldest first, and not of busy hosts or other topics", async () => {
    for (const name of ["a", "b", "c"]) await ask(name);
    const busyHosts = ["a.example:443"];
    const other = await store().claimVerifications({ ...asking, topics: [`${topic}2`] });
    expect(other).toEqual([]);
    const found = await store().claimVerifications({ ...asking, busyHosts, topics: [topic] });
    expect(found.map(({ host }) => host)).toEqual(["b.example:443", "c.example:443"]);
    expect(found[0]).toMatchObject({
      ...{ attempts: 0, leaseSeconds: 3600, secret: null, requestedAt: now },
    });
    expect(await store().claimVerifications({ ...asking, limit: 0 })).toEqual([]);
    const [first] = await store().claimVerifications(asking);
    expect(first).toMatchObject({ host: "a.example:443" });
    expect(await store().claimVerifications(asking)).toEqual([]);
  });

  it("those of a process that was killed are free", async () => {
    await ask("a");
    const dead = await scene().open();
    const [claimed] = await dead.claimVerifications(asking);
    await scene().presumeDead();
    const next = await scene().open();
    expect(await next.claimVerifications(asking)).toMatchObject([{ id: claimed?.id }]);
    if (claimed) expect(await dead.confirm(claimed, now)).toBe(false);
    if (claimed) expect(await next.confirm(claimed, now)).toBe(true);
    await Promise.all([dead.close(), next.close()]);
  });

  it("one that is postponed is due at its time, with one try more", async () => {
    await ask("a");
    const [first] = await store().claimVerifications(asking);
    await store().postpone(first?.id ?? 0, now + 10);
    expect(await store().claimVerifications({ ...asking, now: now + 9 })).toEqual([]);
    expect(await store().claimVerifications({ ...asking, now: now + 10 })).toMatchObject([
      { id: first?.id, attempts: 1 },
    ]);
  });

  it("one that a newer request has replaced confirms nothing", async () => {
    await ask("a", { secret: "old" });
    const [older] = await store().claimVerifications(asking);
    await ask("a", { secret: "new" });
    if (!older) throw new Error("nothing to verify");
    expect(await store().confirm(older, now)).toBe(false);
    await store().reject(older.id);
    await store().postpone(older.id, now + 1000);
    const [newer] = await store().claimVerifications(asking);
    expect(newer).toMatchObject({ secret: "new", attempts: 0 });
    if (newer) expect(await store().confirm(newer, now)).toBe(true);
    if (newer) expect(await store().confirm(newer, now)).toBe(false);
  });

  it("the lease counts from the verification, and what is over is not served", async () => {
    await subscribe("a", { leaseSeconds: 60 }, now + 5000);
    await change("two");
    expect(await claim("two", { now: now + 64_999 })).toHaveLength(1);
    expect(await look((operator) => operator.list())).toMatchObject([
      { verifiedAt: now + 5000, expiresAt: now + 65_000, signed: false },
    ]);
    const [counts] = await store().countTopics(now + 65_000);
    expect(counts).toMatchObject({ active: 0, behind: 0, revision: 2, hash: "two" });
  });

  it("who ends it is gone, with all that is due", async () => {
    await subscribe("a");
    await subscribe("b");
    await change("two");
    await subscribe("a", { mode: "unsubscribe", leaseSeconds: 0 });
    expect(await claim("two")).toMatchObject([{ host: "b.example:443" }]);
  });
}

import { expect, it } from "vitest";
import type { Delivery } from "../../../../sidecar/websub/store.ts";
import {
  type CreateScene,
  delivered,
  failed,
  gone,
  now,
  retry,
  toApplicant,
  topic,
  useStore,
} from "./scene.ts";

const hosts = (deliveries: readonly Delivery[]) => new Set(deliveries.map(({ host }) => host));

/** What every store promises of topics and deliveries. */
export function promiseDeliveries(createScene: CreateScene): void {
  const { scene, store, asking, wide, subscribe, claim, claimOne, change, look } =
    useStore(createScene);

  it("what is due is claimed once, at most as much as asked for, and not of busy hosts", async () => {
    for (const name of ["a", "b", "c", "d"]) await subscribe(name);
    expect(await claim("one")).toEqual([]);
    await change("two");
    expect(await claim("two", { limit: 1, busyHosts: ["a.example:443"] })).toHaveLength(1);
    expect(await claim("two", { busyHosts: ["a.example:443"] })).toHaveLength(2);
    expect(hosts(await claim("two"))).toEqual(new Set(["a.example:443"]));
    expect(await claim("two")).toEqual([]);
  });

  it("a claim gives the revision that a delivery settles, and all that a delivery needs", async () => {
    const secret = "\0 größe \u{1f511}'\\";
    await subscribe("a", { secret });
    await change("two");
    await change("three");
    const delivery = await claimOne("three");
    expect(delivery).toMatchObject({
      ...{ topic, callback: "https://a.example:443/", host: "a.example:443", secret },
      ...{ revision: 3, attempts: 0, verifiedAt: now },
    });
    await store().settle([delivered(delivery)], now);
    expect(await store().listBehind(now)).toEqual([]);
  });

  it("topics are behind until each subscriber has the newest, or is given up", async () => {
    for (const name of ["a", "b"]) await subscribe(name);
    expect(await store().listBehind(now)).toEqual([]);
    await change("two");
    expect(await store().listBehind(now)).toEqual([topic]);
    const [one, other] = await claim("two");
    if (one && other) await store().settle([delivered(one), failed(other)], now);
    expect(await store().listBehind(now)).toEqual([]);
    expect(await store().listBehind(now + 3_600_000)).toEqual([]);
  });

  it("a worker that holds other content than the newest claims nothing", async () => {
    await subscribe("a");
    await change("two");
    await change("three");
    expect(await claim("two")).toEqual([]);
    expect(await claim("three")).toHaveLength(1);
  });

  it("a delivery of what was replaced meanwhile leaves the subscriber behind", async () => {
    await subscribe("a");
    await change("two");
    const delivery = await claimOne("two");
    await change("three");
    await store().settle([delivered(delivery)], now);
    expect(await claim("three")).toMatchObject([{ revision: 3 }]);
  });

  it("of two workers with a new content the first makes the revision", async () => {
    const before = await store().openTopic(topic);
    const other = await scene().open();
    const two = { revision: 2, hash: "two", changedAt: now, sequence: 7 };
    expect(await other.advanceTopic(before, "two", now, 7)).toMatchObject(two);
    expect(await store().advanceTopic(before, "2", now + 1, 8)).toMatchObject(two);
    expect(await store().openTopic(topic)).toEqual({ topic, ...two });
    await other.close();
  });

  it("claims of a process that was killed are free", async () => {
    await subscribe("a");
    await change("two");
    const dead = await scene().open();
    expect(await claim("two", {}, dead)).toHaveLength(1);
    await scene().presumeDead();
    const next = await scene().open();
    expect(await claim("two", {}, next)).toHaveLength(1);
    await Promise.all([dead.close(), next.close()]);
  });

  it("what is given back is claimed again, by its own process too", async () => {
    await subscribe("a");
    await change("two");
    const { id } = await claimOne("two");
    await store().release([id]);
    expect(await claim("two")).toHaveLength(1);
  });

  it("whoever takes a delivery fast is healthy, but not who is new, slow or fails", async () => {
    await subscribe("a");
    const changes = [
      { hash: "two", queue: "troubled", slow: true },
      { hash: "three", queue: "troubled", slow: false },
      { hash: "four", queue: "healthy", slow: true },
      { hash: "five", queue: "troubled", slow: false },
      { hash: "six", queue: "healthy", slow: false },
    ] as const;
    for (const { hash, queue, slow } of changes) {
      await change(hash);
      const other = queue === "healthy" ? "troubled" : "healthy";
      expect(await claim(hash, { queues: [other] })).toEqual([]);
      await store().settle([delivered(await claimOne(hash, { queues: [queue] }), slow)], now);
    }
  });

  it("what fails is not due before its time, and then not with those that are healthy", async () => {
    await subscribe("a");
    await change("two");
    await store().settle([delivered(await claimOne("two"))], now);
    await change("three");
    const delivery = await claimOne("three", { queues: ["healthy"] });
    await store().settle([retry(delivery, now + 10)], now);
    expect(await claim("three", { queues: ["healthy"], now: now + 10 })).toEqual([]);
    expect(await claim("three", { now: now + 9 })).toEqual([]);
    const again = await claimOne("three", { now: now + 10, queues: ["troubled"] });
    expect(again).toMatchObject({ attempts: 1 });
    await store().settle([delivered(again)], now);
    await change("four");
    expect(await claim("four", { queues: ["healthy"] })).toMatchObject([{ attempts: 0 }]);
  });

  it("an attempt that a clock of the future planned is due", async () => {
    await subscribe("a");
    await change("two");
    const delivery = await claimOne("two");
    await store().settle([retry(delivery, now + 1_000_000)], now);
    expect(await claim("two", { latest: now + 1_000_000 })).toEqual([]);
    expect(await claim("two", { latest: now + 999_999 })).toHaveLength(1);
  });

  it.each([
    ["delivered", delivered],
    ["retry", (delivery: Delivery) => retry(delivery, now + 10)],
    ["failed", failed],
    ["gone", gone],
  ] as const)("what another process has claimed since is not settled: %s", async (_kind, how) => {
    await subscribe("a");
    await change("two");
    const dead = await scene().open();
    const [delivery] = await claim("two", {}, dead);
    if (!delivery) throw new Error("nothing due");
    await scene().presumeDead();
    const next = await scene().open();
    expect(await claim("two", {}, next)).toHaveLength(1);
    const before = await look((operator) => operator.list());
    await dead.settle([{ ...how(delivery), result: "late" }], now);
    expect(await look((operator) => operator.list())).toEqual(before);
    await Promise.all([dead.close(), next.close()]);
  });

  it("a 410 ends the subscription, but not one that was renewed meanwhile", async () => {
    for (const name of ["a", "b"]) await subscribe(name);
    await change("two");
    const deliveries = await claim("two");
    await subscribe("a", {}, now + 1);
    const removed = await store().settle(deliveries.map(gone), now);
    expect(removed).toMatchObject([{ cause: "gone", delivery: { host: "b.example:443" } }]);
    expect(removed).toHaveLength(1);
    const left = await look((operator) => operator.list());
    expect(left.map(({ callback }) => callback)).toEqual(["https://a.example:443/"]);
    expect(await look((operator) => operator.listRemovals())).toMatchObject([
      { callback: "https://b.example:443/", cause: "HTTP 410", lastResult: "HTTP 410" },
    ]);
    expect(await store().claimNotices(asking)).toEqual([]);
    expect(await claim("two")).toMatchObject([{ host: "a.example:443", attempts: 0 }]);
  });

  it("what two attempts at once found out is settled once", async () => {
    await subscribe("a");
    await change("two");
    const delivery = await claimOne("two");
    await store().settle([delivered(delivery), delivered(delivery)], now);
    expect(await store().listBehind(now)).toEqual([]);
    expect(await look((operator) => operator.listAttempts(delivery.id))).toHaveLength(1);
  });

  it("the third delivery in a row that failed ends the subscription, with a notice", async () => {
    await subscribe("a", { secret: "s" });
    const fail = async (hash: string) => {
      await change(hash);
      return store().settle([failed(await claimOne(hash))], now);
    };
    expect([await fail("2"), await fail("3")]).toEqual([[], []]);
    await change("4");
    await store().settle([delivered(await claimOne("4"))], now);
    expect([await fail("5"), await fail("6")]).toEqual([[], []]);
    expect(await fail("7")).toMatchObject([
      { cause: "failures", delivery: { topic, callback: "https://a.example:443/" } },
    ]);
    expect(await look((operator) => operator.list())).toEqual([]);
    expect(await store().claimNotices(asking)).toMatchObject([
      { topic, host: "a.example:443", reason: "3 deliveries in a row failed", attempts: 0 },
    ]);
  });

  it("many that end together are settled together, each in its own way", async () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    for (const name of names) await subscribe(name);
    await change("two");
    const claimed = await claim("two");
    const ways = [delivered, failed, gone, (each: Delivery) => retry(each, now + 10)];
    await store().settle(
      claimed.map((each, index) => (ways[index % 4] ?? delivered)(each)),
      now,
    );
    const seen = await look((operator) => operator.list());
    expect(seen).toHaveLength(5);
    expect(seen.filter(({ behind }) => behind > 0)).toHaveLength(1);
    expect(seen.filter(({ failures }) => failures === 1)).toHaveLength(2);
  });

  it("who subscribes anew after the lease is over gets changes from then on", async () => {
    await subscribe("a");
    await change("two");
    await subscribe("a", {}, now + 3_600_000);
    expect(await claim("two", { now: now + 3_600_001 })).toEqual([]);
  });

  it("who renews keeps what is due, and has it tried at once", async () => {
    await subscribe("a");
    await change("two");
    await store().settle([retry(await claimOne("two"), now + 1_000_000)], now);
    await subscribe("a", { secret: "new" }, now + 1);
    expect(await claim("two", { now: now + 1 })).toMatchObject([{ secret: "new", attempts: 0 }]);
  });

  it("who confirms after a change gets it, if it asked before", async () => {
    await store().admit(toApplicant("a"), wide, now);
    await change("two");
    const [verification] = await store().claimVerifications(asking);
    if (!verification) throw new Error("nothing to verify");
    expect(await store().confirm(verification, now)).toBe(true);
    expect(await claim("two")).toHaveLength(1);
  });
}

import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toTopicLink } from "#formats/topics.ts";
import { eventually } from "../../eventually.ts";
import type { Reply } from "../../websub/subscriber.ts";
import { baseUrl, buildFiles } from "../release-on-disk.ts";
import type { RunningHub } from "./running-hub.ts";
import { dataset, feed, startHub } from "./running-hub.ts";

let running: RunningHub;
beforeEach(async () => {
  running = await startHub();
});
afterEach(() => running.stop());

test("a change brings each subscriber the very bytes of the topic, with its type and links", async () => {
  await running.subscribe("/feed");
  await running.subscribe("/data", { topic: dataset });
  await running.publish("second");
  const [delivery] = await running.deliveries("/feed", 1);
  expect(delivery?.body.toString()).toBe(buildFiles("second")["feed.xml"]);
  expect(delivery?.headers).toMatchObject({
    "content-type": "application/atom+xml; charset=utf-8",
    link: toTopicLink(baseUrl, "feed.xml"),
  });
  expect(delivery?.rawHeaders.filter((name) => name.toLowerCase() === "link")).toHaveLength(1);
  expect(delivery?.headers).not.toHaveProperty("x-hub-signature");
  const [data] = await running.deliveries("/data", 1);
  expect(data?.body.toString()).toBe(buildFiles("second")["reviews.json"]);
});

test("a secret signs the bytes that are sent", async () => {
  await running.subscribe("/signed", { secret: "größe" });
  await running.publish("zweite – Straße");
  const [delivery] = await running.deliveries("/signed", 1);
  const expected = createHmac("sha256", "größe")
    .update(delivery?.body ?? "")
    .digest("hex");
  expect(delivery?.headers["x-hub-signature"]).toBe(`sha256=${expected}`);
});

test("nothing is sent where the bytes are the same", async () => {
  await running.subscribe("/feed");
  await running.publish("first");
  expect(await running.deliveries("/feed", 0)).toEqual([]);
});

test("the first change goes out at once, those of the next five seconds as one", async () => {
  await running.subscribe("/feed");
  await running.publish("second");
  expect(await running.deliveries("/feed", 1)).toHaveLength(1);
  await running.publish("third");
  await running.publish("fourth");
  expect(await running.deliveries("/feed", 0)).toHaveLength(1);
  running.clock.forward(5);
  const deliveries = await running.deliveries("/feed", 2);
  expect(deliveries.map(({ body }) => /title>(\w+)/.exec(String(body))?.[1])).toEqual([
    "second",
    "fourth",
  ]);
});

test("a change that is taken back within five seconds brings nothing", async () => {
  await running.subscribe("/feed");
  await running.publish("second");
  await running.deliveries("/feed", 1);
  await running.publish("third");
  await running.publish("second");
  running.clock.forward(6);
  expect(await running.deliveries("/feed", 1)).toHaveLength(1);
});

test("content whose revision was raised by others meanwhile is delivered once", async () => {
  await running.subscribe("/feed");
  const state = await running.store().openTopic(feed);
  const between = await running.store().advanceTopic(state, "other", Date.now());
  await running.store().advanceTopic(between, state.hash, Date.now());
  await running.subscriber.waitFor("/feed", "POST");
  const behind = async () => (await running.store().countTopics(Date.now())).map((t) => t.behind);
  await eventually(async () => expect(await behind()).toEqual([0, 0, 0]));
  expect(running.subscriber.at("/feed", "POST")).toHaveLength(1);
});

test("an attempt that failed is made again when its time has come, with the newest content", async () => {
  running.subscriber.script("/feed", "POST", [500, 503, 204]);
  await running.subscribe("/feed");
  await running.publish("second");
  expect(await running.deliveries("/feed", 1)).toHaveLength(1);
  running.clock.forward(9);
  expect(await running.deliveries("/feed", 1)).toHaveLength(1);
  running.clock.forward(2);
  expect(await running.deliveries("/feed", 2)).toHaveLength(2);
  await running.publish("third");
  await running.settled();
  running.clock.forward(61);
  const deliveries = await running.deliveries("/feed", 3);
  expect(deliveries).toHaveLength(3);
  expect(String(deliveries[2]?.body)).toContain("third");
});

test("a retry that falls due while newer content waits for its time brings the newer, once", async () => {
  running.subscriber.script("/feed", "POST", [500, 204]);
  await running.subscribe("/feed");
  await running.publish("second");
  await running.deliveries("/feed", 1);
  running.clock.forward(8);
  await running.publish("third");
  await running.settled();
  await running.publish("fourth");
  running.clock.forward(3);
  expect(await running.deliveries("/feed", 1)).toHaveLength(1);
  running.clock.forward(3);
  const deliveries = await running.deliveries("/feed", 2);
  expect(deliveries).toHaveLength(2);
  expect(String(deliveries[1]?.body)).toContain("fourth");
});

test("a clock that was put back does not hold up changes", async () => {
  await running.subscribe("/feed");
  await running.publish("second");
  await running.deliveries("/feed", 1);
  running.clock.forward(-3600);
  await running.publish("third");
  const deliveries = await running.deliveries("/feed", 2);
  expect(String(deliveries[1]?.body)).toContain("third");
});

test("deliveries are counted in the log, not listed", async () => {
  for (const path of ["/a", "/b", "/c"]) await running.subscribe(path);
  const before = running.logged.length;
  await running.publish("second");
  const told = () => running.logged.slice(before).filter((line) => line.includes("Delivered"));
  const count = () => told().reduce((sum, line) => sum + JSON.parse(line).deliveries, 0);
  await eventually(() => expect(count()).toBe(3));
  expect(told().join("")).not.toContain(running.subscriber.origin);
});

test("Retry-After is waited for, up to an hour", async () => {
  const later = (seconds: string) => ({ status: 503, headers: { "retry-after": seconds } });
  running.subscriber.script("/feed", "POST", [later("30"), later("86400"), 204]);
  await running.subscribe("/feed");
  await running.publish("second");
  await running.deliveries("/feed", 1);
  running.clock.forward(29);
  expect(await running.deliveries("/feed", 1)).toHaveLength(1);
  running.clock.forward(2);
  expect(await running.deliveries("/feed", 2)).toHaveLength(2);
  running.clock.forward(3590);
  expect(await running.deliveries("/feed", 2)).toHaveLength(2);
  running.clock.forward(20);
  expect(await running.deliveries("/feed", 3)).toHaveLength(3);
});

/** Uses up all attempts of a delivery. */
async function fail(note: string, before: number): Promise<void> {
  await running.publish(note);
  running.clock.forward(6);
  await running.deliveries("/feed", before + 1);
  running.clock.forward(11);
  await running.deliveries("/feed", before + 2);
  running.clock.forward(61);
  await running.deliveries("/feed", before + 3);
}

test("the third failed delivery in a row removes the subscription and tells the subscriber once", async () => {
  running.subscriber.script("/feed", "POST", [500]);
  await running.subscribe("/feed");
  await fail("second", 0);
  await fail("third", 3);
  expect(running.subscriber.at("/feed", "GET")).toHaveLength(1);
  await fail("fourth", 6);
  const notices = await running.subscriber.waitFor("/feed", "GET", 2);
  expect(Object.fromEntries(notices[1]?.query ?? [])).toEqual({
    "hub.mode": "denied",
    "hub.topic": feed,
    "hub.reason": "3 deliveries in a row failed",
  });
  await running.publish("fifth");
  running.clock.forward(6);
  expect(await running.deliveries("/feed", 9)).toHaveLength(9);
  expect(running.subscriber.at("/feed", "GET")).toHaveLength(2);
});

/** Has a subscription removed; its subscriber then answers to notices as scripted. */
async function beRemoved(replies: readonly Reply[]): Promise<void> {
  running.subscriber.script("/feed", "POST", [500]);
  await running.subscribe("/feed");
  running.subscriber.script("/feed", "GET", replies);
  for (const [index, note] of ["second", "third", "fourth"].entries()) await fail(note, 3 * index);
}

/** How many notices came, once the hub has nothing more to do. */
async function countNotices(): Promise<number> {
  await running.settled();
  const asked = running.subscriber.at("/feed", "GET");
  return asked.filter(({ query }) => query.get("hub.mode") === "denied").length;
}

test("a notice that nobody takes comes again, ever more seldom, until it is taken", async () => {
  await beRemoved(["drop", 503, "drop", 204]);
  await running.subscriber.waitFor("/feed", "GET", 2);
  expect(await countNotices()).toBe(1);
  running.clock.forward(9);
  expect(await countNotices()).toBe(1);
  for (const [seconds, count] of [
    [2, 2],
    [30, 2],
    [11, 3],
    [161, 4],
    [86_400, 4],
  ] as const) {
    running.clock.forward(seconds);
    expect(await countNotices()).toBe(count);
  }
});

test.each([404, 410])("a notice that is answered with %s does not come again", async (status) => {
  await beRemoved([status]);
  await running.subscriber.waitFor("/feed", "GET", 2);
  expect(await countNotices()).toBe(1);
  running.clock.forward(86_400);
  expect(await countNotices()).toBe(1);
});

test("a notice comes no more once the lease would have ended, nor to who has subscribed again", async () => {
  await beRemoved(["drop"]);
  await running.subscriber.waitFor("/feed", "GET", 2);
  expect(await countNotices()).toBe(1);
  running.clock.forward(864_000);
  expect(await countNotices()).toBe(1);
  running.clock.forward(-864_000);
  await running.restart();
  running.subscriber.script("/feed", "GET", ["echo"]);
  await running.subscribe("/feed");
  const before = await countNotices();
  running.clock.forward(86_400);
  expect(await countNotices()).toBe(before);
});

test("a 2xx, or a renewal, ends the row of failed deliveries", async () => {
  running.subscriber.script("/feed", "POST", [500]);
  await running.subscribe("/feed");
  await fail("second", 0);
  await fail("third", 3);
  await running.subscribe("/feed");
  await fail("fourth", 6);
  await fail("fifth", 9);
  running.subscriber.script("/feed", "POST", [204]);
  await running.publish("sixth");
  running.clock.forward(6);
  await running.deliveries("/feed", 13);
  running.subscriber.script("/feed", "POST", [500]);
  await fail("seventh", 13);
  await fail("eighth", 16);
  const modes = running.subscriber.at("/feed", "GET").map(({ query }) => query.get("hub.mode"));
  expect(modes).toEqual(["subscribe", "subscribe"]);
});

test("410 ends the subscription at once and without a notice", async () => {
  running.subscriber.script("/feed", "POST", [410]);
  await running.subscribe("/feed");
  await running.publish("second");
  await running.deliveries("/feed", 1);
  await running.publish("third");
  running.clock.forward(6);
  expect(await running.deliveries("/feed", 1)).toHaveLength(1);
  expect(running.subscriber.at("/feed", "GET")).toHaveLength(1);
});

test("a redirect is a failure, and is not followed", async () => {
  const location = `${running.subscriber.origin}/elsewhere`;
  running.subscriber.script("/feed", "POST", [{ status: 301, headers: { location } }, 204]);
  await running.subscribe("/feed");
  await running.publish("second");
  await running.deliveries("/feed", 1);
  running.clock.forward(13);
  await running.deliveries("/feed", 2);
  expect(running.subscriber.at("/elsewhere")).toEqual([]);
});

test("no more is sent when the lease is over", async () => {
  await running.subscribe("/short", { leaseSeconds: 3600 });
  await running.subscribe("/long");
  running.clock.forward(3600);
  await running.publish("second");
  await running.deliveries("/long", 1);
  expect(running.subscriber.at("/short", "POST")).toEqual([]);
});

test("a release older than what subscribers were told of is not sent, unless it is meant", async () => {
  await running.subscribe("/feed");
  await running.publish("hidden since", 7);
  await running.deliveries("/feed", 1);
  running.clock.forward(6);
  await running.publish("newest", 8);
  await running.deliveries("/feed", 2);
  running.clock.forward(6);
  await running.publish("hidden since", 7);
  expect(await running.deliveries("/feed", 2)).toHaveLength(2);
  await running.restart();
  expect(await running.deliveries("/feed", 2)).toHaveLength(2);
  expect(running.logged.join()).toMatch(/feed\.xml: this is of release 7, .* told of 8\./);
  await running.restart(baseUrl, 7);
  expect(await running.deliveries("/feed", 3)).toHaveLength(3);
});

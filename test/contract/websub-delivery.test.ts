import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { topicPaths } from "#formats/topics.ts";
import { eventually } from "../eventually.ts";
import type { Received, Reply } from "../websub/subscriber.ts";
import {
  atomTopic,
  coalescedSeconds,
  type Hub,
  hubUrl,
  quietMs,
  startHub,
  stopHubs,
  toTopic,
} from "./hub.ts";
import { hmacOf } from "./signature.ts";
import { header } from "./wire.ts";

afterAll(stopHubs);

/** What changes once is one change for all who look at it. */
const served: string[] = [];
const statuses = [200, 201, 202, 204, 299];
let told: Promise<Hub>;
let toldOfOne: ReturnType<typeof tellOfOne>;
let refused: Promise<Hub>;
beforeAll(() => {
  told = tellOfAll();
  toldOfOne = tellOfOne();
  refused = tellWhoRefuse();
});

describe.concurrent("A change", () => {
  it("of each topic is sent as GET gives it, once, signed for those with a secret", async () => {
    const hub = await told;
    for (const path of topicPaths) {
      const [plain] = await hub.subscriber.waitFor(`/plain/${path}`, "POST");
      const [signed] = await hub.subscriber.waitFor(`/signed/${path}`, "POST");
      const got = await hub.get(`/${path}`, { "accept-encoding": "identity" });
      for (const delivery of [plain, signed]) {
        expect(delivery?.body.equals(got.body)).toBe(true);
        expect(`${delivery?.body}`).toContain("zweitens – 家 🙏");
        expect(delivery?.headers["content-type"]).toBe(header(got, "content-type"));
        expect(delivery?.headers["content-encoding"]).toBeUndefined();
        expect(fieldsOf(delivery, "link")).toEqual([
          `<${hubUrl}>; rel="hub", <${toTopic(path)}>; rel="self"`,
        ]);
      }
      expect(header(got, "link")).toBe(plain?.headers.link);
      expect(plain?.headers["x-hub-signature"]).toBeUndefined();
      const secret = `sécret ${path}`;
      expect(signed?.headers["x-hub-signature"]).toBe(hmacOf(signed?.body, secret));
    }
    await sleep(quietMs);
    for (const path of topicPaths) {
      expect(hub.subscriber.at(`/plain/${path}`, "POST")).toHaveLength(1);
      expect(hub.subscriber.at(`/signed/${path}`, "POST")).toHaveLength(1);
    }
  });

  it("is seen without a hint, and served by GET before it is delivered", async () => {
    const hub = await told;
    const [delivery] = await hub.subscriber.waitFor("/reads", "POST");
    await eventually(() => expect(served).toEqual([`${delivery?.body}`]));
    expect(served[0]).toContain("zweitens");
  });

  it("is sent once to who subscribed twice", async () => {
    const hub = await told;
    await hub.subscriber.waitFor("/twice", "POST");
    await sleep(quietMs);
    expect(hub.subscriber.at("/twice", "POST")).toHaveLength(1);
  });

  it("of one topic is no business of those who subscribed to another", async () => {
    const { hub } = await toldOfOne;
    await hub.subscriber.waitFor("/dataset", "POST");
    await sleep(quietMs);
    expect(hub.subscriber.at("/atom", "POST")).toEqual([]);
  });

  it("of a page alone is sent to nobody, whoever hints at it", async () => {
    expect((await toldOfOne).ofPage).toEqual([]);
  });

  it("followed by more in a burst becomes few deliveries, the newest last", async () => {
    const hub = await startHub();
    await hub.subscribe("/cb");
    const began = performance.now();
    for (let change = 1; change <= 8; change += 1) {
      await hub.publish(`change ${change} of 8`);
      await sleep(100);
    }
    await sleep(quietMs);
    hub.clock.forward(coalescedSeconds);
    await waitForText(hub, "/cb", "change 8 of 8");
    hub.clock.forward(coalescedSeconds);
    await sleep(quietMs);
    const deliveries = hub.subscriber.at("/cb", "POST");
    const took = (performance.now() - began) / 1000;
    expect(deliveries.length).toBeLessThanOrEqual(3 + Math.floor(took / coalescedSeconds));
    expect(`${deliveries.at(-1)?.body}`).toContain("change 8 of 8");
  });

  it("is offered again until it is taken, with the signature of what is sent", async () => {
    const { subscriber } = await refused;
    const attempts = await subscriber.waitFor("/late", "POST", 3);
    for (const { body, headers } of attempts) {
      expect(headers["x-hub-signature"]).toBe(hmacOf(body, "s"));
    }
    await sleep(quietMs);
    expect(subscriber.at("/late", "POST")).toHaveLength(3);
  });

  it.each(statuses)("is taken by a %d", async (status) => {
    const { subscriber } = await refused;
    await subscriber.waitFor(`/${status}`, "POST");
    await sleep(quietMs);
    expect(subscriber.at(`/${status}`, "POST")).toHaveLength(1);
  });

  it("is not taken by a redirect, which is not followed", async () => {
    const { subscriber } = await refused;
    await subscriber.waitFor("/redirects", "POST", 2);
    await sleep(quietMs);
    expect(subscriber.at("/tripwire")).toEqual([]);
  });

  it("answered with 410 ends the subscription without a word", async () => {
    const hub = await startHub({ WEBSUB_RETRY: "1" });
    hub.subscriber.script("/gone", "POST", [410]);
    await hub.subscribe("/gone");
    await hub.subscribe("/stays");
    await hub.publish("second");
    await hub.subscriber.waitFor("/gone", "POST");
    await hub.subscriber.waitFor("/stays", "POST");
    await hub.publish("third");
    hub.clock.forward(coalescedSeconds);
    await hub.subscriber.waitFor("/stays", "POST", 2);
    await sleep(2 * quietMs);
    expect(hub.subscriber.at("/gone").map(({ method }) => method)).toEqual(["GET", "POST"]);
  });

  it("is not held up by what a subscriber has to say to it", async () => {
    const hub = await startHub({ WEBSUB_RETRY: "0.2", WEBSUB_TIMEOUT: "1000" });
    let written = 0;
    const talks: Reply = (response) => {
      response.writeHead(200);
      const timer = setInterval(() => {
        written += 100_000;
        response.write("x".repeat(100_000));
      }, 5);
      response.once("close", () => clearInterval(timer));
    };
    hub.subscriber.script("/talks", "POST", [talks]);
    await hub.subscribe("/talks");
    await hub.publish("second");
    await hub.subscriber.waitFor("/talks", "POST");
    await sleep(2000);
    expect(hub.subscriber.at("/talks", "POST")).toHaveLength(1);
    const writtenThen = written;
    await sleep(500);
    expect(written).toBe(writtenThen);
  });

  it("waits as long as a Retry-After asks", async () => {
    const hub = await startHub({ WEBSUB_RETRY: "1,1" });
    const later = { status: 503, headers: { "retry-after": "60" } };
    hub.subscriber.script("/busy", "POST", [later, 204]);
    await hub.subscribe("/busy");
    await hub.publish("second");
    await hub.subscriber.waitFor("/busy", "POST");
    await sleep(quietMs);
    hub.clock.forward(55);
    await sleep(quietMs);
    expect(hub.subscriber.at("/busy", "POST")).toHaveLength(1);
    hub.clock.forward(6);
    await hub.subscriber.waitFor("/busy", "POST", 2);
  });

  it("replaces what was on its way, so that the newest content comes last", async () => {
    const hub = await startHub({ WEBSUB_RETRY: "1,1,1" });
    const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>();
    const whenTold =
      (status: number): Reply =>
      async (response) => {
        await mayAnswer;
        response.writeHead(status).end();
      };
    hub.subscriber.script("/takes", "POST", [whenTold(204), 204]);
    hub.subscriber.script("/fails", "POST", [whenTold(500), 204]);
    await hub.subscribe("/takes");
    await hub.subscribe("/fails");
    await hub.publish("second");
    await hub.subscriber.waitFor("/takes", "POST");
    await hub.subscriber.waitFor("/fails", "POST");
    await hub.publish("third");
    hub.clock.forward(coalescedSeconds);
    await sleep(2 * quietMs);
    answerNow();
    for (const path of ["/takes", "/fails"]) {
      const deliveries = await hub.subscriber.waitFor(path, "POST", 2);
      expect(`${deliveries[0]?.body}`).toContain("second");
      expect(`${deliveries[1]?.body}`).toContain("third");
    }
    hub.clock.forward(coalescedSeconds);
    await sleep(quietMs);
    expect(hub.subscriber.at("/takes", "POST")).toHaveLength(2);
    expect(hub.subscriber.at("/fails", "POST")).toHaveLength(2);
  });

  it("reaches the quick while the slow still hang, at most one request to each at a time", async () => {
    const hub = await startHub({}, 2);
    const [slow, quick] = hub.others as [Hub["subscriber"], Hub["subscriber"]];
    const paths = Array.from({ length: 40 }, (_, index) => `/slow/${index}`);
    for (const path of paths) slow.script(path, "POST", ["hang"]);
    await Promise.all(paths.map((path) => hub.subscribe(path, {}, slow)));
    await hub.subscribe("/quick", {}, quick);
    await hub.publish("second");
    await quick.waitFor("/quick", "POST");
    await hub.publish("third");
    hub.clock.forward(coalescedSeconds);
    await quick.waitFor("/quick", "POST", 2, 8000);
    expect(slow.received.filter(({ method }) => method === "POST").length).toBeLessThan(40);
    expect((await hub.get("/readyz")).status).toBe(200);
    for (const path of paths) expect(slow.at(path, "POST").length).toBeLessThanOrEqual(1);
  });
});

describe.concurrent("Failed deliveries", () => {
  it("end a subscription at the third in a row, and the subscriber is told why", async () => {
    const hub = await startHub({ WEBSUB_RETRY: "" });
    hub.subscriber.script("/fails", "POST", [500]);
    await hub.subscribe("/stays");
    await hub.subscribe("/fails?id=7");
    for (const [count, note] of ["one", "two", "three", "four"].entries()) {
      await hub.publish(note);
      hub.clock.forward(coalescedSeconds);
      await hub.subscriber.waitFor("/stays", "POST", count + 1);
      if (count < 3) await hub.subscriber.waitFor("/fails", "POST", count + 1);
    }
    await hub.subscriber.waitFor("/fails", "GET", 2);
    await sleep(quietMs);
    expect(hub.subscriber.at("/fails", "POST")).toHaveLength(3);
    const [, denial, ...more] = hub.subscriber.at("/fails", "GET");
    expect(more).toEqual([]);
    expect(denial?.target).toMatch(/^\/fails\?id=7&hub\.mode=denied&/);
    expect(denial?.query.get("hub.topic")).toBe(atomTopic);
    expect(denial?.query.get("hub.reason")).toMatch(/\w/);
    expect(denial?.query.has("hub.challenge")).toBe(false);
  });

  it("count anew after one that was taken, and after a renewal", async () => {
    const hub = await startHub({ WEBSUB_RETRY: "" });
    hub.subscriber.script("/recovers", "POST", [500, 500, 204, 500, 500, 204]);
    hub.subscriber.script("/renews", "POST", [500, 500, 500, 500, 204]);
    await hub.subscribe("/stays");
    await hub.subscribe("/recovers");
    await hub.subscribe("/renews");
    for (let count = 1; count <= 6; count += 1) {
      await hub.publish(`change ${count}`);
      hub.clock.forward(coalescedSeconds);
      await hub.subscriber.waitFor("/stays", "POST", count);
      await hub.subscriber.waitFor("/recovers", "POST", count);
      await hub.subscriber.waitFor("/renews", "POST", count);
      await sleep(confirmedMs);
      if (count === 2) await hub.subscribe("/renews");
    }
    expect(hub.subscriber.at("/recovers", "GET")).toHaveLength(1);
    expect(hub.subscriber.at("/renews", "GET")).toHaveLength(2);
  });

  it("are one failed delivery, however many attempts it took", async () => {
    const { subscriber } = await refused;
    await subscriber.waitFor("/slow-to-wake", "POST", 4);
    await sleep(quietMs);
    expect(subscriber.at("/slow-to-wake", "GET")).toHaveLength(1);
  });
});

const confirmedMs = 300;

function fieldsOf(received: Received | undefined, name: string): string[] {
  const { rawHeaders = [] } = received ?? {};
  return rawHeaders.filter(
    (_, index) => rawHeaders[index - 1]?.toLowerCase() === name && index % 2,
  );
}

/** Waits until the last delivery to a path holds a text. */
async function waitForText(hub: Hub, path: string, text: string): Promise<void> {
  for (let count = 1; ; count += 1) {
    const deliveries = await hub.subscriber.waitFor(path, "POST", count);
    if (`${deliveries.at(-1)?.body}`.includes(text)) return;
  }
}

/** A hub that delivers a change of all topics. */
async function tellOfAll(): Promise<Hub> {
  const hub = await startHub();
  for (const path of topicPaths) {
    await hub.subscribe(`/plain/${path}`, { "hub.topic": toTopic(path) });
    const signed = { "hub.topic": toTopic(path), "hub.secret": `sécret ${path}` };
    await hub.subscribe(`/signed/${path}`, signed);
  }
  hub.subscriber.script("/reads", "POST", [
    async (response) => {
      served.push(`${(await hub.get("/feed.xml")).body}`);
      response.writeHead(204).end();
    },
  ]);
  for (const path of ["/reads", "/twice", "/twice"]) await hub.subscribe(path);
  await hub.publish("zweitens – 家 🙏");
  return hub;
}

/** A hub that sees a change of a page, with what it sent for that, then one of a single topic. */
async function tellOfOne(): Promise<{ hub: Hub; ofPage: readonly Received[] }> {
  const hub = await startHub();
  await hub.subscribe("/atom");
  await hub.subscribe("/dataset", { "hub.topic": toTopic("reviews.json") });
  await hub.publishPage("second");
  await hub.post({ "hub.mode": "publish", "hub.topic": atomTopic });
  await sleep(2 * quietMs);
  const ofPage = hub.subscriber.received.filter(({ method }) => method === "POST");
  await hub.publish("second", ["reviews.json"]);
  return { hub, ofPage };
}

/** A hub that delivers a change to callbacks that take it in their own way, or take it late. */
async function tellWhoRefuse(): Promise<Hub> {
  const hub = await startHub({ WEBSUB_RETRY: "0.2,0.2,0.2" });
  const elsewhere = { status: 301, headers: { location: "/tripwire" } };
  hub.subscriber.script("/redirects", "POST", [elsewhere, { ...elsewhere, status: 308 }]);
  hub.subscriber.script("/slow-to-wake", "POST", [500, 500, 500, 204]);
  hub.subscriber.script("/late", "POST", [500, "drop", 204]);
  for (const path of ["/redirects", "/slow-to-wake"]) await hub.subscribe(path);
  await hub.subscribe("/late", { "hub.secret": "s" });
  for (const status of statuses) {
    hub.subscriber.script(`/${status}`, "POST", [status]);
    await hub.subscribe(`/${status}`);
  }
  await hub.publish("second");
  return hub;
}

import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "../websub/subscriber.ts";
import {
  atomTopic,
  coalescedSeconds,
  type Form,
  type Hub,
  quietMs,
  startHub,
  stopHubs,
} from "./hub.ts";
import { hmacOf } from "./signature.ts";

const challengeOf = (query: URLSearchParams) => query.get("hub.challenge") ?? "";

/** What a callback may answer that confirms nothing. */
const refusals: Readonly<Record<string, Reply>> = {
  "404": 404,
  "500": 500,
  "an empty 200": 200,
  "another challenge": { status: 200, body: "x".repeat(43) },
  "the challenge with 404": (response, { query }) =>
    response.writeHead(404).end(challengeOf(query)),
  "the challenge and more": (response, { query }) => response.end(`${challengeOf(query)} `),
  "half of the challenge": (response, { query }) => response.end(challengeOf(query).slice(0, 9)),
  "the challenge in capitals": (response, { query }) =>
    response.end(challengeOf(query).toUpperCase()),
  "the challenge behind gzip": (response, { query }) =>
    response
      .writeHead(200, { "content-encoding": "gzip" })
      .end(gzipSync(Buffer.from(challengeOf(query)))),
  "an endless page": (response) => {
    const timer = setInterval(() => response.write("x".repeat(10_000)), 5);
    response.once("close", () => clearInterval(timer));
  },
  "a redirect to one that confirms": (response, { query }) =>
    response.writeHead(302, { location: `/tripwire?hub.challenge=${challengeOf(query)}` }).end(),
  "nothing for ever": "hang",
  "a drip": (response) => {
    const timer = setInterval(() => response.write("x"), 100);
    response.once("close", () => clearInterval(timer));
  },
};

afterAll(stopHubs);

describe.concurrent("Verification", () => {
  it("that is not answered by the exact challenge subscribes nobody, and no answer is asked for again", async () => {
    const hub = await startHub({ WEBSUB_TIMEOUT: "1500", WEBSUB_PER_HOST: "20" });
    const paths = Object.entries(refusals).map(([name, reply]) => {
      const path = `/${encodeURIComponent(name)}`;
      hub.subscriber.script(path, "GET", [reply]);
      return path;
    });
    await Promise.all(paths.map((path) => hub.subscribe(path)));
    await Promise.all(paths.map((path) => hub.subscriber.waitFor(path, "GET")));
    await sleep(2000);
    await hub.subscribe("/control");
    await hub.publish("second");
    await hub.subscriber.waitFor("/control", "POST");
    await sleep(quietMs);
    const log = hub.sidecar().log().split("\n");
    for (const path of paths) {
      const asked = hub.subscriber.at(path).map(({ method }) => method);
      const noAnswers = log.filter(
        (line) => line.includes('"A verification got no answer"') && line.includes(`${path}"`),
      );
      const name = decodeURIComponent(path);
      expect([name, asked.filter((method) => method !== "GET")]).toEqual([name, []]);
      // Half a minute after none came in time it is asked for once more.
      expect([name, asked.length <= 1 + noAnswers.length]).toEqual([name, true]);
    }
    expect(hub.subscriber.at("/tripwire")).toEqual([]);
  });

  it("whose connection breaks is tried once more, half a minute later", async () => {
    const { subscriber, subscribe, publish, clock } = await startHub();
    subscriber.script("/back-soon", "GET", ["drop", "echo"]);
    await subscribe("/back-soon");
    await sleep(quietMs);
    clock.forward(25);
    await sleep(quietMs);
    expect(subscriber.at("/back-soon", "GET")).toHaveLength(1);
    clock.forward(6);
    await subscriber.waitFor("/back-soon", "GET", 2, 45_000);
    await sleep(quietMs);
    await publish("second");
    await subscriber.waitFor("/back-soon", "POST");
  });

  it("sees the lease that is then enforced", async () => {
    const bounds: Form = { WEBSUB_LEASE_MIN: "1", WEBSUB_LEASE_DEFAULT: "600" };
    const hub = await startHub(bounds);
    await hub.subscribe("/short", { "hub.lease_seconds": "2" });
    await hub.subscribe("/renewed", { "hub.lease_seconds": "2" });
    await hub.subscribe("/renewed");
    expect(leasesAt(hub, "/renewed")).toEqual(["2", "600"]);
    hub.clock.forward(3);
    await hub.publish("second");
    await hub.subscriber.waitFor("/renewed", "POST");
    await sleep(quietMs);
    expect(hub.subscriber.at("/short", "POST")).toEqual([]);
    expect(hub.subscriber.at("/short", "GET")).toHaveLength(1);
  });
});

describe("Verification, by a hub that has others to tell as well,", () => {
  let hub: Hub;
  beforeAll(async () => {
    hub = await startHub();
  });

  /** Not gathered with what was published a moment before. */
  const publish = async (note: string) => {
    await hub.publish(note);
    hub.clock.forward(coalescedSeconds);
  };

  it("that a stranger asked for, and the subscriber refuses, changes nothing", async () => {
    const { subscriber, subscribe, unsubscribe } = hub;
    const secret = "the subscriber's own";
    await subscribe("/victim", { "hub.secret": secret });
    subscriber.script("/victim", "GET", [404]);
    await subscribe("/victim", { "hub.secret": "a stranger's" });
    await unsubscribe("/victim");
    await publish("change 1");
    const [delivery] = await subscriber.waitFor("/victim", "POST");
    expect(delivery?.headers["x-hub-signature"]).toBe(hmacOf(delivery?.body, secret));
  });

  it("cannot be answered with the challenge of another time", async () => {
    const { subscriber, subscribe, unsubscribe } = hub;
    await subscribe("/replayed");
    const old = challengeOf(subscriber.at("/replayed")[0]?.query ?? new URLSearchParams());
    subscriber.script("/replayed", "GET", [{ status: 200, body: old }]);
    await unsubscribe("/replayed");
    await publish("change 2");
    await subscriber.waitFor("/replayed", "POST");
  });

  it("that was overtaken by a newer request is void, however it is answered", async () => {
    const { subscriber, subscribe } = hub;
    const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>();
    const late: Reply = async (response, { query }) => {
      await mayAnswer;
      response.end(challengeOf(query));
    };
    subscriber.script("/overtaken", "GET", [late, "echo"]);
    await subscribe("/overtaken", { "hub.secret": "older" });
    await subscribe("/overtaken", { "hub.secret": "newer" });
    answerNow();
    await sleep(quietMs);
    await publish("change 3");
    const [delivery] = await subscriber.waitFor("/overtaken", "POST");
    expect(delivery?.headers["x-hub-signature"]).toBe(hmacOf(delivery?.body, "newer"));
  });

  it("of a renewal takes over secret and lease as a whole", async () => {
    const { subscriber, subscribe } = hub;
    await subscribe("/gets-secret");
    await subscribe("/loses-secret", { "hub.secret": "gone" });
    await subscribe("/changes-secret", { "hub.secret": "old" });
    await subscribe("/gets-secret", { "hub.secret": "new" });
    await subscribe("/loses-secret");
    await subscribe("/changes-secret", { "hub.secret": "new" });
    await publish("change 4");
    const signatureAt = async (path: string) => {
      const deliveries = await subscriber.waitFor(path, "POST");
      expect(deliveries).toHaveLength(1);
      return deliveries[0]?.headers["x-hub-signature"];
    };
    const [{ body } = { body: undefined }] = await subscriber.waitFor("/gets-secret", "POST");
    expect(await signatureAt("/gets-secret")).toBe(hmacOf(body, "new"));
    expect(await signatureAt("/loses-secret")).toBeUndefined();
    expect(await signatureAt("/changes-secret")).toBe(hmacOf(body, "new"));
  });

  it("of a departure ends deliveries", async () => {
    const { subscriber, subscribe, unsubscribe } = hub;
    await subscribe("/stays");
    await subscribe("/leaves", { "hub.secret": "s" });
    await unsubscribe("/leaves");
    await publish("change 5");
    await subscriber.waitFor("/stays", "POST");
    await sleep(quietMs);
    expect(subscriber.at("/leaves", "POST")).toEqual([]);
    await subscribe("/leaves");
    await publish("change 6");
    await subscriber.waitFor("/leaves", "POST");
  });

  it("goes to every spelling of the callback as its own subscription", async () => {
    const { subscriber, subscribe } = hub;
    await subscribe("/cb?flag&a=%20~&a=2");
    await subscribe("/cb?flag=&a=%20~&a=2");
    await publish("change 7");
    const deliveries = await subscriber.waitFor("/cb", "POST", 2);
    expect(new Set(deliveries.map(({ target }) => target))).toEqual(
      new Set(["/cb?flag&a=%20~&a=2", "/cb?flag=&a=%20~&a=2"]),
    );
  });
});

function leasesAt(hub: Hub, path: string): (string | null)[] {
  const verifications = hub.subscriber.at(path, "GET");
  expect(verifications.every(({ query }) => query.get("hub.topic") === atomTopic)).toBe(true);
  return verifications.map(({ query }) => query.get("hub.lease_seconds"));
}

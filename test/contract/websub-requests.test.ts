import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  atomTopic,
  type Form,
  type Hub,
  hubPath,
  hubUrl,
  postForm,
  quietMs,
  startHub,
  stopHubs,
  topicUrls,
} from "./hub.ts";
import { ask, header } from "./wire.ts";

const secretOf = (length: number) => "s".repeat(length);

afterAll(stopHubs);

describe("A request to the hub", () => {
  let hub: Hub;
  let form: Form;

  beforeAll(async () => {
    hub = await startHub();
    const callback = `${hub.subscriber.origin}/refused`;
    form = { "hub.mode": "subscribe", "hub.topic": atomTopic, "hub.callback": callback };
  });

  it.each(topicUrls)(
    "for %s is accepted as text, then verified with four parameters",
    async (topic) => {
      const path = `/plain/${new URL(topic).pathname.replaceAll("/", "-")}`;
      const callback = `${hub.subscriber.origin}${path}`;
      const answer = await hub.post({
        "hub.mode": "subscribe",
        "hub.topic": topic,
        "hub.callback": callback,
      });
      expect([answer.status, header(answer, "content-type")]).toEqual([
        202,
        expect.stringMatching(/^text\/plain/),
      ]);
      const [verification] = await hub.subscriber.waitFor(path, "GET");
      const parameters = Object.fromEntries(verification?.query ?? []);
      expect(parameters).toEqual({
        "hub.mode": "subscribe",
        "hub.topic": topic,
        "hub.challenge": expect.stringMatching(/^[\w-]{32,}$/),
        "hub.lease_seconds": "864000",
      });
      expect([...(verification?.query.keys() ?? [])]).toHaveLength(4);
      expect(verification?.body).toHaveLength(0);
      expect(verification?.headers["user-agent"]).toMatch(
        /^Firsthand\/\d[\d.]* \(\+https:\/\/larch\.example\//,
      );
    },
  );

  it("is answered before the callback is asked, and whether or not the callback answers", async () => {
    hub.subscriber.script("/hangs", "GET", ["hang"]);
    const hanging = await hub.post({ ...form, "hub.callback": `${hub.subscriber.origin}/hangs` });
    const answeredAt = performance.now();
    const [verification] = await hub.subscriber.waitFor("/hangs", "GET");
    expect(hanging.status).toBe(202);
    expect(verification?.at).toBeGreaterThan(answeredAt - 1000);
    const nowhere = await hub.post({ ...form, "hub.callback": "https://nowhere.example.com/cb" });
    expect([nowhere.status, `${nowhere.body}`]).toEqual([202, `${hanging.body}`]);
  });

  it("has a challenge of its own each time", async () => {
    await hub.subscribe("/twice");
    await hub.subscribe("/twice");
    const [first, second] = hub.subscriber.at("/twice", "GET");
    expect(first?.query.get("hub.challenge")).not.toBe(second?.query.get("hub.challenge"));
  });

  it("may hold parameters that the hub does not know", async () => {
    const unknown = {
      foo: "bar",
      "hub.foo": "hub.bar",
      "hub.verify": "sync",
      "hub.verify_token": "t",
    };
    await hub.subscribe("/unknown-parameters", unknown);
    const [verification] = hub.subscriber.at("/unknown-parameters");
    expect([...(verification?.query.keys() ?? [])]).not.toContain("foo");
  });

  it("may spell its topic with escapes that mean the same, and gets it back as it gave it", async () => {
    const escaped = atomTopic.replace("feed.xml", "f%65ed.xml");
    await hub.subscribe("/escaped", { "hub.topic": escaped });
    expect(hub.subscriber.at("/escaped")[0]?.query.get("hub.topic")).toBe(escaped);
  });

  it.each([
    ["", "?hub.mode="],
    ["?flag&a=%20~&a=2&b=", "?flag&a=%20~&a=2&b=&hub.mode="],
    ["?hub.topic=mine&hub.challenge=mine", "?hub.topic=mine&hub.challenge=mine&hub.mode="],
    ["?", "?"],
  ])(
    "keeps the callback's query %j byte for byte before its own parameters",
    async (query, start) => {
      const path = `/query-${Buffer.from(query).toString("hex")}`;
      await hub.subscribe(`${path}${query}`);
      const [verification] = hub.subscriber.at(path);
      expect(verification?.target.slice(0, path.length + start.length)).toBe(`${path}${start}`);
      expect(verification?.target).toContain("hub.challenge=");
    },
  );

  it.each<[string | null, string]>([
    [null, "864000"],
    ["1", "3600"],
    ["3599", "3600"],
    ["7200", "7200"],
    ["2592000", "2592000"],
    ["2592001", "2592000"],
    ["99999999999999999999", "2592000"],
  ])("that wishes a lease of %s is granted %s seconds", async (wish, granted) => {
    const path = `/lease-${wish}`;
    await hub.subscribe(path, wish === null ? {} : { "hub.lease_seconds": wish });
    expect(hub.subscriber.at(path)[0]?.query.get("hub.lease_seconds")).toBe(granted);
  });

  it("may have a secret of 199 bytes", async () => {
    await hub.subscribe("/secret-199", { "hub.secret": secretOf(199) });
    await hub.subscribe("/secret-199-utf8", { "hub.secret": `${"é".repeat(99)}s` });
  });

  it.each<[string, Form, RegExp]>([
    ["a lease of 0", { "hub.lease_seconds": "0" }, /hub\.lease_seconds/],
    ["a lease of -1", { "hub.lease_seconds": "-1" }, /hub\.lease_seconds/],
    ["a lease of abc", { "hub.lease_seconds": "abc" }, /hub\.lease_seconds/],
    ["a lease of 1e3", { "hub.lease_seconds": "1e3" }, /hub\.lease_seconds/],
    ["a lease of 1.5", { "hub.lease_seconds": "1.5" }, /hub\.lease_seconds/],
    ["a lease of 0x10", { "hub.lease_seconds": "0x10" }, /hub\.lease_seconds/],
    ["a secret of 200 bytes", { "hub.secret": secretOf(200) }, /hub\.secret/],
    ["a secret of 100 two-byte letters", { "hub.secret": "é".repeat(100) }, /hub\.secret/],
    ["no mode", { "hub.mode": "" }, /hub\.mode/],
    ["an unknown mode", { "hub.mode": "Subscribe" }, /hub\.mode/],
    ["no topic", { "hub.topic": "" }, /hub\.topic/],
    ["another site's topic", { "hub.topic": "https://other.example/feed.xml" }, /hub\.topic|topic/],
    ["another document", { "hub.topic": hubUrl }, /topic/],
    ["a topic in capitals", { "hub.topic": atomTopic.replace("feed", "FEED") }, /topic/],
    ["a topic with a query", { "hub.topic": `${atomTopic}?a` }, /topic/],
    ["a topic with a fragment", { "hub.topic": `${atomTopic}#a` }, /topic/],
    ["no callback", { "hub.callback": "" }, /hub\.callback/],
    ["a callback that is no address", { "hub.callback": "cb" }, /hub\.callback/],
    [
      "plain http",
      { "hub.callback": "http://subscriber.example/cb" },
      /hub\.callback.*https|https.*hub\.callback/,
    ],
    ["another scheme", { "hub.callback": "ftp://subscriber.example/cb" }, /https/],
    ["a fragment", { "hub.callback": "https://subscriber.example/cb#a" }, /fragment/],
    ["an empty fragment", { "hub.callback": "https://subscriber.example/cb#" }, /fragment/],
    ["a user", { "hub.callback": "https://user@subscriber.example/cb" }, /hub\.callback/],
    ["a password", { "hub.callback": "https://:pw@subscriber.example/cb" }, /hub\.callback/],
    ["another port", { "hub.callback": "https://subscriber.example:22/cb" }, /port/],
    ["this very hub", { "hub.callback": hubUrl }, /hub\.callback/],
    [
      "a name of examples",
      { "hub.callback": "https://subscriber.example/cb" },
      /^hub\.callback has a host under \.example, where there is never a public host/,
    ],
    ["this very site", { "hub.callback": "https://larch.example/cb" }, /hub\.callback/],
    [
      "a callback of 2049 bytes",
      { "hub.callback": `https://s.example/${"a".repeat(2031)}` },
      /hub\.callback/,
    ],
  ])("with %s is refused in words, and asks nobody", async (_, change, reason) => {
    const answer = await hub.post({ ...form, ...change });
    expect([answer.status, header(answer, "content-type")]).toEqual([
      400,
      expect.stringMatching(/^text\/plain/),
    ]);
    expect(`${answer.body}`).toMatch(reason);
  });

  it.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f.1",
    "0177.0.0.1",
    "①②⑦.0.0.1",
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.0.2.1",
    "192.168.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::127.0.0.1]",
    "[::ffff:0:127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2001::1]",
    "[2002:7f00:1::]",
    "[2001:db8::1]",
    "[fc00::1]",
    "[fe80::1]",
    "[fec0::1]",
    "[ff02::1]",
    "localhost",
    "LOCALHOST.",
    "a.localhost",
    "printer",
    "printer.local",
    "metadata.google.internal",
  ])("with a callback at %s is refused", async (host) => {
    const answer = await hub.post({ ...form, "hub.callback": `https://${host}/cb` });
    expect([host, answer.status]).toEqual([host, 400]);
    expect(`${answer.body}`).toMatch(/hub\.callback/);
  });

  it("at a port beside the one that is let through is refused", async () => {
    const callback = `https://127.0.0.1:${hub.subscriber.port === 65535 ? 1 : hub.subscriber.port + 1}/cb`;
    expect((await hub.post({ ...form, "hub.callback": callback })).status).toBe(400);
  });

  it.each(["hub.mode", "hub.topic", "hub.callback", "hub.secret", "hub.lease_seconds"])(
    "that says %s twice is refused",
    async (name) => {
      const twice = new URLSearchParams({
        ...form,
        "hub.secret": "s",
        "hub.lease_seconds": "7200",
      });
      twice.append(name, twice.get(name) ?? "");
      const answer = await hub.post(`${twice}`);
      expect(answer.status).toBe(400);
      expect(`${answer.body}`).toContain(name);
    },
  );

  it.each<[string, string, Form, number[]]>([
    ["JSON", '{"hub.mode":"subscribe"}', { "content-type": "application/json" }, [400, 415]],
    [
      "a multipart form",
      "--a--",
      { "content-type": "multipart/form-data; boundary=a" },
      [400, 415],
    ],
    ["nothing", "", {}, [400]],
    [
      "UTF-16",
      "a=b",
      { "content-type": "application/x-www-form-urlencoded; charset=utf-16" },
      [400, 415],
    ],
    ["more than the limit", `a=${"x".repeat(40_000)}`, {}, [413]],
    ["a thousand parameters", "a=1&".repeat(1000), {}, [400, 413]],
  ])("whose body is %s is refused as text", async (_, body, headers, statuses) => {
    const answer = await hub.post(body, headers);
    expect(statuses).toContain(answer.status);
    expect(header(answer, "content-type")).toMatch(/^text\/plain/);
    expect(`${answer.body}`.trim()).not.toBe("");
  });

  it("never sent anything to a callback that it refused", async () => {
    await sleep(quietMs);
    expect(hub.subscriber.at("/refused")).toEqual([]);
  });

  it("of another method is a 405 that names the right ones", async () => {
    const answer = await ask(hub.sidecar().origin, hubPath, { method: "PUT", body: "" });
    expect(answer.status).toBe(405);
    expect(header(answer, "allow")).toMatch(/GET/);
    expect(header(answer, "allow")).toMatch(/POST/);
  });

  it("to unsubscribe what is unknown is accepted, and nobody is asked", async () => {
    const callback = `${hub.subscriber.origin}/never-subscribed`;
    const answer = await hub.post({ ...form, "hub.mode": "unsubscribe", "hub.callback": callback });
    expect(answer.status).toBe(202);
    await sleep(quietMs);
    expect(hub.subscriber.at("/never-subscribed")).toEqual([]);
  });

  it("to unsubscribe may hold any lease", async () => {
    await hub.subscribe("/leaves");
    const callback = `${hub.subscriber.origin}/leaves`;
    const leave = { ...form, "hub.mode": "unsubscribe", "hub.callback": callback };
    expect((await hub.post({ ...leave, "hub.lease_seconds": "abc" })).status).toBe(202);
    const [, verification] = await hub.subscriber.waitFor("/leaves", "GET", 2);
    expect(verification?.query.get("hub.mode")).toBe("unsubscribe");
    expect(verification?.query.get("hub.lease_seconds")).not.toBe("");
  });

  it("that hints at a change is accepted for own topics only", async () => {
    const hint = { "hub.mode": "publish", "hub.topic": atomTopic };
    expect((await hub.post(hint)).status).toBe(202);
    const foreign = await hub.post({ ...hint, "hub.topic": "https://other.example/feed.xml" });
    expect([foreign.status, `${foreign.body}`]).toEqual([400, expect.stringMatching(/topic/)]);
    expect((await hub.post({ "hub.mode": "publish" })).status).toBe(400);
  });
});

describe("A flood of requests", () => {
  it("from one client is a 429 that says when to come back", async () => {
    const { sidecar, post } = await startHub({ RATE_LIMIT_HUB: "3" });
    const hint = { "hub.mode": "publish", "hub.topic": atomTopic };
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await post(hint));
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([202, 202, 202]);
    const refused = await postForm(sidecar().origin, hint);
    expect(refused.status).toBe(429);
    expect(Number(header(refused, "retry-after"))).toBeGreaterThan(0);
    expect(header(refused, "content-type")).toMatch(/^text\/plain/);
  });

  it("of callbacks at one host that never answer is cut off", async () => {
    const { subscriber, post } = await startHub({ WEBSUB_MAX_PENDING_PER_HOST: "5" });
    const statuses: number[] = [];
    for (let count = 0; count < 30; count += 1) {
      subscriber.script(`/flood/${count}`, "GET", ["hang"]);
      const callback = `${subscriber.origin}/flood/${count}`;
      const form = { "hub.mode": "subscribe", "hub.topic": atomTopic, "hub.callback": callback };
      const answer = await post(form);
      statuses.push(answer.status);
      if (answer.status !== 202) expect(Number(header(answer, "retry-after"))).toBeGreaterThan(0);
    }
    expect(statuses[0]).toBe(202);
    expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 429 || status === 503).length).toBeGreaterThan(
      20,
    );
  });

  it("of new callbacks at one host, all at once, gets no more places than the host has", async () => {
    const hub = await startHub({ WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST: "20" });
    const { origin } = hub.subscriber;
    const asked = Array.from({ length: 60 }, (_, index) =>
      hub.post({
        "hub.mode": "subscribe",
        "hub.topic": atomTopic,
        "hub.callback": `${origin}/at-once-${index}`,
      }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it("for one callback reaches it a few times only", async () => {
    const { subscriber, post } = await startHub();
    subscriber.script("/victim", "GET", [404]);
    const callback = `${subscriber.origin}/victim`;
    const form = { "hub.mode": "subscribe", "hub.topic": atomTopic, "hub.callback": callback };
    for (let count = 0; count < 30; count += 1) {
      await post(form);
      await sleep(50);
    }
    await sleep(quietMs);
    expect(subscriber.at("/victim").length).toBeLessThanOrEqual(3);
    expect(subscriber.at("/victim").length).toBeGreaterThan(0);
  });
});

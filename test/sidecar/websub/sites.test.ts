import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toTopicUrl } from "#formats/topics.ts";
import { parseConfig } from "../../../sidecar/config/config.ts";
import { createCurrentRelease } from "../../../sidecar/release/current-release.ts";
import type { Egress } from "../../../sidecar/websub/egress.ts";
import { createHub, type Hub } from "../../../sidecar/websub/hub.ts";
import { openSqliteStore } from "../../../sidecar/websub/sqlite/sqlite-store.ts";
import type { Store } from "../../../sidecar/websub/store.ts";
import { eventually } from "../../eventually.ts";
import { toWideLimits } from "../../websub/wide-limits.ts";
import { buildFiles, createDist, publish } from "../release-on-disk.ts";
import { createLog } from "../running-sidecar.ts";
import { toApplicant } from "./store/scene.ts";

const [large, small] = ["https://large.example", "https://small.example"] as const;
let folder: string;
let store: Store;
let hub: Hub;
const sent: string[] = [];
const asked: string[] = [];
const looked: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "firsthand-hub-"));
  store = await openSqliteStore(folder);
  const egress: Egress = {
    async send({ method, url }) {
      if (method === "POST") sent.push(url);
      else asked.push(new URL(url).host);
      const body = Buffer.from(new URL(url).searchParams.get("hub.challenge") ?? "");
      return { kind: "answered", status: 200, body, retryAfterSeconds: null };
    },
    close: async () => {},
  };
  hub = createHub({
    store,
    egress,
    config: parseConfig({ WEBSUB_MAX_PENDING: "2" }).websub,
    baseUrls: () => [large, small],
    log: createLog().log,
    lookAgain: async (topic) => void looked.push(topic),
    tickMs: 5,
  });
});
afterEach(async () => {
  await hub.close(5000);
  await rm(folder, { recursive: true });
  sent.length = 0;
});

async function count(site: string) {
  return (await store.countTopics(Date.now())).find(({ topic }) => topic === topicOf(site));
}

const topicOf = (site: string) => toTopicUrl(site, "feed.xml");

/** A subscription that was verified before, and has got nothing yet. */
async function subscribe(site: string, host: string): Promise<void> {
  const topic = topicOf(site);
  const callback = `https://${host}/`;
  const applicant = toApplicant(host, { topic, topicAsGiven: topic, callback });
  await store.admit(applicant, toWideLimits([topic]), Date.now());
  const claimed = await store.claimVerifications({ limit: 1, now: Date.now(), busyHosts: [] });
  for (const each of claimed) await store.confirm(each, Date.now());
}

async function offer(site: string): Promise<void> {
  const dist = await createDist();
  await publish(dist, buildFiles(site), site);
  const release = createCurrentRelease({ dist, baseUrl: site, log: createLog().log });
  release.follow(hub.follow);
  await store.advanceTopic(await store.openTopic(topicOf(site)), "before", 0);
  await release.load();
  await rm(dist, { recursive: true });
}

test("the many subscribers of one site do not stand before the few of another", async () => {
  for (let index = 0; index < 150; index++) await subscribe(large, `s${index}.example`);
  await subscribe(small, "alone.example");
  await offer(large);
  await offer(small);
  hub.start();
  await eventually(async () => expect(sent).toHaveLength(151));
  expect(sent.indexOf("https://alone.example/")).toBeLessThan(100);
});

const ask = (site: string, host: string) => {
  const topic = topicOf(site);
  const pair = { topic, topicAsGiven: topic, callback: `https://${host}/`, host: `${host}:443` };
  return hub.accept({ mode: "subscribe", ...pair, secret: null, leaseSeconds: 3600 });
};

test("requests that wait for one site leave another its room", async () => {
  expect(await ask(large, "a.example")).toBe("accepted");
  expect(await ask(large, "b.example")).toBe("accepted");
  expect(await ask(large, "c.example")).toMatchObject({ status: 503 });
  expect(await ask(small, "c.example")).toBe("accepted");
});

test("nobody is asked about a topic that is not served", async () => {
  const foreign = "https://foreign.example";
  await ask(foreign, "left-alone.example");
  await ask(large, "asked.example");
  hub.start();
  await eventually(async () => {
    expect(await count(large)).toMatchObject({ active: 1, pending: 0 });
  });
  expect(asked).toEqual(["asked.example"]);
  expect(await count(foreign)).toMatchObject({ active: 0, pending: 1 });
});

test("a hint has the site looked at whose topic it names, once in a while for each", async () => {
  for (const site of [large, small, large]) {
    expect(await hub.accept({ mode: "publish", topic: topicOf(site) })).toBe("accepted");
  }
  await eventually(async () => expect(looked).toEqual([topicOf(large), topicOf(small)]));
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import {
  prepareSites,
  type RunningSites,
  toAddress,
  toHost,
} from "../sidecar/sites/running-sites.ts";
import { type Cluster, startCluster } from "./postgres.ts";

let cluster: Cluster;
let machines: RunningSites[];
beforeEach(async () => {
  cluster = await startCluster();
  machines = [await prepareSites(2), await prepareSites(2)];
});
afterEach(async () => {
  for (const machine of machines) await machine.stop();
  await cluster.remove();
});

test("a site that somebody subscribed to at one machine is awake at the other, and no other is", async () => {
  const callback = "127.0.0.1:1";
  const env = { STATE: await cluster.createDatabase(), WEBSUB_TEST_CALLBACKS: callback };
  for (const machine of machines) await machine.start(env);
  const [one, other] = machines;
  if (!one || !other) throw new Error("not two");
  const [asked = "", asleep = ""] = one.names;
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": `${toAddress(asked)}/feed.xml`,
    "hub.callback": `https://${callback}/`,
  });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const post = { method: "POST", headers, body: `${body}` };
  expect((await one.ask(toHost(asked), "/api/websub/hub", post)).status).toBe(202);
  const loaded = (machine: RunningSites, name: string) =>
    machine.logged.some((line) => {
      const { site, msg } = JSON.parse(line);
      return site === name && msg === "Loaded a release";
    });
  await eventually(() => expect(loaded(other, asked)).toBe(true));
  expect(loaded(other, asleep)).toBe(false);
});

import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "../websub/subscriber.ts";
import {
  atomTopic,
  coalescedSeconds,
  type Hub,
  quietMs,
  startHubProcess,
  stopHubs,
} from "./hub.ts";
import { makeFolder, runAlone, runScript } from "./product.ts";
import { makeReleases } from "./rewritten-release.ts";

afterAll(stopHubs);

describe.concurrent("The hub", () => {
  let stopped: Promise<Hub>;
  beforeAll(() => {
    stopped = startAndStop();
  });

  it("keeps subscriptions and secrets across kill -9, and sends what changed meanwhile", async () => {
    const hub = await startHubProcess();
    await hub.subscribe("/cb", { "hub.secret": "kept" });
    await hub.restart();
    await sleep(quietMs);
    expect(hub.subscriber.at("/cb", "POST")).toEqual([]);
    await hub.sidecar().stop("SIGKILL");
    await hub.publish("while it was down");
    await hub.restart();
    const [delivery] = await hub.subscriber.waitFor("/cb", "POST");
    expect(`${delivery?.body}`).toContain("while it was down");
    expect(delivery?.headers["x-hub-signature"]).toMatch(/^sha256=[0-9a-f]{64}$/);
  });

  it("killed between 202 and verification verifies after the restart", async () => {
    const hub = await startHubProcess();
    hub.subscriber.script("/cb", "GET", ["hang", "echo"]);
    const callback = `${hub.subscriber.origin}/cb`;
    const form = { "hub.mode": "subscribe", "hub.topic": atomTopic, "hub.callback": callback };
    expect((await hub.post(form)).status).toBe(202);
    await hub.subscriber.waitFor("/cb", "GET");
    await hub.restart();
    await hub.subscriber.waitFor("/cb", "GET", 2, 60_000);
    await sleep(quietMs);
    await hub.publish("second");
    await hub.subscriber.waitFor("/cb", "POST");
  });

  it("killed in the middle of a fan-out reaches everybody after the restart", async () => {
    const hub = await startHubProcess({ WEBSUB_CONCURRENCY: "2", WEBSUB_PER_HOST: "2" });
    const paths = Array.from({ length: 30 }, (_, index) => `/cb/${index}`);
    const slowly: Reply = async (response) => {
      await sleep(200);
      response.writeHead(204).end();
    };
    for (const path of paths) {
      hub.subscriber.script(path, "POST", [slowly]);
    }
    await Promise.all(paths.map((path) => hub.subscribe(path)));
    await hub.publish("second");
    const posts = () => hub.subscriber.received.filter(({ method }) => method === "POST").length;
    while (posts() < 5) await sleep(20);
    await hub.restart();
    expect(posts()).toBeLessThan(30);
    for (const path of paths) {
      const deliveries = await hub.subscriber.waitFor(path, "POST", 1, 60_000);
      expect(`${deliveries.at(-1)?.body}`).toContain("second");
    }
    await sleep(quietMs);
    // Again come at most two that were in flight, and two whose end was not yet recorded.
    expect(posts()).toBeLessThanOrEqual(34);
  });

  it("killed while a delivery is in flight and the content changes again sends the newest", async () => {
    const hub = await startHubProcess();
    hub.subscriber.script("/cb", "POST", ["hang", 204]);
    await hub.subscribe("/cb");
    await hub.publish("second");
    await hub.subscriber.waitFor("/cb", "POST");
    await hub.publish("third");
    await sleep(quietMs);
    await hub.restart();
    const deliveries = await hub.subscriber.waitFor("/cb", "POST", 2, 60_000);
    expect(`${deliveries[1]?.body}`).toContain("third");
    await sleep(quietMs);
    expect(hub.subscriber.at("/cb", "POST")).toHaveLength(2);
  });

  it("remembers attempts and failures across restarts", async () => {
    const hub = await startHubProcess({ WEBSUB_RETRY: "" });
    hub.subscriber.script("/fails", "POST", [500]);
    await hub.subscribe("/fails");
    for (let count = 1; count <= 3; count += 1) {
      await hub.publish(`change ${count}`);
      hub.clock.forward(coalescedSeconds);
      await hub.subscriber.waitFor("/fails", "POST", count);
      await sleep(quietMs);
      if (count < 3) await hub.restart();
    }
    const [, denial] = await hub.subscriber.waitFor("/fails", "GET", 2);
    expect(denial?.query.get("hub.mode")).toBe("denied");
  });

  it("that is given another address refuses to start, and sends nothing until a move settles it", async () => {
    const hub = await startHubProcess();
    await hub.subscribe("/cb");
    await hub.sidecar().stop("SIGKILL");
    const moved = await makeReleases("https://moved.example");
    const elsewhere = { BASE_URL: "https://moved.example", RELEASE: moved.dist };
    await expectRefusal({ ...hub.env, ...elsewhere }, "holds 1 subscription for https://");
    expect(hub.subscriber.at("/cb").map(({ method }) => method)).toEqual(["GET"]);
    const addresses = [new URL(atomTopic).origin, "https://moved.example"];
    const { code } = await runScript("hub", ["move", ...addresses], hub.env);
    expect(code).toBe(0);
    await hub.restart(elsewhere);
    const [delivery] = await hub.subscriber.waitFor("/cb", "POST");
    expect(delivery?.headers.link).toContain('<https://moved.example/feed.xml>; rel="self"');
    await sleep(quietMs);
    expect(hub.subscriber.at("/cb").map(({ method }) => method)).toEqual(["GET", "POST"]);
  });

  it("refuses to start with a damaged database, in one line that names it", async () => {
    const { env } = await stopped;
    const folder = join(await makeFolder(), "state");
    await cp(env.STATE_DIR, folder, { recursive: true });
    const names = await readdir(folder);
    for (const name of names) {
      const bytes = await readFile(join(folder, name));
      bytes.fill(0x5a, 0, Math.min(bytes.length, 4096));
      await writeFile(join(folder, name), bytes);
    }
    await expectRefusal({ ...env, STATE_DIR: folder }, folder);
  });

  it("refuses to start where it cannot write", async () => {
    const { env } = await stopped;
    // Not even root may make a folder there.
    await expectRefusal({ ...env, STATE_DIR: "/sys/firsthand" }, "/sys/firsthand");
    const file = join(env.RELEASE, "current", "client", "index.html");
    await expectRefusal({ ...env, STATE_DIR: file }, file);
    const folder = await makeFolder();
    for (const name of await readdir(env.STATE_DIR)) await mkdir(join(folder, name));
    await expectRefusal({ ...env, STATE_DIR: folder }, folder);
  });
});

/** A hub with a subscription that has ended in good order. */
async function startAndStop(): Promise<Hub> {
  const hub = await startHubProcess();
  await hub.subscribe("/cb");
  await hub.sidecar().stop("SIGTERM");
  return hub;
}

async function expectRefusal(env: Readonly<Record<string, string>>, place: string): Promise<void> {
  const { code, output } = await runAlone("sidecar", [], { ...env, PORT: "0" });
  expect(code).toBe(1);
  const said = output.split("\n").filter((line) => line.startsWith("{"));
  expect(said).toHaveLength(1);
  expect(JSON.parse(said[0] ?? "")).toMatchObject({
    level: "fatal",
    msg: expect.stringContaining(place),
  });
  expect(output).not.toMatch(/^ +at /m);
}

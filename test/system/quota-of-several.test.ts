import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { baseUrl, createDist, publish } from "../sidecar/release-on-disk.ts";
import { type Cluster, startCluster } from "./postgres.ts";
import { type SidecarProcess, startProcess } from "./sidecar-process.ts";

let cluster: Cluster;
let dist: string;
const sidecars: SidecarProcess[] = [];

beforeAll(async () => {
  cluster = await startCluster();
  dist = await createDist();
  await publish(dist);
  const STATE = await cluster.createDatabase();
  for (const _ of ["one", "other"]) {
    const env = { BASE_URL: baseUrl, RELEASE: dist, STATE, RATE_LIMIT_HUB: "1" };
    sidecars.push(await startProcess(env));
  }
});
afterAll(async () => {
  for (const sidecar of sidecars) await sidecar.end("SIGKILL");
  await cluster.remove();
  await rm(dist, { recursive: true });
});

test("what a client may have called in a minute it has of all sidecars together", async () => {
  const said: string[] = [];
  for (const [index, { origin }] of sidecars.entries()) {
    const answer = await fetch(`${origin}/api/websub/hub`, {
      method: "POST",
      body: new URLSearchParams({
        "hub.mode": "subscribe",
        "hub.topic": `${baseUrl}/feed.xml`,
        "hub.callback": `https://subscriber-${index}.example.com/`,
      }),
    });
    said.push(`${answer.status} ${await answer.text()}`);
    expect(answer.headers.has("retry-after")).toBe(answer.status === 429);
  }
  expect(said).toEqual([
    expect.stringMatching(/^202 /),
    expect.stringMatching(/^429 You have had too many callbacks asked\./),
  ]);
});

import { readFile, symlink, unlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../eventually.ts";
import { type ScrapedSidecar, startScraped } from "./scraped.ts";

let sidecar: ScrapedSidecar;
beforeAll(async () => {
  sidecar = await startScraped({ WEBSUB_RETRY: "1" });
});
afterAll(() => sidecar.stop());

async function expectSample(series: string, value: number): Promise<void> {
  await eventually(async () =>
    expect([series, await sidecar.sample(series)]).toEqual([series, value]),
  );
}

const reason = (name: string) => `firsthand_hub_delivery_failures_total{reason="${name}"}`;

test("a running sidecar says what it is and what it may have", async () => {
  const { version } = JSON.parse(
    await readFile(join(import.meta.dirname, "../../../package.json"), "utf8"),
  );
  const node = process.versions.node;
  await expectSample(`firsthand_build_info{version="${version}",node="${node}"}`, 1);
  const [open, max] = [
    await sidecar.sample("process_open_fds"),
    await sidecar.sample("process_max_fds"),
  ];
  expect(open).toBeGreaterThan(5);
  expect(max).toBeGreaterThan(open ?? Number.NaN);
});

test("a delivery is counted by how it went, and timed from the release to the subscriber", async () => {
  const { subscriber } = sidecar;
  subscriber.script("/taken", "POST", [503, 204]);
  subscriber.script("/gone", "POST", [410]);
  subscriber.script("/cut", "POST", ["drop", 404, 204]);
  for (const path of ["/taken", "/gone", "/cut"]) expect(await sidecar.post(path)).toBe(202);
  await expectSample('firsthand_hub_requests_total{outcome="verified"}', 3);
  await expectSample("firsthand_hub_verification_wait_seconds_count", 3);
  await sidecar.publish("second");
  await expectSample(reason("5xx"), 1);
  await expectSample(reason("network"), 1);
  await expectSample('firsthand_hub_removed_total{cause="gone"}', 1);
  await eventually(() => {
    sidecar.clock.pass(2);
    expect(subscriber.at("/taken", "POST")).toHaveLength(2);
    expect(subscriber.at("/cut", "POST")).toHaveLength(2);
  });
  await expectSample(reason("4xx"), 2);
  await expectSample("firsthand_hub_delivery_latency_seconds_count", 1);
  await expectSample("firsthand_hub_attempt_duration_seconds_count", 5);
  await expectSample('firsthand_hub_deliveries_total{outcome="failed"}', 4);
});

test("a release that cannot be loaded makes the one that is served stale, until it is mended", async () => {
  await expectSample("firsthand_release_stale", 0);
  const current = join(sidecar.dist, "current");
  await unlink(current);
  await symlink("releases/damaged", current);
  await expectSample("firsthand_release_stale", 1);
  await sidecar.publish("third");
  await expectSample("firsthand_release_stale", 0);
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, symlink, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stringify } from "yaml";
import { readDashboardQueries, readRules, rulesFile } from "../deploy/observed.ts";
import { eventually } from "../eventually.ts";
import { findFreePort } from "../free-port.ts";
import { type ScrapedSidecar, startScraped } from "../sidecar/metrics/scraped.ts";

let sidecar: ScrapedSidecar;
let prometheus: ChildProcess;
let folder: string;
let api: string;

/** Debian's Prometheus, with the rules that come along, reading a sidecar that runs. */
beforeAll(async () => {
  sidecar = await startScraped();
  folder = await mkdtemp(join(tmpdir(), "firsthand-prometheus-"));
  const config = join(folder, "prometheus.yml");
  const every = { scrape_interval: "1s", evaluation_interval: "1s" };
  const target = { targets: [new URL(sidecar.metricsUrl).host] };
  const job = { job_name: "firsthand", static_configs: [target] };
  const settings = { global: every, rule_files: [rulesFile], scrape_configs: [job] };
  await writeFile(config, stringify(settings));
  const port = await findFreePort();
  prometheus = spawn(
    "prometheus",
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=error",
    ],
    { stdio: "inherit" },
  );
  api = `http://127.0.0.1:${port}/api/v1`;
  await eventually(async () => expect(await query('up{job="firsthand"} == 1')).toHaveLength(1));
});
afterAll(async () => {
  const ended = once(prometheus, "close");
  prometheus.kill();
  await ended;
  await sidecar.stop();
  await rm(folder, { recursive: true });
});

async function ask<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${api}${path}`);
  const { status, data, error } = (await answer.json()) as {
    status: string;
    data: Data;
    error?: string;
  };
  if (status !== "success") throw new Error(error);
  return data;
}

async function query(text: string): Promise<unknown[]> {
  const asked = `/query?${new URLSearchParams({ query: text })}`;
  return (await ask<{ result: unknown[] }>(asked)).result;
}

type Rule = { name: string; health: string; state: string; lastError?: string };

async function listAlarms(): Promise<Rule[]> {
  const { groups } = await ask<{ groups: { rules: Rule[] }[] }>("/rules");
  return groups.flatMap(({ rules }) => rules);
}

test("Prometheus takes all alarms, and none rings at a sidecar that is well", async () => {
  await eventually(async () => {
    const alarms = await listAlarms();
    expect(alarms.map(({ name }) => name)).toEqual(readRules().map(({ alert }) => alert));
    expect(alarms.filter(({ health }) => health !== "ok")).toEqual([]);
  });
  const ringing = (await listAlarms()).filter(({ state }) => state !== "inactive");
  // The release of the test was published on some day of the past.
  expect(ringing.map(({ name }) => name).filter((name) => name !== "FirsthandReleaseOld")).toEqual(
    [],
  );
});

test("an alarm begins to ring when a running sidecar has cause for it, and ends with it", async () => {
  const expectState = (state: string) =>
    eventually(async () => {
      const alarm = (await listAlarms()).find(({ name }) => name === "FirsthandReleaseStale");
      expect(alarm?.state).toBe(state);
    });
  const current = join(sidecar.dist, "current");
  await unlink(current);
  await symlink("releases/damaged", current);
  await expectState("pending");
  await sidecar.publish("mended", 2);
  await expectState("inactive");
});

test("each panel of the dashboard has figures of a sidecar that is at work", async () => {
  const { subscriber } = sidecar;
  subscriber.script("/feed", "POST", [503, 204]);
  expect(await sidecar.post("/feed")).toBe(202);
  await subscriber.waitFor("/feed", "GET");
  await sidecar.publish("third", 3);
  await subscriber.waitFor("/feed", "POST");
  sidecar.clock.pass(20);
  await subscriber.waitFor("/feed", "POST", 2);
  const queries = readDashboardQueries();
  expect(queries.length).toBeGreaterThan(20);
  await eventually(async () => {
    await sidecar.get("/feed.xml");
    await sidecar.get("/api/reviews/count");
    const answers = await Promise.all(queries.map(query));
    const empty = queries.filter((_, index) => !(answers[index] as Sample[]).some(isFigure));
    expect(empty).toEqual([]);
  });
});

type Sample = { readonly value: readonly [number, string] };

const isFigure = ({ value: [, text] }: Sample) => Number.isFinite(Number(text));

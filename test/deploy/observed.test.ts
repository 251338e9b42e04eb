import { afterAll, beforeAll, expect, test } from "vitest";
import { toFetchMetrics } from "../../scripts/fetch/metrics.ts";
import { eventually } from "../eventually.ts";
import { type ScrapedSidecar, startScraped } from "../sidecar/metrics/scraped.ts";
import { listMetrics, readDashboard, readDashboardQueries, readRules } from "./observed.ts";

const tried = "2026-03-02T08:00:00.000Z";
const state = { tried, fetched: tried, full: null, failures: 0, fault: null, mark: {} };

let sidecar: ScrapedSidecar;
beforeAll(async () => {
  sidecar = await startScraped();
});
afterAll(() => sidecar.stop());

test("each metric of the alarms and of the dashboard is one of a running sidecar or of a fetch", async () => {
  const queries = [...readRules().map(({ expr }) => expr), ...readDashboardQueries()];
  const names = [...new Set(queries.flatMap(listMetrics))];
  expect(names.length).toBeGreaterThan(20);
  await sidecar.publish("second", 2);
  await sidecar.get("/feed.xml");
  await eventually(async () => {
    const text = await sidecar.scrape();
    expect(text).toMatch(/^firsthand_http_requests_total\{/m);
    expect(text).toMatch(/^firsthand_last_publish_timestamp_seconds \d/m);
  });
  const lines = (await sidecar.scrape()).split("\n");
  // Of fetches a file tells, not the sidecar, which knows nothing of content.
  const metered = { site: "ada-co", connections: ["google"], states: { google: state } };
  lines.push(...(await toFetchMetrics([metered])).split("\n"));
  const isThere = (name: string) =>
    lines.some((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  // While all can be read, it has no sample.
  const absent = names.filter((name) => !isThere(name));
  expect(absent).toEqual(["firsthand_figure_absent"]);
  expect(lines).toContain("# TYPE firsthand_figure_absent gauge");
});

test("there are alarms and panels for what an operator must know", () => {
  const alarms = readRules().map(({ expr }) => expr);
  const panels = readDashboardQueries();
  for (const name of [
    "firsthand_release_age_seconds",
    "firsthand_release_stale",
    "firsthand_hub_last_round_timestamp_seconds",
    "firsthand_hub_lag_seconds",
    "firsthand_hub_store_faults_total",
    "process_open_fds",
  ]) {
    expect([name, alarms.some((expr) => expr.includes(name))]).toEqual([name, true]);
    expect([name, panels.some((expr) => expr.includes(name))]).toEqual([name, true]);
  }
  expect(panels.some((expr) => expr.includes("firsthand_last_publish_timestamp_seconds"))).toBe(
    true,
  );
});

test("the dashboard is one that Grafana can read: each panel by itself, in its own place", () => {
  const { panels } = readDashboard();
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, targets } of panels) {
    expect([title, new Set(targets.map(({ refId }) => refId)).size]).toEqual([
      title,
      targets.length,
    ]);
  }
  const overlaps = panels.flatMap(({ title, gridPos: one }, index) =>
    panels.slice(index + 1).flatMap(({ title: beside, gridPos: other }) => {
      const apart =
        one.x + one.w <= other.x ||
        other.x + other.w <= one.x ||
        one.y + one.h <= other.y ||
        other.y + other.h <= one.y;
      return apart ? [] : [[title, beside]];
    }),
  );
  expect(overlaps).toEqual([]);
});

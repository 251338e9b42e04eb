import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { readRules, rulesFile } from "../deploy/observed.ts";

const run = promisify(execFile);
/**
 * A state of the sidecar, in promtool's notation: a value, then so much more each minute, so many
 * times. `ill` is that in which the alarm rings by `minute`, `well` that in which it does not.
 */
type Case = {
  readonly ill: Readonly<Record<string, string>>;
  readonly well: Readonly<Record<string, string>>;
  readonly minute: number;
  /** of the alarm that rings, besides where it comes from and how grave it is */
  readonly labels?: Readonly<Record<string, string>>;
};

const source = { job: "firsthand", instance: "a:9090" };
const at = (name: string, labels: Readonly<Record<string, string>> = {}) =>
  `${name}{${Object.entries({ ...source, ...labels })
    .map(([key, value]) => `${key}="${value}"`)
    .join(",")}}`;
const steady = (series: string, ill: string, well: string) => ({
  ill: { [series]: `${ill}x120` },
  well: { [series]: `${well}x120` },
});
const deliveries = (outcome: string) => at("firsthand_hub_deliveries_total", { outcome });
const answers = (status: string) =>
  at("firsthand_http_requests_total", { route: "document", status });
const bucket = (le: string) =>
  at("firsthand_http_request_duration_seconds_bucket", { route: "document", le });
const ofConnection = { site: "ada-co", connection: "google" };
const ofFeed = { topic: "/feed.xml" };

const cases: Readonly<Record<string, Case>> = {
  FirsthandDown: { ...steady(at("up"), "0+0", "1+0"), minute: 2 },
  FirsthandReleaseStale: { ...steady(at("firsthand_release_stale"), "1+0", "0+0"), minute: 6 },
  FirsthandReleaseOld: {
    ...steady(at("firsthand_release_age_seconds"), "2600000+60", "2500000+60"),
    minute: 70,
  },
  FirsthandFetchFails: {
    ...steady(at("firsthand_fetch_failures_in_a_row", ofConnection), "3+0", "2+0"),
    minute: 1,
    labels: ofConnection,
  },
  FirsthandFetchStopped: {
    ill: { [at("firsthand_fetch_attempt_timestamp_seconds", ofConnection)]: "-172801+0x120" },
    well: { [at("firsthand_fetch_attempt_timestamp_seconds", ofConnection)]: "-165000+0x120" },
    minute: 62,
    labels: ofConnection,
  },
  FirsthandHubStopped: {
    ...steady(at("firsthand_hub_last_round_timestamp_seconds"), "0+0", "0+60"),
    minute: 3,
  },
  FirsthandHubLag: {
    ...steady(at("firsthand_hub_lag_seconds", ofFeed), "0+60", "290+0"),
    minute: 8,
    labels: ofFeed,
  },
  FirsthandDeliveriesFail: {
    ill: { [deliveries("failed")]: "0+2x120", [deliveries("delivered")]: "0+1x120" },
    well: { [deliveries("failed")]: "0+2x120", [deliveries("delivered")]: "0+3x120" },
    minute: 60,
  },
  FirsthandStoreFaults: {
    ...steady(at("firsthand_hub_store_faults_total", { fault: "failed" }), "0+1", "5+0"),
    minute: 6,
    labels: { fault: "failed" },
  },
  FirsthandStoreHeld: {
    ...steady(at("firsthand_hub_store_faults_total", { fault: "busy" }), "0+40", "5+0"),
    minute: 10,
    labels: { fault: "busy" },
  },
  FirsthandVerificationsWait: {
    ...steady(at("firsthand_hub_pending", ofFeed), "501+0", "500+0"),
    minute: 6,
    labels: ofFeed,
  },
  FirsthandFigureAbsent: {
    ill: { [at("firsthand_figure_absent", { figure: "firsthand_hub_behind" })]: "1+0x120" },
    well: {},
    minute: 2,
    labels: { figure: "firsthand_hub_behind" },
  },
  FirsthandDescriptors: {
    ill: { [at("process_open_fds")]: "900+0x120", [at("process_max_fds")]: "1024+0x120" },
    well: { [at("process_open_fds")]: "800+0x120", [at("process_max_fds")]: "1024+0x120" },
    minute: 6,
  },
  FirsthandErrors: {
    ill: { [answers("5xx")]: "0+2x120", [answers("2xx")]: "0+100x120" },
    well: { [answers("5xx")]: "0+1x120", [answers("2xx")]: "0+200x120" },
    minute: 12,
  },
  FirsthandSlow: {
    ill: {
      [bucket("0.1")]: "0+95x120",
      [bucket("0.5")]: "0+100x120",
      [bucket("+Inf")]: "0+100x120",
    },
    well: {
      [bucket("0.1")]: "0+100x120",
      [bucket("0.5")]: "0+100x120",
      [bucket("+Inf")]: "0+100x120",
    },
    minute: 20,
  },
  FirsthandMemory: {
    ...steady(at("process_resident_memory_bytes"), "1100000000+0", "900000000+0"),
    minute: 6,
  },
};

describe("Each alarm of deploy/prometheus", () => {
  let folder: string;
  const rules = readRules();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "firsthand-alarms-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** One state, and whether an alarm is to ring in it. */
  function toTest(alarm: string, isIll: boolean) {
    const { ill, well, minute, labels = {} } = cases[alarm] as Case;
    const rule = rules.find(({ alert }) => alert === alarm);
    const { annotations: exp_annotations = {}, labels: own = {} } = rule ?? {};
    const exp_labels = { ...source, ...labels, ...own };
    return {
      name: `${alarm}: ${isIll ? "ill" : "well"}`,
      interval: "1m",
      input_series: Object.entries(isIll ? ill : well).map(([series, values]) => ({
        series,
        values,
      })),
      alert_rule_test: [
        {
          eval_time: `${minute}m`,
          alertname: alarm,
          exp_alerts: isIll ? [{ exp_labels, exp_annotations }] : [],
        },
      ],
    };
  }

  async function promtool(tests: readonly ReturnType<typeof toTest>[]): Promise<string> {
    const path = join(folder, `${tests.length}.yml`);
    await writeFile(path, stringify({ rule_files: [rulesFile], evaluation_interval: "1m", tests }));
    const { stdout, stderr } = await run("promtool", ["test", "rules", path]).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    return stdout + stderr;
  }

  it("is tried here", () => {
    expect(new Set(rules.map(({ alert }) => alert))).toEqual(new Set(Object.keys(cases)));
  });

  it("rings where something is wrong, and is silent where nothing is", async () => {
    const tests = Object.keys(cases).flatMap((alarm) => [
      toTest(alarm, true),
      toTest(alarm, false),
    ]);
    expect(await promtool(tests)).toMatch(/^Unit Testing: {2}\S+\n {2}SUCCESS\n+$/);
  });

  it("would fail this test if it rang falsely", async () => {
    const wrong = {
      ...toTest("FirsthandDown", false),
      alert_rule_test: toTest("FirsthandDown", true).alert_rule_test,
    };
    expect(await promtool([wrong])).toContain("FAILED");
  });
});

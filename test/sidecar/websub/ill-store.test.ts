import { execFile } from "node:child_process";
import { copyFile, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { eventually } from "../../eventually.ts";
import { type ScrapedSidecar, startScraped } from "../metrics/scraped.ts";

const run = promisify(execFile);
type Sidecar = ScrapedSidecar & {
  readonly readiness: () => Promise<{ status: number; part?: string; release?: string }>;
  /** a figure of the feed's, or one without labels; undefined where it is absent */
  readonly figure: (name: string) => Promise<number | undefined>;
};

/** A sidecar with a subscriber, whose metrics can be read. */
async function startSidecar(): Promise<Sidecar> {
  const running = await startScraped();
  expect(await running.post("/feed")).toBe(202);
  await running.subscriber.waitFor("/feed", "GET");
  const figure = async (name: string) =>
    (await running.sample(`${name}{topic="/feed.xml"}`)) ?? running.sample(name);
  const readiness = async () => {
    const answer = await running.get("/readyz");
    return { ...((await answer.json()) as object), status: answer.status };
  };
  return { ...running, figure, readiness };
}

/** Has a store get into trouble, and then out of it; alarms ring in between, and the site goes on. */
async function expectAlarm(sidecar: Sidecar, harm: () => unknown, mend?: () => unknown) {
  await eventually(async () => {
    expect(await sidecar.figure("firsthand_hub_last_round_timestamp_seconds")).toBeGreaterThan(0);
  });
  expect(await sidecar.readiness()).toMatchObject({ status: 200 });
  await harm();
  await sidecar.publish("second");
  await eventually(() => expect(said(sidecar, /The hub cannot go on/)).not.toEqual([]));
  sidecar.clock.pass(11);
  await eventually(async () => {
    const { status, part } = await sidecar.readiness();
    expect({ status, part }).toEqual({ status: 503, part: "hub" });
  });
  expect((await sidecar.readiness()).release).toMatch(/^\w+$/);
  expect((await sidecar.get("/healthz")).status).toBe(200);
  expect((await sidecar.get("/api/reviews/search")).status).toBe(200);
  expect(await sidecar.post("/late")).toBe(503);
  expect([200, 503]).toContain((await sidecar.get("/api/websub/hub")).status);
  const lag = (await sidecar.figure("firsthand_hub_lag_seconds")) ?? 0;
  expect(lag).toBeGreaterThan(0);
  sidecar.clock.pass(3);
  await eventually(async () => {
    expect(await sidecar.figure("firsthand_hub_lag_seconds")).toBeGreaterThan(lag + 1);
  });
  await eventually(() => expect(said(sidecar, /The hub does not work/)).toHaveLength(1));
  expect(await sidecar.figure(failedFaults)).toBeGreaterThan(0);
  if (mend === undefined) return;
  await mend();
  await eventually(async () => {
    expect(await sidecar.readiness()).toMatchObject({ status: 200 });
  });
  await sidecar.subscriber.waitFor("/feed", "POST", 1, 60_000);
  await eventually(async () => {
    expect(await sidecar.figure("firsthand_hub_lag_seconds")).toBe(0);
  });
  expect(said(sidecar, /The hub does not work/)).toHaveLength(1);
  expect(said(sidecar, /The hub works again/)).toHaveLength(1);
}

const failedFaults = 'firsthand_hub_store_faults_total{fault="failed"}';

const said = ({ logged }: Sidecar, what: RegExp) => logged.filter((line) => what.test(line));

test.concurrent("a disk that is full makes the hub ill, until there is room", async () => {
  const sidecar = await startSidecar();
  const limit = (bytes: string) =>
    run("prlimit", ["--pid", `${sidecar.pid()}`, `--fsize=${bytes}`]);
  await expectAlarm(
    sidecar,
    () => limit("1:"),
    () => limit("unlimited:"),
  ).finally(sidecar.stop);
});

test.concurrent("a folder that is gone makes the hub ill, until it is back", async () => {
  const sidecar = await startSidecar();
  const aside = `${sidecar.stateDir}-aside`;
  await expectAlarm(
    sidecar,
    () => rename(sidecar.stateDir, aside),
    () => rename(aside, sidecar.stateDir),
  ).finally(sidecar.stop);
});

test.concurrent("a back-up laid over a database in use makes the hub ill", async () => {
  const sidecar = await startSidecar();
  const file = join(sidecar.stateDir, "hub.sqlite");
  const replace = async () => {
    await copyFile(file, `${file}.copy`);
    await rm(file);
    await rename(`${file}.copy`, file);
  };
  await expectAlarm(sidecar, replace).finally(sidecar.stop);
});

test.concurrent("a database that is overwritten makes the hub ill, until a back-up is restored", async () => {
  const sidecar = await startSidecar();
  const file = join(sidecar.stateDir, "hub.sqlite");
  await sidecar.signal("SIGTERM"); // what has been written is in the file then, not beside it
  await sidecar.start();
  const overwrite = async () => {
    const handle = await open(file, "r+");
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(size, 0xa5), 0, size, 0);
    await handle.close();
  };
  const restore = async () => {
    await sidecar.signal("SIGTERM");
    for (const end of ["-wal", "-shm"]) await rm(file + end, { force: true });
    await copyFile(`${file}.copy`, file);
    await sidecar.start();
  };
  try {
    await copyFile(file, `${file}.copy`);
    await expectAlarm(sidecar, overwrite);
    const faults = said(sidecar, /The hub does not work/).length;
    await restore();
    await eventually(async () => expect((await sidecar.readiness()).status).toBe(200));
    await sidecar.subscriber.waitFor("/feed", "POST");
    await eventually(async () => {
      expect(await sidecar.figure("firsthand_hub_lag_seconds")).toBe(0);
    });
    expect(said(sidecar, /The hub does not work/)).toHaveLength(faults);
  } finally {
    await sidecar.stop();
  }
});

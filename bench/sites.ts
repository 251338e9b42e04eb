import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { toHost, writeSyntheticSites } from "./synthetic-sites.ts";

/** What it takes to serve several sites from one process. */
export type SitesRow = {
  readonly sites: number;
  readonly when: string;
  /** since the step before */
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** resident */
  readonly megabytes: number;
};

/** Starts one process for as many sites, asks it for each of them, and lets it rest. */
export async function benchSites({ counts = [1, 200], reviews = 200 } = {}): Promise<SitesRow[]> {
  const rows: SitesRow[] = [];
  for (const sites of counts) {
    const folder = await mkdtemp(join(tmpdir(), "firsthand-sites-"));
    try {
      const names = await writeSyntheticSites(folder, sites, reviews);
      rows.push(...(await measure(folder, names)));
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  return rows;
}

async function measure(folder: string, names: readonly string[]): Promise<SitesRow[]> {
  const began = performance.now();
  const sidecar = await start(folder);
  const rows: SitesRow[] = [];
  let before = { at: began, cpuSeconds: 0 };
  const note = async (when: string) => {
    const { cpuSeconds, megabytes } = await readUsage(sidecar.pid);
    const at = performance.now();
    const seconds = (at - before.at) / 1000;
    const spent = cpuSeconds - before.cpuSeconds;
    rows.push({ sites: names.length, when, seconds, cpuSeconds: spent, megabytes });
    before = { at, cpuSeconds };
  };
  try {
    await ask(sidecar.port, "127.0.0.1", "/readyz");
    await note("ready");
    await ask(sidecar.port, toHost(names[0] as string), "/reviews.json");
    await note("one was asked for");
    for (const name of names) await ask(sidecar.port, toHost(name), "/reviews.json");
    await note("all were asked for");
    await sleep(restMs);
    await note(`${restMs / 1000} seconds at rest`);
    return rows;
  } finally {
    sidecar.kill();
  }
}

const restMs = 10_000;

async function start(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../sidecar/main.ts")], {
    cwd: folder,
    env: { SITE: "all", PORT: "0", NODE_ENV: "production", RATE_LIMIT_API: "off" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", () => reject(new Error("the sidecar ended")));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = /"address":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(line)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
  });
  child.removeAllListeners("exit");
  return { pid: child.pid as number, port, kill: () => child.kill("SIGKILL") };
}

/** Fails unless the answer is a 200. */
function ask(port: number, host: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers: { host }, agent: false });
    sent.once("error", reject).once("response", (response) => {
      response.resume().once("end", resolve);
      if (response.statusCode !== 200) reject(new Error(`${host}${path}: ${response.statusCode}`));
    });
    sent.end();
  });
}

/** Of a process: what it has used of a processor, and what is resident. */
async function readUsage(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")"))
    .split(" ")
    .slice(12, 14)
    .map(Number);
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]);
  return { cpuSeconds: (user + system) / ticksPerSecond, megabytes: kilobytes / 1000 };
}

const ticksPerSecond = 100;

if (import.meta.main) console.table(await benchSites());

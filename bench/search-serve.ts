import { execFile, spawn } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { buildDataset } from "../test/build-review.ts";
import { toReviewsJson } from "../test/formats/whole.ts";
import { createDist, publish } from "../test/sidecar/release-on-disk.ts";
import { createRandom } from "./random.ts";
import { services, technicians, toSearchReviews } from "./search-reviews.ts";
import { toSidecarEnvironment } from "./sidecar-environment.ts";

/**
 * Searches a second over HTTP; `ratio` is our rate to the server's, the median over the rounds. So
 * is `cpuRatio`, of the rates per second that the servers' processes were at work: what else the
 * machine does, and waking a client that has nothing to do, have less of a part in it.
 */
export type SearchServeRow = {
  readonly queries: string;
  readonly server: string;
  readonly requestsPerSecond: number;
  readonly ratio: number;
  readonly cpuRatio: number;
};

type Rate = { readonly perSecond: number; readonly perCpuSecond: number };

const run = promisify(execFile);
const baseUrl = "http://localhost:8787";

/** Needs wrk, for which `bench.ts` looks. In turns, so that what else the machine does meets all. */
export async function benchSearchServe({
  reviews = 10_000,
  rounds = 5,
  seconds = 2,
} = {}): Promise<SearchServeRow[]> {
  const dist = await createDist();
  try {
    const dataset = buildDataset([...toSearchReviews(reviews)], {
      technicians: technicians.map((name) => ({ name, role: null, aliases: [] })),
      services: services.map((id) => ({ id, label: id, description: null })),
    });
    await publish(dist, { "reviews.json": toReviewsJson(dataset) }, baseUrl);
    const rows: SearchServeRow[] = [];
    for (const [name, paths] of Object.entries({
      "as in life, some again and again (Zipf)": toRepeated(),
      "none twice": toDistinct(40_000),
    })) {
      rows.push(...(await compare(name, paths, dist, rounds, seconds)));
    }
    return rows;
  } finally {
    await rm(dist, { recursive: true });
  }
}

/** What stands beside the sidecar. The first two do not search. */
const rivals = {
  express: "bare Express 5, ready bytes",
  copy: "bare Express 5, copying as many bytes, hashing",
  fts5: "Express 5, SQLite FTS5 trigram",
  minisearch: "Express 5, MiniSearch (words, not parts)",
  "json-server": "Express 5, json-server",
};

async function compare(
  queries: string,
  paths: readonly string[],
  dist: string,
  rounds: number,
  seconds: number,
): Promise<SearchServeRow[]> {
  const script = await writeScript(dist, paths);
  const env = toSidecarEnvironment(dist, baseUrl);
  await using ours = await start(["../sidecar/main.ts"], env);
  const size = await toMeanSize(ours.port, paths.slice(0, 500));
  const file = join(dist, "current/client/reviews.json");
  const rows: SearchServeRow[] = [];
  const owns: Rate[] = [];
  for (const [kind, server] of Object.entries(rivals)) {
    await using theirs = await start(["search-rival.ts", kind, String(size), file], {
      NODE_ENV: "production",
    });
    const rates: [ours: Rate, theirs: Rate][] = [];
    for (let round = 0; round <= rounds; round++) {
      const own = await measure(ours, script, seconds);
      const other = await measure(theirs, script, seconds);
      if (round > 0) rates.push([own, other]); // the first round is for warming up
    }
    owns.push(...rates.map(([own]) => own));
    const requestsPerSecond = median(rates.map(([, other]) => other.perSecond));
    const ratio = median(rates.map(([own, other]) => own.perSecond / other.perSecond));
    const cpuRatio = median(rates.map(([own, other]) => own.perCpuSecond / other.perCpuSecond));
    rows.push({ queries, server, requestsPerSecond, ratio, cpuRatio });
  }
  const requestsPerSecond = median(owns.map(({ perSecond }) => perSecond));
  return [{ queries, server: "sidecar", requestsPerSecond, ratio: 1, cpuRatio: 1 }, ...rows];
}

/** Has wrk ask for one path after the other. */
async function writeScript(folder: string, paths: readonly string[]): Promise<string> {
  const script = join(folder, "paths.lua");
  const lines = paths.map((path) => `  "${path}",`).join("\n");
  const cycle = "request = function() at = at % #paths + 1; return wrk.format(nil, paths[at]) end";
  await writeFile(script, `paths = {\n${lines}\n}\nat = 0\n${cycle}\n`);
  return script;
}

async function toMeanSize(port: number, paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { "accept-encoding": "identity" },
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    bytes += (await answer.bytes()).length;
  }
  return Math.round(bytes / paths.length);
}

async function start([program = "", ...options]: string[], env: NodeJS.ProcessEnv) {
  const file = join(import.meta.dirname, program);
  const child = spawn(process.execPath, [file, ...options], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^(\d+)$|127\.0\.0\.1:(\d+)/.exec(line);
    if (port) {
      const stop = async () => void child.kill();
      const { pid } = child;
      return { port: Number(port[1] ?? port[2]), pid, [Symbol.asyncDispose]: stop };
    }
  }
  throw new Error(`${program} did not start`);
}

type Server = { readonly port: number; readonly pid: number | undefined };

async function measure({ port, pid }: Server, script: string, seconds: number): Promise<Rate> {
  const before = await readCpuSeconds(pid);
  const url = `http://127.0.0.1:${port}`;
  const { stdout } = await run("wrk", [
    "-t1",
    "-c16",
    `-d${seconds}s`,
    "--timeout",
    "60s",
    "-s",
    script,
    url,
  ]);
  if (/Non-2xx or 3xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]),
    perCpuSecond: requests / ((await readCpuSeconds(pid)) - before),
  };
}

/** What a process has used so far, in user mode and in the kernel (Linux, proc_pid_stat(5)). */
async function readCpuSeconds(pid: number | undefined): Promise<number> {
  const [, fields = ""] = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ");
  const [user, system] = fields.split(" ").slice(11, 13);
  return (Number(user) + Number(system)) / ticksPerSecond;
}

const ticksPerSecond = 100;

/** Two thousand queries, the n-th asked for 1/n times as often as the first. */
function toRepeated(): string[] {
  const random = createRandom(11);
  const known = toDistinct(2_000);
  return Array.from({ length: 20_000 }, () => {
    return known[Math.floor(known.length ** random()) - 1] ?? known[0] ?? "";
  });
}

function toDistinct(count: number): string[] {
  const random = createRandom(13);
  const pick = (values: readonly string[]) => values[Math.floor(random() * values.length)] ?? "";
  const words = [...toSearchReviews(400)].flatMap(({ text }) => text?.split(" ") ?? []);
  const paths = new Set<string>();
  while (paths.size < count) {
    const query = new URLSearchParams({ query: pick(words).replace(/\W/g, "") });
    if (random() < 0.5) query.set("min_rating", pick(["2", "3", "4", "5"]));
    if (random() < 0.3) query.set("mentions_service", pick(services));
    if (random() < 0.3) query.set("since", `20${pick(["16", "18", "20", "22", "24"])}-01-01`);
    if (random() < 0.3) query.set("mentions_technician", pick(technicians));
    if (random() < 0.3) query.set("sort", pick(["oldest", "highest", "lowest"]));
    paths.add(`/api/reviews/search?${query}`);
  }
  return [...paths];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

if (import.meta.main) console.table(await benchSearchServe());

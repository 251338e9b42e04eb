import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { buildDataset } from "../test/build-review.ts";
import { toReviewsJson } from "../test/formats/whole.ts";
import { createDist, makeCurrent, publish, writeRelease } from "../test/sidecar/release-on-disk.ts";
import { services, technicians, toSearchReviews } from "./search-reviews.ts";
import { toSidecarEnvironment } from "./sidecar-environment.ts";

/** How long searches from another process waited: medians over the rounds. */
export type SwapRow = {
  readonly meanwhile: string;
  readonly requests: number;
  readonly p99Ms: number;
  readonly longestWaitMs: number;
};

const baseUrl = "http://localhost:8787";

/** Swaps releases to and fro under steady traffic, and beside it measures the same without a swap. */
export async function benchSearchSwap({ reviews = 100_000, rounds = 5 } = {}): Promise<SwapRow[]> {
  const dist = await createDist();
  try {
    const all = [...toSearchReviews(reviews + 1)];
    const first = await publish(dist, toFiles(all.slice(1)), baseUrl);
    const second = await writeRelease(dist, toFiles(all.slice(0, -1)), baseUrl);
    await using sidecar = await start(dist);
    const calm: Waits[] = [];
    const swaps: Waits[] = [];
    for (let round = 0; round < rounds; round++) {
      calm.push(await measure(sidecar.port, () => wait(4_000)));
      const loaded = sidecar.loads();
      const { id } = round % 2 === 0 ? second : first;
      swaps.push(await measure(sidecar.port, () => makeCurrent(dist, id).then(() => loaded)));
    }
    return [
      { meanwhile: "nothing", ...toMedians(calm) },
      { meanwhile: `${reviews} reviews swapped in`, ...toMedians(swaps) },
    ];
  } finally {
    await rm(dist, { recursive: true });
  }
}

function toFiles(reviews: Parameters<typeof buildDataset>[0]) {
  const dataset = buildDataset(reviews, {
    technicians: technicians.map((name) => ({ name, role: null, aliases: [] })),
    services: services.map((id) => ({ id, label: id, description: null })),
  });
  return { "reviews.json": toReviewsJson(dataset) };
}

type Waits = Omit<SwapRow, "meanwhile">;

/** Has another process search while something happens, and a second before and after it. */
async function measure(port: number, meanwhile: () => Promise<unknown>): Promise<Waits> {
  const program = join(import.meta.dirname, "steady-search.ts");
  const client = fork(program, [String(port)], { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const lines = createInterface({ input: client.stdout as NodeJS.ReadableStream });
  const answer = once(lines, "line");
  await wait(1_000);
  await meanwhile();
  await wait(1_000);
  client.send("stop");
  const [line] = await answer;
  await once(client, "exit");
  return JSON.parse(line);
}

async function start(dist: string) {
  const env = toSidecarEnvironment(dist, baseUrl);
  const child = spawn(process.execPath, [join(import.meta.dirname, "../sidecar/main.ts")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve) => {
      lines.on("line", function look(line) {
        const found = pattern.exec(line);
        if (!found) return;
        lines.off("line", look);
        resolve(found);
      });
    });
  const [, port] = await until(/"address":"http:\/\/127\.0\.0\.1:(\d+)"/);
  return {
    port: Number(port),
    loads: () => until(/Loaded a release/),
    [Symbol.asyncDispose]: async () => void child.kill(),
  };
}

function toMedians(all: readonly Waits[]): Waits {
  const median = (key: keyof Waits) =>
    all.map((each) => each[key]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ??
    Number.NaN;
  return {
    requests: median("requests"),
    p99Ms: median("p99Ms"),
    longestWaitMs: median("longestWaitMs"),
  };
}

if (import.meta.main) console.table(await benchSearchSwap());

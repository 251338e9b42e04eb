import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createDist, publish } from "../test/sidecar/release-on-disk.ts";
import { buildSyntheticFiles } from "./synthetic-release.ts";

/** What it takes to load a release, with every hash checked. */
export type LoadRow = {
  readonly reviews: number;
  readonly pages: boolean;
  readonly seconds: number;
  /** resident memory afterwards */
  readonly megabytes: number;
  /** the longest time for which no request could have been answered */
  readonly longestTurnMs: number;
};

/** Loads synthetic releases, each in a process of its own; the median of three by time. */
export async function benchLoad(
  sizes: readonly (readonly [reviews: number, pages: boolean])[] = [
    [1_000, true],
    [10_000, true],
    [100_000, false],
  ],
): Promise<LoadRow[]> {
  const rows: LoadRow[] = [];
  for (const [reviews, pages] of sizes) {
    const dist = await createDist();
    const { folder } = await publish(dist, buildSyntheticFiles(reviews, pages), baseUrl);
    const runs: LoadRow[] = [];
    for (let run = 0; run < 3; run++) runs.push({ reviews, pages, ...(await load(folder)) });
    const sorted = runs.toSorted((a, b) => a.seconds - b.seconds);
    rows.push(...sorted.slice(1, 2));
    await rm(dist, { recursive: true });
  }
  return rows;
}

const baseUrl = "http://localhost:8787";

async function load(folder: string) {
  const program = join(import.meta.dirname, "load-once.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder, baseUrl]);
  const { seconds, megabytes, longestTurnMs } = JSON.parse(stdout);
  return { seconds, megabytes, longestTurnMs };
}

if (import.meta.main) console.table(await benchLoad());

import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeBundle } from "../src/build/make-bundle.ts";
import { writeSyntheticContent } from "./synthetic-content.ts";

/** What one kind of build costs, and its floor on the same content. */
export type BuildRow = {
  readonly build: string;
  readonly reviews: number;
  readonly seconds: number;
  /** of all threads, user and system: what the work takes however busy the machine is */
  readonly cpuSeconds: number;
  /** peak resident set */
  readonly megabytes: number;
  /** of a plain script that reads the same content and writes the same JSON documents, uncompressed */
  readonly floorSeconds: number;
  readonly floorMegabytes: number;
};

/**
 * Builds of synthetic content, each in a process of its own: `npx firsthand build` of the site with a
 * page for each review, from nothing and after one more review, the sample the same way, and the data
 * documents alone. The code of the pages is bundled before. Medians of the rounds.
 *
 * @param work a folder on the disk to be measured; emptied
 */
export async function benchBuild({
  work = join(import.meta.dirname, "../dist/bench"),
  rounds = 3,
  sites = [100, 1000, 10_000],
  data = [100_000],
}: {
  readonly work?: string;
  readonly rounds?: number;
  readonly sites?: readonly number[];
  readonly data?: readonly number[];
} = {}): Promise<BuildRow[]> {
  const rows: BuildRow[] = [];
  await bundle(work);
  rows.push(await benchSample(work, rounds));
  for (const count of sites) rows.push(...(await benchSite(work, count, rounds)));
  for (const count of data) rows.push(await benchData(work, count, rounds));
  await rm(work, { recursive: true, force: true });
  return rows;
}

async function benchSite(work: string, reviews: number, rounds: number): Promise<BuildRow[]> {
  const runs: { floor: Cost[]; first: Cost[]; next: Cost[] } = { floor: [], first: [], next: [] };
  for (let round = 0; round < rounds; round++) {
    const place = await makePlace(work, reviews);
    runs.floor.push(await measure("floor", place));
    runs.first.push(await measureCommand(place));
    await writeSyntheticContent(place.content, reviews + 1);
    runs.next.push(await measureCommand(place));
  }
  return [
    toRow("site", reviews, runs.first, runs.floor),
    toRow("site, one more review", reviews, runs.next, runs.floor),
  ];
}

/** What is bundled and compiled once would count for the first build alone. */
async function bundle(work: string): Promise<void> {
  await measureCommand(await makePlace(work, 100));
}

async function benchSample(work: string, rounds: number): Promise<BuildRow> {
  const costs: Cost[] = [];
  const places = Array.from({ length: rounds }, () => toPlace(work));
  for (const place of places) {
    await cp(join(root, "content/sample"), place.content, { recursive: true });
    costs.push(await measureCommand(place));
  }
  const { dist } = places[0] as Place;
  const data = await readFile(join(dist, "current/client/reviews.json"), "utf8");
  return toRow("sample", JSON.parse(data).reviews.length, costs, []);
}

async function benchData(work: string, reviews: number, rounds: number): Promise<BuildRow> {
  const runs: { floor: Cost[]; data: Cost[] } = { floor: [], data: [] };
  const scratch = join(root, ".astro", `bench-${randomUUID()}`);
  const pages = await makeBundle(root, scratch, { srcDir: join(import.meta.dirname, "data-site") });
  for (let round = 0; round < rounds; round++) {
    const place = await makePlace(work, reviews);
    runs.floor.push(await measure("floor", place));
    runs.data.push(await measure("data", place, pages));
  }
  await rm(scratch, { recursive: true });
  return toRow("data documents alone", reviews, runs.data, runs.floor);
}

type Place = { readonly content: string; readonly dist: string };
type Cost = { readonly seconds: number; readonly cpuSeconds: number; readonly bytes: number };

async function makePlace(work: string, reviews: number): Promise<Place> {
  const place = toPlace(work);
  await writeSyntheticContent(place.content, reviews);
  return place;
}

/**
 * Folders of new names, of which nothing is remembered. None is deleted before all is measured: ext4 steps
 * over the inodes of what was deleted in the minute before, one by one, when a folder is made.
 */
function toPlace(work: string): Place {
  const place = join(work, randomUUID());
  return { content: join(place, "content"), dist: join(place, "dist") };
}

const root = join(import.meta.dirname, "..");

/** `npx firsthand build`, from the start of the process to its end. It starts no other. */
async function measureCommand({ content, dist }: Place): Promise<Cost> {
  const usage = `${dist}-usage.json`;
  const preload = join(import.meta.dirname, "tell-usage.mjs");
  const args = ["--import", preload, join(root, "scripts/firsthand.mjs"), "build"];
  const said = { CONTENT_DIR: content, RELEASE: dist, BASE_URL: "", USAGE: usage };
  const started = performance.now();
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...said } });
  const seconds = (performance.now() - started) / 1000;
  return { seconds, ...JSON.parse(await readFile(usage, "utf8")) };
}

async function measure(kind: "data" | "floor", place: Place, bundle = ""): Promise<Cost> {
  const script = join(import.meta.dirname, "build-once.ts");
  const dist = kind === "floor" ? `${place.dist}-floor` : place.dist;
  const args = [script, kind, place.content, dist, bundle];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Cost;
}

function toRow(build: string, reviews: number, runs: Cost[], floor: Cost[]): BuildRow {
  return {
    build,
    reviews,
    seconds: toMedian(runs.map((cost) => cost.seconds)),
    cpuSeconds: toMedian(runs.map((cost) => cost.cpuSeconds)),
    megabytes: toMedian(runs.map((cost) => cost.bytes / 1e6)),
    floorSeconds: toMedian(floor.map((cost) => cost.seconds)),
    floorMegabytes: toMedian(floor.map((cost) => cost.bytes / 1e6)),
  };
}

function toMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

if (import.meta.main) console.table(await benchBuild({ rounds: 1 }));

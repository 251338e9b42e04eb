import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** A kind of query, in microseconds; the scan is a loop over ready-folded texts in the same run. */
export type SearchRow = {
  readonly reviews: number;
  readonly query: string;
  /** the first of its kind */
  readonly cold: number;
  readonly p50: number;
  readonly p99: number;
  readonly scan: number;
  /** how many times longer the scan takes than p50 */
  readonly ratio: number;
};

/** What it takes to index reviews, in slices between which a server answers. */
export type IndexRow = {
  readonly reviews: number;
  readonly seconds: number;
  readonly longestSliceMs: number;
  readonly bytesPerReview: number;
};

const allSizes = [10_000, 100_000, 1_000_000];

/** Indexes made-up reviews, each size in a process of its own. */
export async function benchIndex(sizes = allSizes): Promise<IndexRow[]> {
  const rows: IndexRow[] = [];
  for (const reviews of sizes) {
    const { seconds, longestSliceMs, bytesPerReview } = await run(reviews, "index");
    rows.push({
      reviews,
      seconds,
      longestSliceMs,
      bytesPerReview: Math.round(bytesPerReview),
    });
  }
  return rows;
}

/**
 * Searches made-up reviews, each size in a process of its own.
 *
 * @throws where the median of a mix of all kinds is less than 100 times faster than a scan at
 * 100,000 reviews, or 30 times at a million
 */
export async function benchSearch(sizes = allSizes): Promise<SearchRow[]> {
  const rows: SearchRow[] = [];
  for (const reviews of sizes) {
    const { rows: kinds, mix } = await run(reviews, "ask");
    for (const { query, cold, p50, p99, scans } of kinds) {
      const scan = median(scans);
      rows.push({ reviews, query, cold, p50, p99, scan, ratio: scan / p50 });
    }
    const ratio = mix.scan / mix.p50;
    rows.push({ reviews, query: "mix of all", cold: mix.p50, ...mix, ratio });
    const least = reviews >= 1_000_000 ? 30 : reviews >= 100_000 ? 100 : 0;
    if (ratio < least) throw new Error(`The mix at ${reviews} is only ${ratio} times faster`);
  }
  return rows.map((row) => ({ ...row, ...rounded(row) }));
}

type Measured = {
  readonly seconds: number;
  readonly longestSliceMs: number;
  readonly bytesPerReview: number;
  readonly rows: readonly {
    query: string;
    cold: number;
    p50: number;
    p99: number;
    scans: number[];
  }[];
  readonly mix: { readonly p50: number; readonly p99: number; readonly scan: number };
};

async function run(reviews: number, what: "index" | "ask"): Promise<Measured> {
  const program = join(import.meta.dirname, "search-once.ts");
  const options = ["--expose-gc", "--max-old-space-size=8000", program, String(reviews), what];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  return JSON.parse(stdout);
}

function rounded({ cold, p50, p99, scan }: SearchRow) {
  const round = Math.round;
  return { cold: round(cold), p50: round(p50), p99: round(p99), scan: round(scan) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

if (import.meta.main) {
  console.table(await benchIndex());
  console.table(await benchSearch());
}

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

/**
 * Searches made-up reviews, each size in a process of its own. A row for the index says how many
 * milliseconds it took, how long the longest slice was, and how many bytes it takes a review.
 *
 * @throws where the median of a mix of all kinds is less than 100 times faster than a scan at
 * 100,000 reviews, or 30 times at a million
 */
export async function benchSearch(sizes = [10_000, 100_000, 1_000_000]): Promise<SearchRow[]> {
  const rows: SearchRow[] = [];
  for (const reviews of sizes) {
    const { indexSeconds, longestSliceMs, bytesPerReview, rows: kinds, mix } = await run(reviews);
    console.error(
      `${reviews} reviews indexed in ${indexSeconds.toFixed(2)} s, longest slice ${longestSliceMs.toFixed(1)} ms, ${Math.round(bytesPerReview)} bytes a review`,
    );
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
  readonly indexSeconds: number;
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

async function run(reviews: number): Promise<Measured> {
  const program = join(import.meta.dirname, "search-once.ts");
  const options = ["--expose-gc", "--max-old-space-size=8000", program, String(reviews)];
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

if (import.meta.main) console.table(await benchSearch(process.argv.slice(2).map(Number)));

import { fold } from "#language/fold.ts";
import type { Review } from "#reviews/review.ts";
import { parseSearchQuery } from "#search/query.ts";
import type { Search } from "#search/search.ts";
import { indexSearch } from "#search/search.ts";
import { buildBusiness } from "../test/build-review.ts";
import { createRandom } from "./random.ts";
import { fits, kinds } from "./search-kinds.ts";
import { services, technicians, toSearchReviews } from "./search-reviews.ts";

/**
 * Indexes reviews, asks all kinds of queries, and prints what that took, as JSON.
 * `node --expose-gc search-once.ts SIZE (index|ask)`
 */
const size = Number(process.argv[2]);
const isAsked = process.argv[3] === "ask";
const reviews = Array.from(toSearchReviews(size), (review): Review => {
  return JSON.parse(JSON.stringify(review));
});
const before = measureMemory();
const { search, seconds, longestSliceMs } = index();
const bytesPerReview = (measureMemory() - before) / size;
const folded = isAsked ? reviews.map(({ text }) => fold(text ?? "")) : [];

const rows = (isAsked ? kinds : []).map(({ name, queries }) => {
  const asked = queries.map(parse);
  const [cold = 0] = asked.slice(0, 1).map((query) => time(() => search(query)));
  const warm = Array.from({ length: 30 }, (_, run) =>
    time(() => search(asked[run % asked.length] as (typeof asked)[number])),
  );
  const scans = queries.map((query) => time(() => scan(query)));
  return { query: name, cold, p50: percentile(warm, 0.5), p99: percentile(warm, 0.99), scans };
});

const mix = isAsked ? measureMix() : null;
console.log(JSON.stringify({ seconds, longestSliceMs, bytesPerReview, rows, mix }));

/** The median over queries of all kinds, in any order, and that of scanning for the same. */
function measureMix() {
  const random = createRandom(5);
  const all = kinds.flatMap(({ queries }) => queries);
  const asked = Array.from({ length: 400 }, () => all[Math.floor(random() * all.length)] ?? {});
  const parsed = asked.map(parse);
  const times = parsed.map((query) => time(() => search(query)));
  const scans = rows.flatMap((row) => row.scans);
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    scan: percentile(scans, 0.5),
  };
}

function index() {
  const business = buildBusiness({
    technicians: technicians.map((name) => ({ name, role: null, aliases: [] })),
    services: services.map((id) => ({ id, label: id, description: null })),
  });
  const began = performance.now();
  const steps = indexSearch({ business, size, reviews }, new Map(), 0);
  for (let longestSliceMs = 0; ; ) {
    const start = performance.now();
    const { done, value } = steps.next();
    longestSliceMs = Math.max(longestSliceMs, performance.now() - start);
    if (!done) continue;
    const search: Search = value.search;
    return { search, seconds: (performance.now() - began) / 1000, longestSliceMs };
  }
}

function scan(query: (typeof kinds)[number]["queries"][number]): number {
  let matched = 0;
  for (let at = 0; at < size; at++) {
    if (fits(query, reviews[at] as Review, folded[at] as string)) matched++;
  }
  return matched;
}

function parse(input: Readonly<Record<string, unknown>>) {
  const parsed = parseSearchQuery(input);
  if ("issues" in parsed) throw new Error(JSON.stringify(parsed.issues));
  return parsed.query;
}

/** Microseconds. */
function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return (performance.now() - start) * 1000;
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}

function measureMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

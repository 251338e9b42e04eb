import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * `npm run lighthouse http://localhost:8787 [runs]`: the median scores of home, a review,
 * insights and search, by the Lighthouse that npm fetches for it (176 MB, so no dependency). Exits
 * with 1 where a score is below 98. The sidecar must be running.
 */
const [origin = "http://localhost:8787", runs = "5"] = process.argv.slice(2);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const enough = 98;

for (const path of ["/", await findReview(), "/insights/", "/search/"]) {
  const scores: number[][] = [];
  for (let run = 0; run < Number(runs); run++) scores.push(await measure(origin + path));
  const medians = categories.map((_, index) => toMedian(scores.map((each) => each[index] ?? 0)));
  console.log(path, categories.map((name, index) => `${name} ${medians[index]}`).join(", "));
  if (medians.some((median) => median < enough)) process.exitCode = 1;
}

async function findReview(): Promise<string> {
  const answer = await fetch(`${origin}/api/reviews/search?limit=1&has_text=true`);
  const { reviews } = (await answer.json()) as { reviews: { id: string }[] };
  return `/reviews/${reviews[0]?.id}/`;
}

/** The scores of one run, 0 to 100. */
async function measure(url: string): Promise<number[]> {
  const lighthouse = ["exec", "--yes", "--package=lighthouse@13.5.0", "--", "lighthouse"];
  const flags = ["--quiet", "--output=json", "--chrome-flags=--headless --no-sandbox"];
  const maxBuffer = 64 * 1024 * 1024;
  const { stdout } = await promisify(execFile)("npm", [...lighthouse, url, ...flags], {
    maxBuffer,
  });
  const report = JSON.parse(stdout) as { categories: Record<string, { score: number }> };
  return categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
}

function toMedian(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

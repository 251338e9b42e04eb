import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { readCurrentRelease } from "#release/read-manifest.ts";
import { oneMore } from "./fixture-content.ts";

const { dist, distOfOneMore } = inject("fixture");

/** Both builds ran in zones that are 21 hours apart: nothing of that may show either. */
test("one more review changes its own page, the newest ones, the data, and nothing else", async () => {
  const [before, after] = [await hashes(dist), await hashes(distOfOneMore)];
  const client = join(dist, "current", "client");
  const { reviews } = JSON.parse(await readFile(join(client, "reviews.json"), "utf8"));
  const newestBefore: string = reviews[0].id;
  const fiftiethBefore: string = reviews[49].id;
  const changed = [...after].filter(([path, hash]) => before.get(path) !== hash);
  expect(new Set(changed.map(([path]) => path))).toEqual(
    new Set([
      "api/feed.json",
      "badge-auto.svg",
      "badge-dark.svg",
      "badge.svg",
      "changes.json",
      "developers/index.html",
      "embed.json",
      "embed/index.html",
      "embed/newest-auto/index.html",
      "embed/newest-dark/index.html",
      "embed/newest/index.html",
      "faq/index.md",
      "index.md",
      "insights/index.md",
      "llms.txt",
      "og/home.png",
      "reviews/index.md",
      "sitemap.xml",
      "summary/index.md",
      "faq/index.html",
      "feed.xml",
      "rss.xml",
      "trust.json",
      "how-we-collect-reviews/index.html",
      "index.html",
      "insights.json",
      "insights/index.html",
      "reviews.json",
      "reviews.csv",
      "reviews.ndjson",
      "reviews/2026/index.html",
      "reviews/2026/03/2/index.html",
      // It has a newer one beside it now.
      `reviews/${newestBefore}/index.html`,
      "reviews/index.html",
      `reviews/${oneMore.id}/index.html`,
      `og/reviews/${oneMore.id}.png`,
      // Their feet say the rating in words.
      "services/index.html",
      "team/index.html",
      // It is no longer among those that have a picture of their own.
      `reviews/${fiftiethBefore}/index.html`,
      "summary/index.html",
    ]),
  );
  const gone = [...before.keys()].filter((path) => !after.has(path));
  expect(gone).toEqual([`og/reviews/${fiftiethBefore}.png`]);
});

test("every page with its styles stays under 30 kB compressed", async () => {
  const release = await readCurrentRelease(dist);
  const documents = Object.entries(release?.manifest.documents ?? {});
  const weigh = ({ br, size }: (typeof documents)[number][1]) => br?.size ?? size;
  const styles = documents
    .filter(([path]) => path.endsWith(".css"))
    .reduce((sum, [, document]) => sum + weigh(document), 0);
  const pages = documents.filter(([path]) => path.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(100);
  const heavy = pages.filter(([, document]) => weigh(document) + styles >= 30_000);
  expect(heavy.map(([path]) => path)).toEqual([]);
});

test("there is no script but the one for other sites", async () => {
  const release = await readCurrentRelease(dist);
  const paths = Object.keys(release?.manifest.documents ?? {});
  expect(paths.filter((path) => /\.m?js$/.test(path))).toEqual(["embed.js"]);
});

async function hashes(folder: string): Promise<ReadonlyMap<string, string>> {
  const manifest = await readFile(join(folder, "current", "client", "release.json"), "utf8");
  const documents: Record<string, { sha256: string }> = JSON.parse(manifest).documents;
  return new Map(Object.entries(documents).map(([path, { sha256 }]) => [path, sha256]));
}

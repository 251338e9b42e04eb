import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { readCurrentRelease } from "#release/read-manifest.ts";
import { oneMore } from "./fixture-content.ts";

const { dist, distOfOneMore } = inject("fixture");

/** Both builds ran in zones that are 21 hours apart: nothing of that may show either. */
test("one more review changes its own page, the newest ones, the data, and nothing else", async () => {
  const [before, after] = [await hashes(dist), await hashes(distOfOneMore)];
  const changed = [...after].filter(([path, hash]) => before.get(path) !== hash);
  expect(new Set(changed.map(([path]) => path))).toEqual(
    new Set([
      "api/feed.json",
      "feed.xml",
      "index.html",
      "insights.json",
      "reviews.json",
      "reviews.csv",
      "reviews.ndjson",
      "reviews/2026/03/2/index.html",
      "reviews/index.html",
      `reviews/${oneMore.id}/index.html`,
    ]),
  );
  expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
});

test("a page of 50 reviews with its style stays under 30 kB compressed", async () => {
  const release = await readCurrentRelease(dist);
  const documents = Object.entries(release?.manifest.documents ?? {});
  const size = (name: RegExp) =>
    documents
      .filter(([path]) => name.test(path))
      .reduce((sum, [, { br, size }]) => sum + (br?.size ?? size), 0);
  expect(size(/^reviews\/2026\/03\/index\.html$|\.css$/)).toBeLessThan(30_000);
});

async function hashes(folder: string): Promise<ReadonlyMap<string, string>> {
  const manifest = await readFile(join(folder, "current", "client", "release.json"), "utf8");
  const documents: Record<string, { sha256: string }> = JSON.parse(manifest).documents;
  return new Map(Object.entries(documents).map(([path, { sha256 }]) => [path, sha256]));
}

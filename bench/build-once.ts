import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RenderSite } from "../src/build/build-release.ts";
import { buildRelease } from "../src/build/build-release.ts";
import { renderSite } from "../src/build/render-site.ts";

/**
 * One build as a process of its own, so that its peak memory can be told: `build-once.ts (data|floor)
 * CONTENT DIST BUNDLE` prints what it cost as JSON. The bundle is of the pages of data documents.
 */
const [kind, contentDir = "", dist = "", folder = ""] = process.argv.slice(2);
const root = join(import.meta.dirname, "..");
const settings = { baseUrl: "http://localhost:8787", contentDir, dist };

const started = performance.now();
if (kind === "floor") await writeFloor();
else await build();
const seconds = (performance.now() - started) / 1000;
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
process.stdout.write(JSON.stringify({ seconds, cpuSeconds, bytes: maxRSS * 1024 }));

async function build(): Promise<void> {
  const options = { ifChanged: false, forceSample: false };
  const render: RenderSite = (out, site) => renderSite(out, site, { folder, code: null });
  await buildRelease(root, settings, render, options);
}

/** Reads the same lines and writes the same JSON documents, without any check, coding or page. */
async function writeFloor(): Promise<void> {
  const folder = join(contentDir, "reviews/google");
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")),
  );
  const records = files.flatMap((text) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  );
  records.sort((a, b) => (a.id < b.id ? 1 : -1));
  const lines = records.map(({ source_id: _, ...review }) =>
    JSON.stringify({ ...review, url: `${settings.baseUrl}/reviews/${review.id}/` }),
  );
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, "reviews.json"), `{"reviews":[\n${lines.join(",\n")}\n]}\n`);
  await writeFile(join(dist, "reviews.ndjson"), `${lines.join("\n")}\n`);
  await writeFile(join(dist, "feed.json"), `{"items":[\n${lines.slice(0, 50).join(",\n")}\n]}\n`);
}

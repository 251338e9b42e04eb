import { link, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { toManifestText, toReleaseId } from "#release/manifest.ts";
import { type Files, writeRelease } from "../test/sidecar/release-on-disk.ts";
import { buildSyntheticFiles } from "./synthetic-release.ts";

/**
 * A folder with as many sites as `SITE=all` serves, each with `reviews` reviews, a page for each and
 * what else a build makes: about four files a review. One release is written, and the others are links to
 * its files, but for release.json, which holds the address.
 */
export async function writeSyntheticSites(
  folder: string,
  count: number,
  reviews: number,
): Promise<string[]> {
  const names = Array.from({ length: count }, (_, at) => `site-${at + 1}`);
  const first = join(folder, "first");
  await mkdir(first);
  const { folder: template } = await writeRelease(first, toFiles(reviews), toAddress("first"));
  const manifest = JSON.parse(await readFile(join(template, "client/release.json"), "utf8"));
  const paths = (await readdir(template, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== "release.json")
    .map((entry) => join(entry.parentPath, entry.name).slice(template.length));
  for (const name of names) {
    await mkdir(join(folder, "content", name), { recursive: true });
    await writeFile(
      join(folder, "content", name, "business.yaml"),
      `base_url: ${toAddress(name)}\n`,
    );
    const text = toManifestText({ ...manifest, base_url: toAddress(name) });
    const id = toReleaseId(text);
    const release = join(folder, "dist", name, "releases", id);
    for (const path of new Set(paths.map((each) => dirname(each)))) {
      await mkdir(join(release, path), { recursive: true });
    }
    for (const path of paths) await link(join(template, path), join(release, path));
    await writeFile(join(release, "client/release.json"), text);
    await symlink(join("releases", id), join(folder, "dist", name, "current"));
  }
  return names;
}

export const toHost = (name: string) => `${name}.example`;

function toAddress(name: string): string {
  return `https://${toHost(name)}`;
}

/** What a build makes beside the reviews themselves: the insights, and lists of them. */
function toFiles(reviews: number): Files {
  const files = buildSyntheticFiles(reviews, true);
  const lines = String(files["reviews.ndjson"]).trim().split("\n");
  const said = lines.map((line) => {
    const { id, text } = JSON.parse(line);
    const aspect = { id: "kindness", sentiment: "positive", score: 1, evidence: text.slice(0, 60) };
    const what = {
      sentiment: "positive",
      score: 1,
      aspects: [aspect],
      technicians: [],
      services: [],
      topics: [],
    };
    return `${JSON.stringify(id)}:${JSON.stringify(what)}`;
  });
  const lists = Object.fromEntries(
    Array.from({ length: Math.ceil(reviews / 4) }, (_, at) => [
      `reviews/list-${at}/index.html`,
      `<!doctype html><title>List ${at}</title>${lines.slice(at, at + 50).join("<hr>")}`,
    ]),
  );
  const insights = `{"version":1,\n"aspects":[],\n"per_review":{\n${said.join(",\n")}\n}}\n`;
  return { ...files, ...lists, "insights.json": insights };
}

import { hash, randomBytes } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { toMediaType } from "#formats/media-type.ts";
import { openCoded } from "#release/coded.ts";
import { findDamage } from "#release/damage.ts";
import { type Manifest, toManifestText, toReleaseId } from "#release/manifest.ts";
import { writeRelease } from "#release/write-release.ts";
import { makeBuilt, makeFolder } from "./make-built.ts";
import { current, page, site, write } from "./write.ts";

test("a release holds every document, described, and current leads to it", async () => {
  const dist = makeFolder();
  const written = await write(dist, site);
  const release = await current(dist);
  expect(written).toEqual({
    id: release.id,
    manifest: release.manifest,
    documents: 4,
    changed: ["_astro/photo.png", "index.html", "reviews.json", "reviews/index.html"],
    unchanged: false,
  });
  expect(readlinkSync(join(dist, "current"))).toBe(`releases/${release.id}`);
  expect(release.manifest.base_url).toBe("https://example.com");
  expect(release.manifest.documents["reviews.json"]).toEqual({
    type: "application/json; charset=utf-8",
    size: 15,
    sha256: "764319ca5bb9360ccff180d38441165ef9b673ffcd4a10e48e537879c7ec360d",
    last_modified: "2026-03-01T12:00:00Z",
  });
  expect(findDamage(release)).toEqual([]);
});

test("text of a kilobyte is kept in br and gzip, which decode to its bytes", async () => {
  const dist = makeFolder();
  await write(dist, site);
  const { folder, manifest } = await current(dist);
  const [br, gzip] = readCoded(folder, manifest, "index.html");
  expect(brotliDecompressSync(br).toString()).toBe(page);
  expect(gunzipSync(gzip).toString()).toBe(page);
  expect(manifest.documents["index.html"]).toMatchObject({
    br: { size: br.length },
    gzip: { size: gzip.length },
  });
});

function readCoded(folder: string, { documents }: Manifest, path: string): [Buffer, Buffer] {
  using file = openCoded(folder, documents);
  const coded = file.read(path);
  return [coded?.get("br") ?? Buffer.of(), coded?.get("gzip") ?? Buffer.of()];
}

test("small documents, pictures and what does not shrink have no coded variants", async () => {
  const dist = makeFolder();
  await write(dist, { ...site, "noise.txt": randomBytes(3000) });
  const { manifest } = await current(dist);
  for (const path of ["reviews.json", "_astro/photo.png", "noise.txt"]) {
    expect(Object.keys(manifest.documents[path] ?? {})).toEqual([
      "type",
      "size",
      "sha256",
      "last_modified",
    ]);
  }
});

test("a file's modification time is its Last-Modified", async () => {
  const dist = makeFolder();
  await write(dist, site);
  const { folder } = await current(dist);
  expect(statSync(join(folder, "client/index.html")).mtime).toEqual(
    new Date("2026-03-01T12:00:00Z"),
  );
});

test("a second build of the same documents swaps nothing", async () => {
  const dist = makeFolder();
  const first = await write(dist, site, "2026-03-01T12:00:00Z");
  const second = await write(dist, site, "2026-03-02T12:00:00Z");
  expect(second).toEqual({ ...first, changed: [], unchanged: true });
  expect(readdirSync(join(dist, "releases"))).toEqual([first.id]);
});

test("what changes gets a new Last-Modified, what does not keeps its own", async () => {
  const dist = makeFolder();
  await write(dist, site, "2026-03-01T12:00:00Z");
  const { "index.html": _home, ...rest } = site;
  const written = await write(dist, { ...rest, "reviews.json": "{}", "new.txt": "new" }, evening);
  expect(written.changed).toEqual(["index.html", "new.txt", "reviews.json"]);
  const { documents } = (await current(dist)).manifest;
  expect(documents["reviews/index.html"]?.last_modified).toBe("2026-03-01T12:00:00Z");
  expect(documents["reviews.json"]?.last_modified).toBe(evening);
  expect(documents["new.txt"]?.last_modified).toBe(evening);
  expect(documents["index.html"]).toBeUndefined();
});

const evening = "2026-03-01T18:00:00Z";

test("two changes within a second still have different Last-Modified", async () => {
  const dist = makeFolder();
  for (const version of ["1", "2", "3"]) {
    await write(dist, { "feed.xml": version }, "2026-03-01T12:00:00.100Z");
  }
  const { documents } = (await current(dist)).manifest;
  expect(documents["feed.xml"]?.last_modified).toBe("2026-03-01T12:00:02Z");
});

test("a clock that was put back makes no older Last-Modified", async () => {
  const dist = makeFolder();
  await write(dist, { "feed.xml": "1" }, "2026-03-01T12:00:00Z");
  await write(dist, { "feed.xml": "2" }, "2026-02-01T12:00:00Z");
  const { documents } = (await current(dist)).manifest;
  expect(documents["feed.xml"]?.last_modified).toBe("2026-03-01T12:00:01Z");
});

test("going back to an older content is a new release", async () => {
  const dist = makeFolder();
  const ids = [];
  for (const [version, now] of [
    ["a", "2026-03-01T12:00:00Z"],
    ["b", "2026-03-02T12:00:00Z"],
    ["a", "2026-03-03T12:00:00Z"],
  ] as const) {
    ids.push((await write(dist, { "feed.xml": version }, now)).id);
  }
  expect(new Set(ids).size).toBe(3);
  expect((await current(dist)).id).toBe(ids[2]);
});

test("coded variants of unchanged documents are taken over, not made again", async () => {
  const dist = makeFolder();
  await write(dist, { "index.html": page });
  const other = gzipSync(page, { level: 1 });
  await recode(dist, other);
  await write(dist, { "index.html": page, "a.html": page, "b.html": page });
  const { folder, manifest } = await current(dist);
  expect(readCoded(folder, manifest, "index.html")[1]).toEqual(other);
  expect(readCoded(folder, manifest, "a.html")[1]).not.toEqual(other);
  expect(gunzipSync(readCoded(folder, manifest, "b.html")[1]).toString()).toBe(page);
});

/** Makes a release in use whose one document is coded in another way. */
async function recode(dist: string, gzip: Buffer): Promise<void> {
  const { folder, manifest } = await current(dist);
  const [br, usual] = readCoded(folder, manifest, "index.html");
  const text = toManifestText(manifest).replace(toDescription(usual), toDescription(gzip));
  writeFileSync(join(folder, "coded.bin"), Buffer.concat([br, gzip]));
  writeFileSync(join(folder, "client/release.json"), text);
  renameSync(folder, join(dist, "releases", toReleaseId(text)));
  rmSync(join(dist, "current"));
  symlinkSync(join("releases", toReleaseId(text)), join(dist, "current"));
}

function toDescription(bytes: Buffer): string {
  return `"size":${bytes.length},"sha256":"${hash("sha256", bytes)}"`;
}

test("a damaged variant of the release before is made again instead", async () => {
  const dist = makeFolder();
  await write(dist, site);
  const { folder } = await current(dist);
  const coded = readFileSync(join(folder, "coded.bin"));
  writeFileSync(join(folder, "coded.bin"), coded.fill("damaged", 0, 7));
  await write(dist, { ...site, "reviews.json": "{}" });
  expect(findDamage(await current(dist))).toEqual([]);
});

test("a build of unchanged documents makes a damaged release whole again", async () => {
  const dist = makeFolder();
  const first = await write(dist, site);
  const { folder } = await current(dist);
  writeFileSync(join(folder, "client/index.html"), "");
  writeFileSync(join(folder, "coded.bin"), "damaged");
  const second = await write(dist, site, "2026-03-02T12:00:00Z");
  expect(second.id).toBe(first.id);
  expect(findDamage(await current(dist))).toEqual([]);
});

test("a release whose manifest is damaged is replaced", async () => {
  const dist = makeFolder();
  const first = await write(dist, site);
  writeFileSync(join(dist, "current/client/release.json"), "{}");
  const second = await write(dist, site);
  expect(second.id).toBe(first.id);
  expect(findDamage(await current(dist))).toEqual([]);
});

test("a new BASE_URL is a new release, even of the same documents", async () => {
  const dist = makeFolder();
  await write(dist, site, "2026-03-01T12:00:00Z", "https://example.com");
  await write(dist, site, "2026-03-01T12:00:00Z", "https://example.org");
  expect((await current(dist)).manifest.base_url).toBe("https://example.org");
});

test("nothing but releases and the link is left in dist", async () => {
  const dist = makeFolder();
  await write(dist, site);
  await write(dist, site);
  await write(dist, { ...site, "reviews.json": "{}" });
  expect(readdirSync(dist).sort(byCodeUnits)).toEqual(["current", "releases"]);
});

test("others may read a release as the umask says", async () => {
  const dist = makeFolder();
  await write(dist, site);
  const { folder } = await current(dist);
  const plain = join(dist, "plain");
  mkdirSync(plain);
  expect(statSync(folder).mode).toBe(statSync(plain).mode);
});

test.each([
  ["no file at all", () => makeBuilt({}), /without a single file/],
  ["a page called release.json", () => makeBuilt({ "release.json": "{}" }), /taken/],
  ["a link, which may lead out of the release", makeLink, /_astro\/link.*not a file/],
])("a build with %s is refused, and its folder is gone", async (_, make, message) => {
  const dist = makeFolder();
  await write(dist, site);
  const before = readlinkSync(join(dist, "current"));
  const built = make();
  await expect(write(dist, built)).rejects.toThrow(message);
  expect(readlinkSync(join(dist, "current"))).toBe(before);
  expect(readdirSync(dirname(built))).toEqual([]);
  expect(readdirSync(dist).sort(byCodeUnits)).toEqual(["current", "releases"]);
});

function makeLink(): string {
  const built = makeBuilt({ "_astro/a.css": "" });
  symlinkSync("/etc/hostname", join(built, "_astro/link"));
  return built;
}

test("a copy that made the link a folder is named, with the remedy", async () => {
  const dist = makeFolder();
  mkdirSync(join(dist, "current"));
  await expect(write(dist, site)).rejects.toThrow(/current.*delete it/);
});

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}

test("a document of the same bytes and another type is a change", async () => {
  const dist = makeFolder();
  await write(dist, site);
  const { id: before } = await current(dist);
  const built = makeBuilt(site);
  const mediaTypeOf = (path: string) =>
    path === "reviews.json" ? "text/plain" : toMediaType(path);
  const now = new Date("2026-03-02T12:00:00Z");
  const input = { built, dist, baseUrl: "https://example.com", now, mediaTypeOf };
  expect(await writeRelease(input)).toMatchObject({ changed: ["reviews.json"], unchanged: false });
  const { id, manifest } = await current(dist);
  expect(id).not.toBe(before);
  expect(manifest.documents["reviews.json"]?.type).toBe("text/plain");
});

import { hash } from "node:crypto";
import { appendFile, mkdir, mkdtemp, rename, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { toMediaType } from "#formats/media-type.ts";
import { codedPath, toCurrent, toFilePath } from "#release/layout.ts";
import type { Coding, ReleaseDocument } from "#release/manifest.ts";
import { sortByPath, toManifestText, toReleaseId } from "#release/manifest.ts";
import type { Order } from "#release/order.ts";
import { buildDataset, buildReview } from "../build-review.ts";
import { toReviewsJson } from "../formats/whole.ts";

export const baseUrl = "https://reviews.example.com";
export const lastModified = "2026-03-14T15:09:26Z";

export const keptId = "01JPKEPT00000000000000000A";
export const removedId = "01JPG0NE00000000000000000B";

/** looks like a member of reviews.json, and is text */
const trap = `"removed":[{"id":"${keptId}"}]`;

/** more than is read at once */
const large = Buffer.alloc(600_000, "0123456789");

/** text that stays large when it is coded */
const largeText = Array.from({ length: 12_000 }, (_, line) => hash("sha256", `${line}`)).join("\n");

/** Path below client/ → content. */
export type Files = Readonly<Record<string, string | Buffer>>;

/** A site that has one of everything. `note` stands in datasets, feeds and pages. */
export function buildFiles(note = "first"): Files {
  const filler = "They were kind and on time. ".repeat(100);
  const page = (title: string) =>
    `<!doctype html><title>${title}</title><link rel="stylesheet" href="/_astro/site.a1b2.css"><p>${note}${filler}`;
  return {
    "index.html": page("Home"),
    "404.html": page("Not found"),
    "removed/index.html": page("Removed"),
    "reviews/index.html": page("Reviews"),
    [`reviews/${keptId}/index.html`]: `<!doctype html><title>A review</title>${filler}`,
    "reviews.json": toReviewsJson(
      buildDataset(
        [buildReview({ id: keptId, date: "2026-03-01", text: `${note} ${filler} ${trap}` })],
        {},
        [{ id: removedId, date: "2026-01-02" }],
      ),
    ),
    "reviews.ndjson": `${JSON.stringify({ note, filler })}\n`,
    "feed.xml": `<feed xmlns="http://www.w3.org/2005/Atom"><title>${note}</title><subtitle>${filler}</subtitle></feed>`,
    "api/feed.json": JSON.stringify({ title: note, filler }),
    "_astro/site.a1b2.css": `body { color: #123 } /* ${filler} */`,
    "logo.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
    "large.bin": large,
    "large.csv": largeText,
    "robots.txt": "User-agent: *\n",
  };
}

export function createDist(): Promise<string> {
  return mkdtemp(join(tmpdir(), "firsthand-sidecar-"));
}

export type Written = { readonly id: string; readonly folder: string };

/** The place of a release that changed a review, as its predecessors did. */
export function toOrder(sequence: number): Order {
  const history = Array.from({ length: sequence }, (_, index) => ({
    sequence: index + 1,
    published_at: `2026-03-${String(index + 1).padStart(2, "0")}T12:00:00Z`,
  }));
  const { published_at = "" } = history.at(-1) ?? {};
  return { sequence, previous: null, published_at, history };
}

/** Writes a release and makes it the current one. */
export async function publish(
  dist: string,
  files?: Files,
  site?: string,
  order?: Order,
): Promise<Written> {
  const release = await writeRelease(dist, files, site, order);
  await makeCurrent(dist, release.id);
  return release;
}

export async function writeRelease(
  dist: string,
  files: Files = buildFiles(),
  site = baseUrl,
  order?: Order,
): Promise<Written> {
  const building = await mkdtemp(join(dist, ".building-"));
  const documents: Record<string, ReleaseDocument> = {};
  await writeFile(join(building, codedPath), "");
  for (const [path, content] of sortByPath(Object.entries(files))) {
    documents[path] = await writeDocument(building, path, Buffer.from(content));
  }
  const text = toManifestText({ format: 1, base_url: site, ...order, documents });
  await write(join(building, "client/release.json"), text);
  const id = toReleaseId(text);
  const folder = join(dist, "releases", id);
  await mkdir(dirname(folder), { recursive: true });
  await rename(building, folder);
  return { id, folder };
}

export async function makeCurrent(dist: string, id: string): Promise<void> {
  const link = join(dist, `current.${id}`);
  await symlink(join("releases", id), link);
  await rename(link, toCurrent(dist));
}

async function writeDocument(folder: string, path: string, bytes: Buffer) {
  await write(join(folder, toFilePath(path)), bytes);
  const document: ReleaseDocument = {
    type: toMediaType(path),
    ...describe(bytes),
    last_modified: lastModified,
  };
  if (bytes.length < 1000 || path.endsWith(".bin")) return document;
  const variants = encoded.get(document.sha256) ?? encode(bytes);
  encoded.set(document.sha256, variants);
  for (const [coding, coded] of variants) {
    await appendFile(join(folder, codedPath), coded);
    document[coding] = describe(coded);
  }
  return document;
}

/** By the hash of the content: most of a release is that of the one before. */
const encoded = new Map<string, [Coding, Buffer][]>();

function encode(bytes: Buffer): [Coding, Buffer][] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return [
    ["br", brotliCompressSync(bytes, { params })],
    ["gzip", gzipSync(bytes)],
  ];
}

function describe(bytes: Buffer): { size: number; sha256: string } {
  return { size: bytes.length, sha256: hash("sha256", bytes) };
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

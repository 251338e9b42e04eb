import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { makeFolder } from "#machine/make-folder.ts";
import { forEachConcurrently } from "./concurrently.ts";
import { readHash } from "./damage.ts";
import type { Documents } from "./documents.ts";
import { linkOrCopy } from "./kept.ts";
import { toFilePath } from "./layout.ts";
import { type Coding, codings, type ReleaseDocument } from "./manifest.ts";
import type { StoredRelease } from "./read-manifest.ts";

/**
 * Gives documents their coded variants, where coding pays. Those of an unchanged document are
 * taken over from the release that is replaced: of ten thousand pages one more review changes
 * five. The largest document comes first, so that no thread is left with it at the end.
 *
 * @returns the documents with their variants described
 */
export async function writeVariants(
  folder: string,
  documents: Documents,
  replaced: StoredRelease | null,
): Promise<Documents> {
  const complete: Documents = { ...documents };
  const entries = Object.entries(documents).sort(([, a], [, b]) => b.size - a.size);
  await forEachConcurrently(entries, 8, async ([path, document], index) => {
    const old = replaced?.manifest.documents[path];
    const linked =
      replaced && old?.sha256 === document.sha256
        ? linkVariants(replaced.folder, folder, path, old)
        : null;
    // Those that are coded meanwhile get their turn.
    if (linked && index % 32 === 0) await setImmediate();
    complete[path] = {
      ...document,
      ...(linked ?? (await encodeVariants(folder, path, document.type))),
    };
  });
  return complete;
}

type Variants = Pick<ReleaseDocument, Coding>;

async function encodeVariants(folder: string, path: string, type: string): Promise<Variants> {
  const bytes = readFileSync(join(folder, toFilePath(path)));
  const variants: Variants = {};
  for (const [coding, coded] of await encode(bytes, type)) {
    writeFileSync(makeRoom(folder, path, coding), coded);
    variants[coding] = { size: coded.length, sha256: hash("sha256", coded) };
  }
  return variants;
}

/** @returns null where a variant is missing or damaged: damage must not travel between releases */
function linkVariants(from: string, to: string, path: string, old: Variants): Variants | null {
  const files = codings.flatMap((coding) => {
    const variant = old[coding];
    return variant ? [{ coding, variant, file: toFilePath(path, coding) }] : [];
  });
  if (files.some(({ file, variant }) => readHash(join(from, file)) !== variant.sha256)) return null;
  const [first] = files;
  if (first) makeFolder(dirname(join(to, first.file)));
  for (const { file } of files) linkOrCopy(join(from, file), join(to, file));
  return Object.fromEntries(files.map(({ coding, variant }) => [coding, variant]));
}

function makeRoom(folder: string, path: string, coding: Coding): string {
  const file = join(folder, toFilePath(path, coding));
  makeFolder(dirname(file));
  return file;
}

/**
 * A document in the content codings that pay: of text, of at least 1 kB, and smaller by a tenth.
 * The work is done by libuv's threads.
 *
 * @param type the media type, on which it depends whether coding is tried and how hard
 */
async function encode(bytes: Buffer, type: string): Promise<Map<Coding, Buffer>> {
  const coded = new Map<Coding, Buffer>();
  if (bytes.length < 1000 || !text.test(type)) return coded;
  const effort = assets.test(type) && bytes.length <= 256_000 ? "most" : "fair";
  const [br, gz] = await Promise.all([toBrotli(bytes, effort), toGzip(bytes, effort)]);
  if (br.length <= bytes.length * 0.9) coded.set("br", br);
  if (gz.length <= bytes.length * 0.9) coded.set("gzip", gz);
  return coded;
}

const text =
  /^(text\/|application\/(\S*\+)?(json|xml|javascript|x-ndjson|ndjson)\b|image\/svg\+xml)/;

/** They change with the site's code only, so that the best coding costs little over time. */
const assets = /^text\/(css|javascript)\b/;

type Effort = "most" | "fair";

const compressBrotli = promisify(brotliCompress);
const compressGzip: (bytes: Buffer, options: object) => Promise<Buffer> = promisify(gzip);

/** Quality 5 is where brotli still keeps pace with gzip; 11 takes fifty times as long. */
function toBrotli(bytes: Buffer, effort: Effort): Promise<Buffer> {
  return compressBrotli(bytes, {
    chunkSize: toChunkSize(bytes),
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: effort === "most" ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

function toGzip(bytes: Buffer, effort: Effort): Promise<Buffer> {
  return compressGzip(bytes, { chunkSize: toChunkSize(bytes), level: effort === "most" ? 9 : 6 });
}

/** Few round trips between threads for large documents, small buffers for small ones. */
function toChunkSize(bytes: Buffer): number {
  return Math.min(Math.max(1024, bytes.length >> 1), 1 << 20);
}

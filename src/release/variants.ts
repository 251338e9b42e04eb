import { hash } from "node:crypto";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from "node:zlib";
import { type Coded, openCoded } from "./coded.ts";
import type { Documents } from "./documents.ts";
import { codedPath, toFilePath } from "./layout.ts";
import { type Coding, type ReleaseDocument, sortByPath } from "./manifest.ts";
import type { StoredRelease } from "./read-manifest.ts";

/**
 * Gives documents their coded variants, where coding pays. Those of an unchanged document are taken
 * over from the release that is replaced, unless they are damaged: of ten thousand pages one more
 * review changes five. The large ones are coded by libuv's threads, one after the other, the small
 * ones meanwhile by this one.
 *
 * @returns the documents with their variants described
 */
export async function writeVariants(
  folder: string,
  documents: Documents,
  replaced: StoredRelease | null,
): Promise<Documents> {
  const complete: Documents = {};
  const before = replaced?.manifest.documents ?? {};
  using old = replaced && openCoded(replaced.folder, before);
  const entries = sortByPath(Object.entries(documents));
  const isNew = (path: string) => before[path]?.sha256 !== documents[path]?.sha256;
  const read = (path: string) => readFileSync(join(folder, toFilePath(path)));
  const large = encodeLarge(
    entries.filter(([path]) => isNew(path)),
    read,
  );
  const file = openSync(join(folder, codedPath), "wx");
  try {
    for (const [path, document] of entries) {
      const taken = isNew(path) ? null : old?.read(path);
      const coded = taken ?? (await large.get(path)) ?? encode(read(path), document.type);
      complete[path] = { ...document, ...write(file, coded) };
    }
  } finally {
    closeSync(file);
  }
  return complete;
}

function write(file: number, coded: Coded) {
  const variants = [...coded].map(([coding, bytes]) => {
    writeFileSync(file, bytes);
    return [coding, { size: bytes.length, sha256: hash("sha256", bytes) }] as const;
  });
  return Object.fromEntries(variants);
}

/**
 * Begins to code the documents that take long, one after the other: two codings keep two cores busy,
 * and memory holds what one of them needs.
 */
function encodeLarge(
  entries: readonly (readonly [path: string, ReleaseDocument])[],
  read: (path: string) => Buffer,
): ReadonlyMap<string, Promise<Coded>> {
  let last: Promise<unknown> = Promise.resolve();
  const large = entries.filter(([, { type, size }]) => isText(type, size) && takesLong(type, size));
  return new Map(
    large.map(([path, { type }]) => {
      const coded = last.then(() => encodeInThreads(read(path), type));
      last = coded.catch(() => {});
      return [path, coded];
    }),
  );
}

/** The work is done by libuv's threads. */
async function encodeInThreads(bytes: Buffer, type: string): Promise<Coded> {
  const { br, gz } = toOptions(bytes, type);
  return toWorthwhile(
    bytes,
    ...(await Promise.all([compressBrotli(bytes, br), compressGzip(bytes, gz)])),
  );
}

/** For many small documents threads cost more than they save. */
function encode(bytes: Buffer, type: string): Coded {
  if (!isText(type, bytes.length)) return new Map();
  const { br, gz } = toOptions(bytes, type);
  return toWorthwhile(bytes, brotliCompressSync(bytes, br), gzipSync(bytes, gz));
}

/** The codings that pay: a document is smaller by a tenth. */
function toWorthwhile(bytes: Buffer, br: Buffer, gzip: Buffer): Coded {
  const pays = ([, coded]: readonly [Coding, Buffer]) => coded.length <= bytes.length * 0.9;
  const coded: (readonly [Coding, Buffer])[] = [
    ["br", br],
    ["gzip", gzip],
  ];
  return new Map(coded.filter(pays));
}

function isText(type: string, size: number): boolean {
  return size >= 1000 && text.test(type);
}

const text =
  /^(text\/|application\/(\S*\+)?(json|xml|javascript|x-ndjson|ndjson)\b|image\/svg\+xml)/;

/** They change with the site's code only, so that the best coding costs little over time. */
const assets = /^text\/(css|javascript)\b/;

/** How hard coding is tried depends on the media type. */
function isTriedHard(type: string, size: number): boolean {
  return assets.test(type) && size <= 256_000;
}

function takesLong(type: string, size: number): boolean {
  return size > 256_000 || isTriedHard(type, size);
}

const compressBrotli = promisify(brotliCompress);
const compressGzip: (bytes: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(gzip);

/** Quality 5 is where brotli still keeps pace with gzip; 11 takes fifty times as long. */
function toOptions(bytes: Buffer, type: string): { br: BrotliOptions; gz: ZlibOptions } {
  const { length } = bytes;
  const hard = isTriedHard(type, length);
  // Few round trips between threads for large documents, small buffers for small ones.
  const chunkSize = Math.min(Math.max(1024, length >> 1), 1 << 20);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: hard ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // A window that holds the whole, and no memory beyond.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(length + 16)), 10), 22),
  };
  return { br: { chunkSize, params }, gz: { chunkSize, level: hard ? 9 : 6 } };
}

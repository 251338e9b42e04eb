import { closeSync, openSync, readFileSync } from "node:fs";
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
import type { Coded } from "./coded.ts";
import type { Coding, ReleaseDocument } from "./manifest.ts";

/** Codes large documents by libuv's threads, while this one does other work. */
export type Encoder = {
  /** Begins with a document, where coding it takes long and has not begun. Its file may be moved from then on. */
  readonly begin: (file: string, document: Described) => void;
  /** What becomes of a document that was begun. */
  readonly get: (sha256: string) => Promise<Coded> | undefined;
};

type Described = Pick<ReleaseDocument, "type" | "size" | "sha256">;

/** One document after the other: two codings keep two cores busy, and memory holds what one of them needs. */
export function createEncoder(): Encoder {
  const begun = new Map<string, Promise<Coded>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    begin: (file, { type, size, sha256 }) => {
      if (!takesLong(type, size) || begun.has(sha256)) return;
      const opened = openSync(file, "r");
      const coded = last.then(() => encodeInThreads(readOnce(opened), type));
      last = coded.catch(() => {});
      begun.set(sha256, coded);
    },
    get: (sha256) => begun.get(sha256),
  };
}

function readOnce(file: number): Buffer {
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

async function encodeInThreads(bytes: Buffer, type: string): Promise<Coded> {
  const { br, gz } = toOptions(bytes, type);
  return toWorthwhile(
    bytes,
    ...(await Promise.all([compressBrotli(bytes, br), compressGzip(bytes, gz)])),
  );
}

/** For many small documents threads cost more than they save. */
export function encode(bytes: Buffer, type: string): Coded {
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
  return assets.test(type) && size <= largeBytes;
}

/** So many bytes of text take long. */
export const largeBytes = 256_000;

function takesLong(type: string, size: number): boolean {
  return isText(type, size) && (size > largeBytes || isTriedHard(type, size));
}

const compressBrotli = promisify(brotliCompress);
const compressGzip: (bytes: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(gzip);

/**
 * Quality 5 is where brotli still keeps pace with gzip; 11 takes fifty times as long. For large documents a
 * window of 512 kB takes three fifths of the time of 4 MB, and gzip's 4 half of 6, for 3 % more bytes.
 */
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
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(length + 16)), 10), 19),
  };
  const level = hard ? 9 : length > largeBytes ? 4 : 6;
  return { br: { chunkSize, params }, gz: { chunkSize, level } };
}

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Coding } from "./manifest.ts";

/**
 * A document in the content codings that pay: of text, of at least 1 kB, and smaller by a tenth.
 * The work is done by libuv's threads.
 *
 * @param type the media type, on which it depends whether coding is tried and how hard
 */
export async function encode(bytes: Buffer, type: string): Promise<Map<Coding, Buffer>> {
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

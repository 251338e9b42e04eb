import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { constants, createGzip, gzip } from "node:zlib";
import type { Response } from "express";
import type { Fields } from "#hosting/fields.ts";
import { toEntityTag } from "#release/manifest.ts";
import { evaluateConditions, type Validators } from "./conditional.ts";
import { revalidated, toPolicy } from "./document.ts";
import { sendChanged } from "./documents.ts";
import { sendBody, sharedFields } from "./fields.ts";
import { toHttpDate, withHonestDate } from "./http-date.ts";
import { chooseCoding } from "./negotiate.ts";

/** JSON or a page made for a request, and all that its sending needs (RFC 9110 §8). */
export type Answer = Validators & {
  readonly parts: readonly Buffer[];
  readonly size: number;
  /** the value of Content-Type */
  readonly type: string;
  /** header fields of a 200 and a 304 alike */
  readonly fields: Fields;
  /** all of it in gzip; made when it is asked for, and kept */
  readonly gzipped: () => Promise<Buffer>;
};

/**
 * @param parts the body, in as many pieces as it was found in: none of them is copied
 * @param sha256 in hex; tells this body from any other at its address
 * @param links the value of Link, where there is one
 * @param type the value of Content-Type
 */
export function toAnswer(
  parts: readonly Buffer[],
  sha256: string,
  lastModified: number | null,
  links: string | null = null,
  type = "application/json; charset=utf-8",
): Answer {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const tag = toEntityTag(sha256);
  let gzipped: Promise<Buffer> | undefined;
  return {
    parts,
    size,
    type,
    tags: size > minCoded ? [tag, toEntityTag(sha256, "gzip")] : [tag],
    lastModified,
    fields: {
      "Cache-Control": revalidated,
      Vary: "Accept-Encoding",
      ...(lastModified === null ? {} : { "Last-Modified": toHttpDate(lastModified) }),
      ...(links === null ? {} : { Link: links }),
      ...toPolicy(type),
      ...sharedFields,
    },
    gzipped: () => {
      gzipped ??= compress(Buffer.concat(parts));
      return gzipped;
    },
  };
}

/** Up to this many bytes, gzip gains nothing. */
const minCoded = 1000;

const compress = promisify<Buffer, Buffer>(gzip);

/** Answers GET and HEAD with 200, 304 or 412 (RFC 9110 §13). */
export function sendAnswer(response: Response, answer: Answer): Promise<void> | undefined {
  const { headers } = response.req;
  const [identityTag = "", gzipTag] = answer.tags;
  const isGzip =
    gzipTag !== undefined &&
    chooseCoding(headers["accept-encoding"], (coding) => coding === "gzip") === "gzip";
  const tag = isGzip ? gzipTag : identityTag;
  const verdict = evaluateConditions(headers, answer, tag, Date.now());
  const fields = withHonestDate(answer.fields, answer.lastModified);
  if (verdict.status === 200) return send(response, { ...answer, fields }, tag, isGzip);
  if (verdict.status === 412) sendChanged(response);
  else response.writeHead(304, { ETag: verdict.tag, ...fields }).end();
  return undefined;
}

function send(
  response: Response,
  answer: Answer,
  tag: string,
  isGzip: boolean,
): Promise<void> | undefined {
  const { type, parts, size } = answer;
  const coding = isGzip ? { "Content-Encoding": "gzip" } : {};
  const fields = { "Accept-Ranges": "none", ETag: tag, ...answer.fields, ...coding };
  if (size <= maxWhole) {
    if (!isGzip) return sendBody(response, 200, type, join(parts), fields);
    return answer.gzipped().then((bytes) => sendBody(response, 200, type, bytes, fields));
  }
  const length = isGzip ? {} : { "Content-Length": String(size) };
  response.writeHead(200, { "Content-Type": type, ...length, ...fields });
  if (response.req.method !== "HEAD") {
    return stream(response, toChunks(parts), ...(isGzip ? [createGzip(quickly)] : []));
  }
  response.end();
  return undefined;
}

/** Up to this many bytes, an answer is sent as a whole; larger ones as the client takes them. */
const maxWhole = 256 * 1024;

/** Large answers: level 1 takes a third of the time of level 6. */
const quickly = { level: constants.Z_BEST_SPEED };

function join(parts: readonly Buffer[]): Buffer {
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

/** Sends as fast as the client reads; where it goes away, the work ends with it. */
async function stream(
  response: Response,
  chunks: Iterable<Buffer>,
  ...through: NodeJS.ReadWriteStream[]
): Promise<void> {
  await pipeline([Readable.from(chunks), ...through, response]).catch((error) => {
    if (!response.destroyed) throw error;
  });
}

/** Pieces that are small enough for one write: views of the parts, not copies. */
function* toChunks(parts: readonly Buffer[]): Generator<Buffer> {
  for (const part of parts) {
    for (let start = 0; start < part.length; start += chunk) {
      yield part.subarray(start, start + chunk);
    }
  }
}

const chunk = 64 * 1024;

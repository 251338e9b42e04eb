import { createHash, hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Agent, request } from "undici";

/** A CDN does not give what it should, for now; the message says which address, and what is wrong. */
export class RemoteFault extends Error {
  override readonly name = "RemoteFault";
}

/** What a document must be. */
export type Expected = { readonly size: number; readonly sha256: string };

/** A release on a CDN, as far as it can be asked for. */
export type Remote = {
  /**
   * release.json (conditional, RFC 9110 §13.1.2).
   *
   * @param etag what it was when it was last adopted; null: whatever it is
   * @returns null where it is still that
   * @throws RemoteFault
   */
  readonly fetchManifest: (etag: string | null) => Promise<FetchedManifest | null>;
  /**
   * Copies a document to a file, in a folder that is made.
   *
   * @param path as in the URL, with a leading slash
   * @throws RemoteFault where it does not come, or is not what is expected
   */
  readonly fetchFile: (path: string, expected: Expected, target: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

type FetchedManifest = {
  readonly url: string;
  readonly bytes: Buffer;
  readonly id: string;
  readonly etag: string | null;
};

/** A release.json of a hundred thousand pages has about 30 MB. */
const maxManifestBytes = 128 * 1024 * 1024;
const maxRedirects = 3;

/**
 * Asks one origin and no other: a redirect that leads away from it is a fault. Nothing is read
 * beyond the size that is due, and nothing waited for without end.
 */
export function createRemote(origin: string, timeoutMs = 30_000): Remote {
  const agent = new Agent({
    connections: 4,
    connect: { timeout: 5_000 },
    headersTimeout: 10_000,
    bodyTimeout: 10_000,
  });

  /** The time grows with what is due: a second for each 100 kB. */
  async function ask(path: string, headers: Record<string, string>, size: number) {
    const signal = AbortSignal.timeout(timeoutMs + Math.ceil(size / 100));
    let url = new URL(path, origin);
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await request(url, { dispatcher: agent, headers, signal });
      const next = toNext(answer.statusCode, answer.headers.location, url, origin);
      if (next === null) return answer;
      url = discard(answer.body, next);
    }
    throw new RemoteFault("redirects without end");
  }

  async function fetchManifest(etag: string | null): Promise<FetchedManifest | null> {
    const path = "/release.json";
    return at(new URL(path, origin), async () => {
      const asked = { ...accepted, ...(etag === null ? {} : { "if-none-match": etag }) };
      const { statusCode, headers, body } = await ask(path, asked, 0);
      if (statusCode === 304 && etag !== null) return discard(body, null);
      if (statusCode !== 200) throw discard(body, new RemoteFault(`answers ${statusCode}`));
      const chunks: Buffer[] = [];
      for await (const chunk of bound(decode(body, headers), maxManifestBytes)) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      const tag = headers.etag;
      const url = new URL(path, origin).href;
      return { url, bytes, id: hash("sha256", bytes), etag: typeof tag === "string" ? tag : null };
    });
  }

  async function fetchFile(path: string, expected: Expected, target: string): Promise<void> {
    await at(new URL(path, origin), async () => {
      const { statusCode, headers, body } = await ask(path, accepted, expected.size);
      if (statusCode !== 200) throw discard(body, new RemoteFault(`answers ${statusCode}`));
      await mkdir(dirname(target), { recursive: true });
      await pipeline(
        bound(decode(body, headers), expected.size, expected.sha256),
        createWriteStream(target),
      );
    });
  }

  return { fetchManifest, fetchFile, close: () => agent.destroy() };
}

/** A cache on the way may answer only after it has asked the CDN itself. */
const accepted = { "accept-encoding": "gzip", "cache-control": "no-cache" };

function toNext(status: number, location: unknown, url: URL, origin: string): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || typeof location !== "string") return null;
  const next = URL.parse(location, url);
  if (next?.origin === origin) return next;
  throw new RemoteFault("redirects to another origin, which is not followed");
}

/** Leaves a body unread, in favour of what is known without it; that it then breaks off is meant. */
function discard<Known>(body: Readable, known: Known): Known {
  body.on("error", () => {}).destroy();
  return known;
}

function decode(body: Readable, headers: Record<string, unknown>): Readable {
  const coding = headers["content-encoding"] ?? "identity";
  if (coding === "identity") return body;
  if (coding !== "gzip") throw new RemoteFault(`comes in an unknown coding (${String(coding)})`);
  const decoded = createGunzip();
  body.on("error", (error) => decoded.destroy(error)).pipe(decoded);
  return decoded.on("close", () => discard(body, null));
}

/**
 * Passes bytes on as they come, and no more of them than are due.
 *
 * @param max how many may come
 * @param sha256 what they must be, in hex; and then exactly `max` must come
 * @throws RemoteFault while they are read
 */
async function* bound(
  bytes: AsyncIterable<Buffer>,
  max: number,
  sha256?: string,
): AsyncGenerator<Buffer, void> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > max) throw new RemoteFault(`has more than ${max} bytes`);
    hash.update(chunk);
    yield chunk;
  }
  if (sha256 === undefined || hash.digest("hex") === sha256) return;
  throw new RemoteFault("is not, or not yet, what release.json says of it");
}

/** Whatever goes wrong on the way is told with the address; not what the disk refuses. */
async function at<Result>(url: URL, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = toReason(error);
    if (reason === null) throw error;
    throw new RemoteFault(`${url.href} ${reason}`, { cause: error });
  }
}

/** @returns null for what is not a fault of the CDN or the way to it */
function toReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof RemoteFault) return error.message;
  if (error.name === "TimeoutError") return "takes too long";
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  const isOfDisk = syscall === "open" || syscall === "write" || syscall === "mkdir";
  return code === "" || isOfDisk ? null : `cannot be read (${code})`;
}

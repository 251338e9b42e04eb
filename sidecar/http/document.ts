import { join } from "node:path";
import { isTopicPath, toTopicLink } from "#formats/topics.ts";
import { commonFields, type Fields, immutable, isForFrames } from "#hosting/fields.ts";
import { codedPath, toFilePath } from "#release/layout.ts";
import { type Coding, type ReleaseDocument, toEntityTag } from "#release/manifest.ts";
import type { Validators } from "./conditional.ts";
import { sharedFields } from "./fields.ts";
import { toHttpDate } from "./http-date.ts";

/** A document in one coding, with all that an answer consists of (RFC 9110 §8). */
export type Representation = {
  readonly tag: string;
  readonly coding: Coding | null;
  readonly size: number;
  /** where its bytes are … */
  readonly file: string;
  /** … and from which byte on, in a file of many; null where the file is its own */
  readonly at: number | null;
  /** the bytes themselves, of documents that are held in memory */
  readonly bytes: Buffer | null;
  /** header fields of a 200 */
  readonly sent: Fields;
  /** header fields of a 304 (§15.4.5) */
  readonly notModified: Fields;
};

/** A document in all its codings. */
export type Document = Validators & {
  readonly lastModified: number;
  readonly type: string;
  readonly identity: Representation;
  readonly br: Representation | null;
  readonly gzip: Representation | null;
};

/** Where a document is from. */
export type Place = {
  /** the release's folder */
  readonly folder: string;
  /** the document's path below client/ */
  readonly path: string;
  /** where its coded variants begin in the file of them all */
  readonly codedAt?: number | undefined;
  readonly baseUrl: string;
  /** without it there is no hub to name */
  readonly sidecar?: boolean;
};

/** Makes ready everything that can be before a request comes. */
export function toDocument(
  listed: ReleaseDocument,
  place: Place,
  bytes: Partial<Record<Coding | "identity", Buffer>> = {},
): Document {
  const { folder, path, codedAt = 0 } = place;
  const own = { file: join(folder, toFilePath(path)), at: null, bytes: bytes.identity ?? null };
  const identity = toRepresentation(listed, listed, null, place, own);
  const coded = (coding: Coding, at: number): Representation | null => {
    const variant = listed[coding];
    const where = { file: join(folder, codedPath), at, bytes: bytes[coding] ?? null };
    return variant ? toRepresentation(listed, variant, coding, place, where) : null;
  };
  const br = coded("br", codedAt);
  const gzip = coded("gzip", codedAt + (br?.size ?? 0));
  const tags = [identity, br, gzip].flatMap((each) => (each ? [each.tag] : []));
  const lastModified = Date.parse(listed.last_modified);
  return { type: listed.type, lastModified, tags, identity, br, gzip };
}

function toRepresentation(
  document: ReleaseDocument,
  { size, sha256 }: { readonly size: number; readonly sha256: string },
  coding: Coding | null,
  place: Place,
  where: Pick<Representation, "file" | "at" | "bytes">,
): Representation {
  const tag = toEntityTag(document.sha256, coding ?? undefined);
  const caching = {
    ETag: tag,
    "Cache-Control":
      isHashed(place.path) || place.path.startsWith("log/tile/") ? immutable : revalidated,
    Vary: "Accept-Encoding",
  };
  const sent: Fields = {
    "Content-Type": document.type,
    "Content-Length": String(size),
    ...(coding ? { "Content-Encoding": coding } : {}),
    ...caching,
    "Last-Modified": toHttpDate(Date.parse(document.last_modified)),
    "Repr-Digest": `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`,
    "Accept-Ranges": "none",
    ...toLink(place),
    ...toPolicy(document.type, isForFrames(place.path)),
    ...sharedFields,
  };
  return { tag, coding, size, ...where, sent, notModified: { ...caching, ...sharedFields } };
}

function toLink({ path, baseUrl, sidecar = true }: Place): Fields {
  return sidecar && isTopicPath(path) ? { Link: toTopicLink(baseUrl, path) } : {};
}

/**
 * Anyone may keep a document (`public`: also when the request had an Authorization field, RFC 9111
 * §3.5) and must ask before each use, which costs a 304: so no cache shows a review after it was
 * removed.
 */
export const revalidated = "public, max-age=0, must-revalidate";

/** Whether the file's name changes with its content. */
export function isHashed(path: string): boolean {
  return path.startsWith("_astro/");
}

/** What pages and drawings may do, where the type is theirs. */
export function toPolicy(type: string, framed = false): Fields {
  if (!/^(text\/html|image\/svg)/.test(type)) return {};
  return framed ? commonFields.framed : { "Content-Security-Policy": commonFields.policy };
}

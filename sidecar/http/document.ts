import { join } from "node:path";
import { isTopicPath, toTopicLink } from "#formats/topics.ts";
import { commonFields, type Fields, isForFrames } from "#hosting/fields.ts";
import { toFilePath } from "#release/layout.ts";
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
  /** … and the bytes themselves, of documents that are held in memory */
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
  const identity = toRepresentation(listed, listed, null, place, bytes.identity ?? null);
  const coded = (coding: Coding): Representation | null => {
    const variant = listed[coding];
    return variant ? toRepresentation(listed, variant, coding, place, bytes[coding] ?? null) : null;
  };
  const [br, gzip] = [coded("br"), coded("gzip")];
  const tags = [identity, br, gzip].flatMap((each) => (each ? [each.tag] : []));
  const lastModified = Date.parse(listed.last_modified);
  return { type: listed.type, lastModified, tags, identity, br, gzip };
}

function toRepresentation(
  document: ReleaseDocument,
  { size, sha256 }: { readonly size: number; readonly sha256: string },
  coding: Coding | null,
  place: Place,
  bytes: Buffer | null,
): Representation {
  const tag = toEntityTag(document.sha256, coding ?? undefined);
  const caching = {
    ETag: tag,
    "Cache-Control": isHashed(place.path) ? immutable : revalidated,
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
  const file = join(place.folder, toFilePath(place.path, coding ?? undefined));
  return { tag, coding, size, file, bytes, sent, notModified: { ...caching, ...sharedFields } };
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

/** Files of the site's code have a hash in their name and never change. */
const immutable = "public, max-age=31536000, immutable";

/** Whether the file's name changes with its content. */
export function isHashed(path: string): boolean {
  return path.startsWith("_astro/");
}

/** What pages and drawings may do, where the type is theirs. */
export function toPolicy(type: string, framed = false): Fields {
  if (!/^(text\/html|image\/svg)/.test(type)) return {};
  return { "Content-Security-Policy": framed ? commonFields.framedPolicy : commonFields.policy };
}

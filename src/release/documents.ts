import { createHash, hash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
} from "node:fs";
import { join } from "node:path";
import { ReleaseError } from "./fault.ts";
import { toFilePath, toServerPath } from "./layout.ts";
import type { Manifest, ReleaseDocument, ServerFiles } from "./manifest.ts";
import { stamp } from "./take-over.ts";

export type Documents = Manifest["documents"];

/**
 * Describes documents of a release's client/, as yet without coded variants. Each file gets its
 * Last-Modified as modification time, so that servers which make validators of it (nginx) give an
 * unchanged document the same ones again. One after the other: for many small files threads cost
 * more than they save.
 *
 * @param folder the release's
 * @param replaced the documents of the release that this one replaces
 * @param facts.kept documents that are those of `replaced`, with its time
 */
export function describeDocuments(
  folder: string,
  paths: readonly string[],
  replaced: Documents,
  facts: {
    readonly now: Date;
    readonly mediaTypeOf: (path: string) => string;
    readonly lastModifiedOf?: ((path: string) => string | undefined) | undefined;
    readonly kept?: ReadonlyMap<string, ReleaseDocument> | undefined;
  },
): Documents {
  const { now, mediaTypeOf, lastModifiedOf, kept } = facts;
  const entries = paths.map((path) => {
    const file = join(folder, toFilePath(path));
    const type = mediaTypeOf(path);
    const same = kept?.get(path);
    if (same) {
      const { size, sha256, last_modified } = same;
      return [path, { type, size, sha256, last_modified }] as const;
    }
    const { size, sha256 } = readFacts(file);
    const last_modified = lastModifiedOf?.(path) ?? toLastModified(sha256, replaced[path], now);
    stamp(file, last_modified);
    return [path, { type, size, sha256, last_modified }] as const;
  });
  return Object.fromEntries(entries);
}

function readFacts(file: string): Pick<ReleaseDocument, "size" | "sha256"> {
  const opened = openSync(file, "r");
  try {
    const { size } = fstatSync(opened);
    if (size > pieceBytes) return { size, sha256: hashPieces(opened) };
    const bytes = readFileSync(opened);
    return { size: bytes.length, sha256: hash("sha256", bytes) };
  } finally {
    closeSync(opened);
  }
}

const pieceBytes = 1 << 22;

/** Large ones as a whole would fill the memory. */
function hashPieces(file: number): string {
  const sum = createHash("sha256");
  const piece = Buffer.allocUnsafe(pieceBytes);
  for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
    sum.update(piece.subarray(0, read));
  return sum.digest("hex");
}

/**
 * The Last-Modified (RFC 9110 §8.8.2) of a document, an instant in whole seconds. What did not
 * change keeps its value. What did gets the time of the build, and at least a second more than
 * before, so that the value never yields a false 304, however fast builds follow each other.
 */
function toLastModified(
  sha256: string,
  replaced: Pick<ReleaseDocument, "sha256" | "last_modified"> | undefined,
  now: Date,
): string {
  if (replaced?.sha256 === sha256) return replaced.last_modified;
  const seconds = Math.floor(now.getTime() / 1000);
  const earliest = replaced ? Date.parse(replaced.last_modified) / 1000 + 1 : seconds;
  return new Date(Math.max(seconds, earliest) * 1000).toISOString().replace(".000Z", "Z");
}

/**
 * Describes the code of a release's server/, so that release.json, and with it the release's id,
 * stands for every byte that will be run.
 *
 * @param folder the release's
 * @returns undefined where it has none
 */
export function describeServer(folder: string): ServerFiles | undefined {
  const server = join(folder, toServerPath(""));
  if (!existsSync(server)) return undefined;
  const paths = listFiles(server).sort((a, b) => (a < b ? -1 : 1));
  const entries = paths.map((path) => {
    const bytes = readFileSync(join(server, path));
    return [path, { size: bytes.length, sha256: hash("sha256", bytes) }] as const;
  });
  return Object.fromEntries(entries);
}

/** Whether two releases would run the same code. */
export function isSameServer(a: ServerFiles | undefined, b: ServerFiles | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * All files below a folder, as paths with forward slashes, in no particular order. One folder after the other:
 * for ten thousand small ones threads cost four times as much.
 *
 * @param alone folders of which it is known that they hold one document, with its path below `folder`
 * @throws ReleaseError for what is neither file nor folder: a link may leave the release
 */
export function listFiles(
  folder: string,
  below = "",
  alone: ReadonlyMap<string, string> = new Map(),
): string[] {
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = below + entry.name;
    if (entry.isDirectory()) return alone.get(path) ?? listFiles(folder, `${path}/`, alone);
    if (!entry.isFile()) throw new ReleaseError(`${path}: not a file; a release holds files only`);
    return path;
  });
}

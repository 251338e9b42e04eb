import { hash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { codedPath } from "./layout.ts";
import {
  type Coding,
  codings,
  type Manifest,
  type ReleaseDocument,
  sortByPath,
} from "./manifest.ts";

/** The bytes of a document in each coding that it has. */
export type Coded = ReadonlyMap<Coding, Buffer>;

type Variants = Pick<ReleaseDocument, Coding>;

/**
 * The coded variants of a release lie in one file, one after the other: documents in the order of
 * release.json, and of each br before gzip. So a release of ten thousand pages takes over those of
 * the one before without a folder and two files for each.
 *
 * @returns where the first variant of each document begins, in bytes
 */
export function toCodedPlaces(
  documents: Iterable<readonly [path: string, Variants]>,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  let at = 0;
  for (const [path, variants] of sortByPath(documents)) {
    places.set(path, at);
    at += toSize(variants);
  }
  return places;
}

/** Reads coded variants of a release while it is open. */
export type CodedReader = Disposable & {
  /** @returns null where one is missing or damaged */
  readonly read: (path: string) => Coded | null;
};

export function openCoded(folder: string, documents: Manifest["documents"]): CodedReader {
  const places = toCodedPlaces(Object.entries(documents));
  const file = open(join(folder, codedPath));
  let part = { at: 0, bytes: Buffer.alloc(0) };
  // Whoever reads all does so in their order: so one read gives many.
  const readPart = (at: number, size: number): Buffer => {
    if (at < part.at || at + size > part.at + part.bytes.length) {
      const bytes = Buffer.allocUnsafe(Math.max(size, 1 << 20));
      const found = file === null ? 0 : readSync(file, bytes, 0, bytes.length, at);
      part = { at, bytes: bytes.subarray(0, found) };
    }
    return part.bytes.subarray(at - part.at, at - part.at + size);
  };
  return {
    read: (path) => {
      const variants = documents[path] ?? {};
      const size = toSize(variants);
      if (size === 0) return new Map();
      const bytes = readPart(places.get(path) ?? 0, size);
      return bytes.length === size ? split(bytes, variants) : null;
    },
    [Symbol.dispose]: () => {
      if (file !== null) closeSync(file);
    },
  };
}

function open(file: string): number | null {
  try {
    return openSync(file, "r");
  } catch {
    return null;
  }
}

function split(bytes: Buffer, variants: Variants): Coded | null {
  const coded = new Map<Coding, Buffer>();
  let at = 0;
  for (const coding of codings) {
    const variant = variants[coding];
    if (!variant) continue;
    const part = bytes.subarray(at, at + variant.size);
    if (hash("sha256", part) !== variant.sha256) return null;
    coded.set(coding, part);
    at += variant.size;
  }
  return coded;
}

function toSize({ br, gzip }: Variants): number {
  return (br?.size ?? 0) + (gzip?.size ?? 0);
}

import { hash } from "node:crypto";
import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { toLastModified } from "./last-modified.ts";
import { toFilePath } from "./layout.ts";
import type { Manifest } from "./manifest.ts";

export type Documents = Manifest["documents"];

/**
 * Describes documents of a release's client/, as yet without coded variants. Each file gets its
 * Last-Modified as modification time, so that servers which make validators of it (nginx) give an
 * unchanged document the same ones again. One after the other: for many small files threads cost
 * more than they save.
 *
 * @param folder the release's
 * @param replaced the documents of the release that this one replaces
 */
export function describeDocuments(
  folder: string,
  paths: readonly string[],
  replaced: Documents,
  facts: {
    readonly now: Date;
    readonly mediaTypeOf: (path: string) => string;
    readonly lastModifiedOf?: (path: string) => string | undefined;
  },
): Documents {
  const { now, mediaTypeOf, lastModifiedOf } = facts;
  const entries = paths.map((path) => {
    const file = join(folder, toFilePath(path));
    const bytes = readFileSync(file);
    const sha256 = hash("sha256", bytes);
    const last_modified = lastModifiedOf?.(path) ?? toLastModified(sha256, replaced[path], now);
    stamp(file, last_modified);
    return [path, { type: mediaTypeOf(path), size: bytes.length, sha256, last_modified }] as const;
  });
  return Object.fromEntries(entries);
}

function stamp(file: string, instant: string): void {
  const seconds = Date.parse(instant) / 1000;
  utimesSync(file, seconds, seconds);
}

import { toMediaType } from "#formats/media-type.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import { readCurrentRelease } from "#release/read-manifest.ts";
import type { ReleaseInput, WrittenRelease } from "#release/write-release.ts";
import { writeRelease } from "#release/write-release.ts";
import { makeBuilt } from "./make-built.ts";

export const page =
  "<!doctype html><p>They listened, and nothing was too much trouble.</p>\n".repeat(40);

/** A small site: a document too small for codings, two pages, a picture. */
export const site: Readonly<Record<string, string | Buffer>> = {
  "reviews.json": '{"reviews":[]}\n',
  "index.html": page,
  "reviews/index.html": `${page}<!-- all -->`,
  "_astro/photo.png": Buffer.alloc(5000, "a"),
};

/** Writes a release of files, or of a folder that is there. */
export function write(
  dist: string,
  files: string | Readonly<Record<string, string | Buffer>>,
  now = "2026-03-01T12:00:00.750Z",
  baseUrl = "https://example.com",
  place: Pick<ReleaseInput, "order" | "predecessor"> = {},
): Promise<WrittenRelease> {
  const built = typeof files === "string" ? files : makeBuilt(files);
  const facts = { built, dist, baseUrl, now: new Date(now), mediaTypeOf: toMediaType };
  return writeRelease({ ...facts, ...place });
}

/** The release in use; fails where there is none. */
export async function current(dist: string): Promise<StoredRelease> {
  const release = await readCurrentRelease(dist);
  if (!release) throw new Error(`no release is in use in ${dist}`);
  return release;
}

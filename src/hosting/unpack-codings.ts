import { existsSync } from "node:fs";
import { rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openCoded } from "#release/coded.ts";
import { toFilePath } from "#release/layout.ts";
import type { Coding } from "#release/manifest.ts";
import { readCurrentRelease, type StoredRelease } from "#release/read-manifest.ts";

const endings: Readonly<Record<Coding, string>> = { br: ".br", gzip: ".gz" };

/**
 * Puts the coded variants of a release beside its documents, where servers look for them
 * (nginx's `brotli_static` and `gzip_static`, Caddy's `precompressed`). They get the document's Last-Modified, of which servers make their validators.
 * http://nginx.org/en/docs/http/ngx_http_gzip_static_module.html
 */
async function unpackCodings({ folder, manifest }: StoredRelease): Promise<void> {
  using coded = openCoded(folder, manifest.documents);
  for (const [path, { last_modified }] of Object.entries(manifest.documents)) {
    const time = new Date(last_modified);
    for (const [coding, bytes] of coded.read(path) ?? []) {
      const file = join(folder, toFilePath(path)) + endings[coding];
      if (!existsSync(file)) await write(file, bytes, time);
    }
  }
}

/** A request sees the whole file or none. */
async function write(file: string, bytes: Buffer, time: Date): Promise<void> {
  const part = `${file}.part`;
  await writeFile(part, bytes);
  await utimes(part, time, time);
  await rename(part, file);
}

/** The same for a release and all that come after it, as a server of this machine looks for them. */
export async function sendCoded(dist: string, release: StoredRelease): Promise<void> {
  await writeFile(toMark(dist), "");
  await unpackCodings(release);
}

/** The same for the release in use, where a server was told to look for them. */
export async function unpackWhereSent(dist: string): Promise<void> {
  if (!existsSync(toMark(dist))) return;
  const release = await readCurrentRelease(dist);
  if (release !== null) await unpackCodings(release);
}

function toMark(dist: string): string {
  return join(dist, "hosting", "sends-coded");
}

/** Whether a file below client/ is such a variant of a document, and no document itself. */
export function isUnpacked(path: string, { manifest }: StoredRelease): boolean {
  return manifest.documents[path] === undefined && /\.(br|gz)$/.test(path);
}

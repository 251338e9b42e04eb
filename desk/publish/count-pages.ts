import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toFilePath } from "#release/layout.ts";
import { listChanges } from "#release/manifest.ts";
import type { StoredRelease } from "#release/read-manifest.ts";

/** Pages that show the log, or how large the files are that it is in. A preview has none. */
const pagesOfLog: ReadonlySet<string> = new Set([
  "developers/index.html",
  "how-we-collect-reviews/index.html",
]);

/**
 * How many pages of a preview are different from the published ones.
 *
 * @param before null where nothing was published yet
 */
export async function countPages(
  before: StoredRelease | null,
  after: StoredRelease,
): Promise<number> {
  const [old, now] = [before?.manifest.documents ?? {}, after.manifest.documents];
  const isPage = (path: string) => /^text\/html/.test((now[path] ?? old[path])?.type ?? "");
  // The log stands in the other files of reviews, too.
  const isData = listChanges(old, now).includes("reviews.csv");
  const pages = listChanges(old, now).filter(isPage);
  if (before === null || !("log/checkpoint" in old)) return pages.length;
  const differ = pages.map(async (path) => {
    if (!pagesOfLog.has(path) || !(path in old && path in now)) return true;
    if (path.startsWith("developers/") && isData) return true;
    return (await read(before, path)) !== (await read(after, path));
  });
  return (await Promise.all(differ)).filter((each) => each).length;
}

/** What a page says beside its log, and beside what it says of files to programs. */
async function read({ folder }: StoredRelease, path: string): Promise<string> {
  const page = await readFile(join(folder, toFilePath(path)), "utf8");
  return page
    .replace(/<script type="application\/ld\+json">.*?<\/script>/gs, "")
    .replace(/<h2 id="log"[^>]*>.*?<\/h2>(?:\s*<p[^>]*>.*?<\/p>){2}/s, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll("> <", "><");
}

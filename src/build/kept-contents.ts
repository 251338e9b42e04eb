import { hash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { ContentError } from "#content/fault.ts";
import { eraseIn } from "#content/go-back.ts";
import { isSampleFile, isSampleFolder } from "#content/is-sample.ts";
import { listContentFiles } from "#content/list-files.ts";
import { ignoreAbsent } from "#machine/absent.ts";
import type { StoredRelease } from "#release/read-manifest.ts";

/**
 * The content that a release was made of, for going back: in `dist/contents/` a list for each of the last
 * releases, and the files that they name, by their SHA-256, each once. None of it is served, and only
 * its owner may read it.
 */
const keptSchema = z.object({
  release: z.string(),
  base_url: z.string(),
  sequence: z.int(),
  published_at: z.string(),
  /** path in the content folder → SHA-256 */
  files: z.record(z.string(), z.string()),
});
export type KeptContent = z.infer<typeof keptSchema>;

const maxKept = 20;

const toFolder = (dist: string) => join(dist, "contents");
const toFile = (dist: string, sha256: string) => join(toFolder(dist), "files", sha256);

/** Keeps the files of a content folder with the release that was made of them. Previews keep nothing. */
export async function keepContent(
  dist: string,
  { id, manifest }: Pick<StoredRelease, "id" | "manifest">,
  contentDir: string,
): Promise<void> {
  const { base_url, sequence, published_at } = manifest;
  if (sequence === undefined || published_at === undefined) return;
  const facts = { release: id, base_url, sequence, published_at };
  await store(dist, facts, contentDir);
  await prune(dist);
}

/** Where contents are kept, for which address, and which content is to go back. */
type Place = { readonly dist: string; readonly baseUrl: string; readonly contentDir: string };

/** The kept contents of the releases for an address, the newest first; an owner's has none of the sample. */
export async function listKept(place: Place): Promise<readonly KeptContent[]> {
  return listOf(place, await isSampleFolder(place.contentDir));
}

/** Those for the address that are not of this content. */
export async function listKeptOfOther(place: Place): Promise<readonly KeptContent[]> {
  return listOf(place, !(await isSampleFolder(place.contentDir)));
}

async function listOf({ dist, baseUrl }: Place, sample: boolean): Promise<KeptContent[]> {
  const kept = (await list(dist)).filter(({ base_url }) => base_url === baseUrl);
  const are = kept.map(({ files }) => isSampleFile(toFile(dist, files["business.yaml"] ?? "")));
  const isSample = await Promise.all(are);
  return kept.filter((_, at) => isSample[at] === sample);
}

/** Has a folder with the files of a kept content while there is work with it. */
export async function withKept<Result>(
  dist: string,
  { files }: KeptContent,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "firsthand-"));
  try {
    for (const [path, sha256] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), await readFile(toFile(dist, sha256)));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Erases reviews from all that is kept. A content that cannot be read any more is not kept longer. */
export async function eraseFromKept(dist: string, ids: ReadonlySet<string>): Promise<void> {
  for (const kept of await list(dist)) {
    const { files: _, ...facts } = kept;
    try {
      await withKept(dist, kept, async (folder) => {
        await eraseIn(folder, ids);
        await store(dist, facts, folder);
      });
    } catch (error) {
      if (!(error instanceof ContentError) && (error as NodeJS.ErrnoException).code !== "ENOENT")
        throw error;
      await rm(join(toFolder(dist), `${kept.release}.json`), { force: true });
    }
  }
  await prune(dist);
}

async function store(
  dist: string,
  facts: Omit<KeptContent, "files">,
  contentDir: string,
): Promise<void> {
  await mkdir(join(toFolder(dist), "files"), { recursive: true, mode: 0o700 });
  const files: Record<string, string> = {};
  for (const path of await listContentFiles(contentDir)) {
    const bytes = await readFile(join(contentDir, path));
    const sha256 = hash("sha256", bytes);
    files[path] = sha256;
    const kept = toFile(dist, sha256);
    if (!(await isThere(kept, bytes.length))) await save(kept, bytes);
  }
  const name = join(toFolder(dist), `${facts.release}.json`);
  await rm(name, { force: true });
  await save(name, JSON.stringify({ ...facts, files }));
}

async function isThere(file: string, size: number): Promise<boolean> {
  return (await stat(file).catch(ignoreAbsent))?.size === size;
}

/** Whole or not at all. */
async function save(file: string, bytes: Uint8Array | string): Promise<void> {
  const staged = `${file}.tmp-${process.pid}`;
  await writeFile(staged, bytes, { mode: 0o600 });
  await rename(staged, file);
}

async function list(dist: string): Promise<KeptContent[]> {
  const names = (await readdir(toFolder(dist)).catch(ignoreAbsent)) ?? [];
  const found = names
    .filter((name) => /^[0-9a-f]{64}\.json$/.test(name))
    .map(async (name) => {
      const text = await readFile(join(toFolder(dist), name), "utf8");
      return keptSchema.safeParse(toJson(text)).data ?? [];
    });
  const kept = (await Promise.all(found)).flat();
  return kept.sort((a, b) => (a.published_at < b.published_at ? 1 : -1));
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Deletes what is older than the last twenty, and files that none of these names. */
async function prune(dist: string): Promise<void> {
  const all = await list(dist);
  const old = all.slice(maxKept).map(({ release }) => `${release}.json`);
  for (const name of old) await rm(join(toFolder(dist), name));
  const named = new Set(all.slice(0, maxKept).flatMap(({ files }) => Object.values(files)));
  const names = (await readdir(join(toFolder(dist), "files")).catch(ignoreAbsent)) ?? [];
  for (const name of names.filter((each) => !named.has(each)))
    await rm(join(toFolder(dist), "files", name), { force: true });
}

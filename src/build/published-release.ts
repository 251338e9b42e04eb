import { hash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Reason, say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import { forEachConcurrently } from "#release/concurrently.ts";
import { manifestPath, toFilePath } from "#release/layout.ts";
import { type Manifest, manifestSchema, toReleaseId } from "#release/manifest.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import { isLocal } from "#reviews/base-url.ts";

/**
 * What a release goes on from, beside the manifest: all of the log, since it is published again. Nothing
 * of these paths leads out of a folder.
 */
const continued =
  /^(reviews\.json|changes\.json|log\/(checkpoint|keys|checkpoints\/\d+|tile\/\w+\/[x\d/]+(\.p\/\d+)?))$/;

/** It is not certain what is published, so that a release might begin a second history. */
class UncertainError extends Refusal {
  override readonly name = "UncertainError";
}

/**
 * Copies what a new release has to know of the one that is published at its address.
 *
 * @param folder for what is copied, laid out as in dist/
 * @param ask fetches an address
 * @param tell told where nothing is published yet
 * @returns null where nothing is: the host answers with 404, or the address is this machine's own
 * @throws UncertainError for anything else
 */
export async function copyPublished(
  baseUrl: string,
  folder: string,
  ask: typeof fetch,
  tell: (note: string) => void,
): Promise<StoredRelease | null> {
  const bytes = isLocal(baseUrl) ? null : await read(`${baseUrl}/release.json`, ask);
  if (bytes === null) {
    tell(`Nothing is published at ${baseUrl} yet: this is its first release.`);
    return null;
  }
  const id = toReleaseId(`${bytes}`);
  const manifest = parse(`${bytes}`);
  if (manifest?.base_url !== baseUrl)
    throw toUncertain(
      say`${baseUrl}/release.json is not the manifest of a release for this address`,
    );
  const release = { id, folder: join(folder, id), manifest };
  await save(join(release.folder, manifestPath), bytes);
  const paths = Object.keys(manifest.documents).filter((path) => continued.test(path));
  await forEachConcurrently(paths, 8, async (path) => {
    const document = await read(`${baseUrl}/${path}`, ask);
    if (document === null || hash("sha256", document) !== manifest.documents[path]?.sha256)
      throw toUncertain(say`${baseUrl}/${path} is not what release.json says of it`);
    await save(join(release.folder, toFilePath(path)), document);
  });
  return release;
}

const patienceMs = 60_000;

/** The bytes at an address; null where there is nothing. */
async function read(url: string, ask: typeof fetch): Promise<Buffer | null> {
  const headers = { "cache-control": "no-cache" };
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const answer = await ask(url, { headers, redirect: "manual", signal });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw toUncertain(say`${url} answers ${answer.status}`);
  } catch (error) {
    if (error instanceof UncertainError) throw error;
    const { code = "no answer" } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    throw toUncertain(
      signal.aborted ? say`${url} takes too long to answer` : say`${url} cannot be read (${code})`,
    );
  }
}

function toUncertain(fault: Reason): UncertainError {
  return new UncertainError(
    say`${fault}, and no release for it is here. A release follows the one that is published: try again when it answers. If nothing was ever published there, or its history is lost: --first`,
  );
}

function parse(text: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function save(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

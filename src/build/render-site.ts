import { hash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ContentFolder } from "#content/read-content.ts";
import { readGrounds } from "#content/read-taxonomies.ts";
import { makeFolder } from "#machine/make-folder.ts";
import type { SiteToRender } from "./build-release.ts";
import { type Bundle, hashCode, provideBundle, toCache } from "./bundle-cache.ts";
import { makeBundle, placeholderOrigin } from "./make-bundle.ts";
import { createMemory, type Memory, openMemory } from "./memory.ts";
import { openPictures } from "./pictures.ts";
import { readAhead } from "./read-ahead.ts";
import { rewriteCode } from "./reproducible.ts";
import type { BuildSettings } from "./settings.ts";
import { writeBytes, writeStream } from "./write-body.ts";

/**
 * Renders all pages and documents, in this process, but for those that are kept. Their code is
 * bundled only where it has changed since. Only for the holder of dist's build lock.
 *
 * @param outDir gets client/, and server/ where pages are rendered on demand; nothing of what is
 *   rendered is there yet
 * @param given a bundle to render from in place of the kept one; of one without a hash no page is kept
 */
export async function renderSite(
  outDir: string,
  { root, code: expected, settings, content, history = null, keep, onWritten }: SiteToRender,
  given?: Bundle,
): Promise<void> {
  const { baseUrl, contentDir, dist, sidecar = true } = settings;
  const scratch = join(root, ".astro", `build-${hash("sha256", dist).slice(0, 16)}`);
  rmSync(scratch, { recursive: true, force: true });
  try {
    const make = () => makeBundle(root, scratch);
    const { folder, code } = given ?? (await provideBundle(root, make, expected));
    const client = join(outDir, "client");
    await copyBundle(folder, outDir, settings);
    const { prerender } = await importEntry(folder);
    const memory = recall(root, code, settings, content);
    await readAhead(content, memory, () => hashCode(root) === expected);
    const { remember, save } = memory;
    const grounds = readGrounds(content);
    const site = { baseUrl, sidecar, contentDir, content, grounds, remember, history };
    const pictures = code === null ? null : openPictures(toCache(root), contentDir);
    const toNewFile = (path: string) => {
      const file = join(client, path);
      makeFolder(dirname(file));
      return file;
    };
    await prerender(site, code ?? "", {
      keep: (path, key) => {
        if (isPicture(path)) pictures?.use(path, key);
        if (keep?.(path, code && key) === true) return true;
        const picture = isPicture(path) && pictures?.find(path, key);
        if (!picture) return false;
        const written = writeBytes(toNewFile(path), picture);
        onWritten?.(path, written);
        return true;
      },
      write: async (path, body, key) => {
        const file = toNewFile(path);
        const isWhole = body instanceof Uint8Array;
        const written = isWhole ? writeBytes(file, body) : await writeStream(file, body);
        onWritten?.(path, written);
        if (isWhole && key !== null && isPicture(path)) pictures?.keep(path, key, body);
      },
    });
    await save();
    await pictures?.save();
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const isPicture = (path: string) => path.endsWith(".png");

/** What is known of texts from builds before; nothing where it is not certain which code made it. */
function recall(
  root: string,
  code: string | null,
  { contentDir }: BuildSettings,
  { taxonomy, own, roster, business }: ContentFolder,
): Memory {
  if (code === null) return createMemory();
  const grounds = hash("sha256", JSON.stringify([code, taxonomy, own, roster, business]));
  return openMemory(toCache(root), contentDir, grounds);
}

/** What all sites share, and the code for pages on demand, which is told the address. */
async function copyBundle(
  bundle: string,
  outDir: string,
  { baseUrl, sidecar = true }: BuildSettings,
): Promise<void> {
  await cp(join(bundle, "client"), join(outDir, "client"), { recursive: true });
  const server = join(outDir, "server");
  if (!sidecar || !existsSync(join(bundle, "server"))) return;
  await cp(join(bundle, "server"), server, { recursive: true });
  await rewriteCode(server, (code) => code.replaceAll(placeholderOrigin, baseUrl));
}

function importEntry(bundle: string): Promise<typeof import("./prerender.ts")> {
  return import(pathToFileURL(join(bundle, "prerender", "prerender-entry.mjs")).href);
}

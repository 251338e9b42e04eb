import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroInlineConfig } from "astro";
import { readPacks } from "#content/read-packs.ts";
import type { SiteToRender } from "./build-release.ts";
import { provideBundle } from "./bundle-cache.ts";
import { makeBundle, placeholderOrigin } from "./make-bundle.ts";
import { rewriteCode } from "./reproducible.ts";

/**
 * Renders all pages and documents, in this process. Their code is bundled only where it has changed
 * since. Only for the holder of dist's build lock.
 *
 * @param outDir must not be there yet; gets client/, and server/ where pages are rendered on demand
 * @param overrides of Astro's configuration; a bundle made with such is not kept
 */
export async function renderSite(
  outDir: string,
  { root, settings, content }: SiteToRender,
  overrides?: AstroInlineConfig,
): Promise<void> {
  const { baseUrl, contentDir, dist, sidecar = true } = settings;
  const scratch = join(root, ".astro", `build-${hash("sha256", dist).slice(0, 16)}`);
  await rm(scratch, { recursive: true, force: true });
  try {
    const make = () => makeBundle(root, scratch, overrides);
    const bundle = overrides ? await make() : await provideBundle(root, make);
    const [client, server] = [join(outDir, "client"), join(outDir, "server")];
    await cp(join(bundle, "client"), client, { recursive: true });
    if (sidecar && existsSync(join(bundle, "server"))) {
      await cp(join(bundle, "server"), server, { recursive: true });
      await rewriteCode(server, (code) => code.replaceAll(placeholderOrigin, baseUrl));
    }
    const { prerender } = await importEntry(bundle);
    const packs = await readPacks();
    await prerender({ baseUrl, sidecar, contentDir, content, packs }, async (path, body) => {
      const file = join(client, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, body, { flag: "wx" });
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function importEntry(bundle: string): Promise<typeof import("./prerender.ts")> {
  return import(pathToFileURL(join(bundle, "prerender", "prerender-entry.mjs")).href);
}

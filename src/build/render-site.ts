import { join } from "node:path";
import type { AstroInlineConfig } from "astro";
import type { BuildSettings } from "./settings.ts";

/**
 * Renders all pages and documents with Astro, in this process.
 *
 * @param root the project's folder
 * @param outDir is emptied first; its parent is used for scratch, so that no build sees another's cache
 */
export async function renderSite(
  root: string,
  { baseUrl, contentDir }: BuildSettings,
  outDir: string,
  overrides: AstroInlineConfig = {},
): Promise<void> {
  const { build } = await import("astro");
  await build({
    root,
    outDir,
    cacheDir: join(outDir, "..", "cache"),
    site: baseUrl,
    vite: { define: { "import.meta.env.CONTENT_DIR": JSON.stringify(contentDir) } },
    logLevel: "error",
    ...overrides,
  });
}

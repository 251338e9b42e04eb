import { hash } from "node:crypto";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AstroInlineConfig } from "astro";
import { makeReproducible } from "./reproducible.ts";
import type { BuildSettings } from "./settings.ts";

/**
 * Renders all pages and documents with Astro, in this process. Only for the holder of dist's build
 * lock. Astro works in a folder of its own for each dist, below the project: elsewhere pages would
 * not find their packages, and Astro would have builds into different folders share one for scratch.
 *
 * @param root the project's folder
 * @param outDir must not be there yet; gets client/, and server/ where pages are rendered on demand
 */
export async function renderSite(
  root: string,
  { baseUrl, contentDir, dist }: BuildSettings,
  outDir: string,
  overrides: AstroInlineConfig = {},
): Promise<void> {
  const { build } = await import("astro");
  const scratch = join(root, ".astro", `build-${hash("sha256", dist).slice(0, 16)}`);
  const [client, server] = [join(scratch, "site", "client"), join(scratch, "site", "server")];
  await rm(scratch, { recursive: true, force: true });
  try {
    await build({
      root,
      outDir: join(scratch, "site"),
      cacheDir: join(scratch, "cache"),
      site: baseUrl,
      vite: { define: { "import.meta.env.CONTENT_DIR": JSON.stringify(contentDir) } },
      logLevel: "error",
      ...overrides,
    });
    await makeReproducible(server, [scratch, root]);
    await mkdir(outDir, { recursive: true });
    await move(client, join(outDir, "client"));
    await move(server, join(outDir, "server"));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Copies where the two are on different file systems. A folder that is not there is no fault. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return;
    if (error.code !== "EXDEV") throw error;
    return cp(from, to, { recursive: true });
  });
}

import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { provideBundle } from "../../src/build/bundle-cache.ts";

export const bundled: Readonly<Record<string, string>> = {
  "prerender/prerender-entry.mjs": "export const a = 1;\n".repeat(50_000),
  "client/_astro/print.css": "p { color: black }\n",
  "server/entry.mjs": "export const b = 2;\n",
};

/** Makes what a bundle looks like, in a folder of its own below the project. */
export async function makeFake(root: string): Promise<string> {
  const folder = join(root, ".astro", randomUUID());
  for (const [path, text] of Object.entries(bundled)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** A process of its own that asks for a bundle: `provide-once.ts ROOT` prints where it is. */
if (import.meta.main) {
  const [root = ""] = process.argv.slice(2);
  const { folder } = await provideBundle(root, () => makeFake(root));
  process.stdout.write(folder);
}

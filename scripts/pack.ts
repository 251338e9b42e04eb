import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { dirname, extname, join } from "node:path";
import { makeBundle } from "../src/build/make-bundle.ts";

/**
 * Makes built/ for a package, before it is packed: below node_modules Node reads no TypeScript, so
 * the code is there without its types, and the pages are bundled.
 */
const root = join(import.meta.dirname, "..");
const built = join(root, "built");

await rm(built, { recursive: true, force: true });
for (const folder of ["src", "sidecar", "desk", "scripts"]) await strip(folder);
await cp(join(root, "content/sample"), join(built, "content/sample"), { recursive: true });
const { name, version, type, imports } = JSON.parse(
  await readFile(join(root, "package.json"), "utf8"),
);
await writeFile(join(built, "package.json"), JSON.stringify({ name, version, type, imports }));
await bundle();

async function strip(folder: string): Promise<void> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const isLeftOut = folder === "desk" ? () => false : isOfOthers;
  for (const entry of entries.filter((each) => each.isFile() && !isLeftOut(each.name))) {
    const from = join(entry.parentPath, entry.name);
    const to = join(built, from.slice(root.length)).replace(/\.ts$/, ".js");
    await mkdir(dirname(to), { recursive: true });
    if (extname(from) === ".ts") await writeFile(to, toJavaScript(await readFile(from, "utf8")));
    else await cp(from, to);
  }
}

/** Pages and styles of the site are in the bundle, the command beside built/, and the rest is for development. */
function isOfOthers(name: string): boolean {
  return /\.(astro|css|d\.ts)$|^(pack|train|lighthouse|desk-pictures|screenshot)\.ts$|^(firsthand|check-node)\.mjs$/.test(
    name,
  );
}

function toJavaScript(text: string): string {
  const code = stripTypeScriptTypes(text);
  return code.replace(/(\b(?:from|import|URL\()\s*\(?"[^"]+)\.ts"/g, '$1.js"');
}

/** With all that it imports but what is written for one processor, so that nothing has to fit it. */
async function bundle(): Promise<void> {
  const scratch = join(root, ".astro", "pack");
  const resolve = { noExternal: true as const, external: ["@resvg/resvg-js"] };
  const made = await makeBundle(root, scratch, {
    vite: { environments: { prerender: { resolve } } },
  });
  await cp(made, join(built, "bundle"), { recursive: true });
  await rm(scratch, { recursive: true, force: true });
}

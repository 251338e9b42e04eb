import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Takes out of built code where it was built: Astro's manifest names folders of the machine, of
 * which nothing is read when a page is rendered. So that the same code is the same bytes wherever
 * and whenever it is built.
 *
 * @param folder of the code; may not be there
 * @param places absolute paths, the longer ones first
 */
export function makeReproducible(folder: string, places: readonly string[]): Promise<void> {
  return rewriteCode(folder, (code) => places.reduce(replacePlace, code).replace(origins, ""));
}

/** Comments that name modules, as seen from where the command was given. */
const origins = /^\/\/ \S*(?:node_modules|src)\/\S+\n/gm;

/** Changes every module below a folder, which may not be there. */
export async function rewriteCode(
  folder: string,
  rewrite: (code: string) => string,
): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(".mjs"))) {
    const file = join(folder, name);
    const code = await readFile(file, "utf8");
    const rewritten = rewrite(code);
    if (rewritten !== code) await writeFile(file, rewritten);
  }
}

/** Only where a path begins in a string, or a file URL: `/app/` may well stand in other text. */
function replacePlace(code: string, place: string, level: number): string {
  const placeless = `/built/${level}/`;
  const paths = ['"', "'", "`"].reduce(
    (text, quote) => text.replaceAll(`${quote}${place}/`, quote + placeless),
    code,
  );
  return paths.replaceAll(`${pathToFileURL(place).href}/`, `file://${placeless}`);
}

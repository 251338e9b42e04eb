import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { toCommand } from "#content/content-dir.ts";
import { toFilePath } from "#release/layout.ts";
import { readCurrentId, readCurrentRelease } from "#release/read-manifest.ts";
import { listFromCurrent } from "#release/releases.ts";

/**
 * Names the releases that still hold the page of an erased review, wherever those of its site may
 * lie, and says how they go.
 *
 * @param places folders that hold releases, of this site or of others; first where it is published
 * @returns whether there are any
 */
export async function tellHolding(
  places: readonly string[],
  ids: readonly string[],
  env: Readonly<NodeJS.ProcessEnv>,
): Promise<boolean> {
  let isLeft = false;
  const [own, ...others] = [...new Set(places.map((place) => resolve(place)))];
  for (const dist of [own, ...others].filter((each) => each !== undefined)) {
    const all = await listFromCurrent(dist);
    const holding = all.filter((folder) => ids.some((id) => holdsPage(folder, id)));
    if (holding.length === 0) continue;
    isLeft = true;
    const remedy = await toRemedy({ dist, holding, isOwn: dist === own, ids, env });
    console.error(`\nThe words still stand in these releases:
${holding.map((folder) => `  ${relative("", folder)}`).join("\n")}\n${remedy}`);
  }
  return isLeft;
}

function holdsPage(folder: string, id: string): boolean {
  return existsSync(join(folder, toFilePath(`reviews/${id}/index.html`)));
}

/** One that is in use is another release of this site: it is replaced. Of what nothing uses nothing is lost. */
async function toRemedy(said: {
  readonly dist: string;
  readonly holding: readonly string[];
  readonly isOwn: boolean;
  readonly ids: readonly string[];
  readonly env: Readonly<NodeJS.ProcessEnv>;
}): Promise<string> {
  const { dist, holding, isOwn, ids, env } = said;
  const again = toCommand(`review erase ${ids.join(" ")}`, env);
  if (isOwn) return `Give both commands: ${toCommand("build", env)} && ${again}`;
  const current = await readCurrentId(dist);
  const isInUse = holding.some((folder) => folder.endsWith(`/${current}`));
  if (isInUse && (await readCurrentRelease(dist)) !== null) {
    return `Is the site published from there as well? RELEASE=${relative("", dist)} ${again}`;
  }
  return `No site is published from them. To delete them: rm -r ${holding.map((folder) => relative("", folder)).join(" ")}`;
}

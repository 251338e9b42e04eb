import { readSites, type SiteSettings } from "#content/sites.ts";
import { Refusal } from "#machine/refusal.ts";
import { toNearest } from "#reviews/nearest.ts";
import type { Values } from "./command.ts";

/** The options of a command that takes several sites. */
export const siteOptions = {
  all: { help: "each site of content/, with its releases in dist/ in a folder of its name" },
  site: { value: "NAME", many: true, help: "of all, this site alone; once for each" },
} as const;

/**
 * The sites that the options or SITE=all ask for; null where the environment says which one it is.
 *
 * @throws Refusal for what does not go with several sites, and for sites that are not there
 */
export function chooseSites(
  { all, site: names }: Values<typeof siteOptions>,
  env: Readonly<NodeJS.ProcessEnv>,
): readonly SiteSettings[] | null {
  const { SITE } = env;
  if (!all && names.length === 0 && SITE !== "all") return null;
  if (SITE && SITE !== "all") {
    throw new Refusal(`SITE=${SITE} is the only site; of several, --site ${SITE} names it`);
  }
  const sites = readSites({ ...env, SITE: "all" });
  const known = sites.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const nearest = toNearest(unknown, known);
    const hint = nearest === null ? "" : `. Did you mean ${nearest}?`;
    throw new Refusal(`${unknown} is none of the sites: ${known.join(", ")}${hint}`);
  }
  return names.length === 0 ? sites : sites.filter(({ name }) => names.includes(name));
}

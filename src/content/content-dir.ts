import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fold } from "#language/fold.ts";
import { Refusal } from "#machine/refusal.ts";

/** The folder in which each site has its own. */
export const sitesDir = "content";

/** What comes along: read where there is nothing of an owner's, and changed by upgrades alone. */
const sample = "sample";
/** What SITE says to mean all of them, so that none is called that. */
const every = "all";
const shippedSample = join(import.meta.dirname, "../..", sitesDir, sample);

/**
 * The content folder that the environment names, else the one own folder in content/, else the
 * sample. An empty variable counts as absent.
 *
 * @throws Refusal where it is not clear which folder is meant
 */
export function findContentDir({ CONTENT_DIR, SITE }: Readonly<NodeJS.ProcessEnv>): string {
  if (CONTENT_DIR && SITE) {
    throw new Refusal("CONTENT_DIR and SITE both say where the content is; set one of them");
  }
  if (CONTENT_DIR) return CONTENT_DIR;
  refuseOldLayout();
  const own = listOwnSites();
  if (SITE === every) throw new Refusal("SITE=all is for commands that take several sites");
  if (SITE) return toNamed(SITE, own);
  const [only, ...others] = own;
  if (only === undefined) return findSample();
  if (others.length === 0) return join(sitesDir, only);
  throw new Refusal(
    `${sitesDir}/ holds several sites: ${own.join(", ")}. Say which one with SITE, such as SITE=${only}`,
  );
}

/** The site that SITE chooses of several; null where it does not, or where there is one at most. */
export function findChosen({ SITE }: Readonly<NodeJS.ProcessEnv>): string | null {
  return SITE && SITE !== every && listOwnSites().length > 1 ? SITE : null;
}

/** A command as it is typed for the site of the environment: `SITE=ada npx firsthand build`. */
export function toCommand(said: string, env: Readonly<NodeJS.ProcessEnv>): string {
  const chosen = findChosen(env);
  return `${chosen === null ? "" : `SITE=${chosen} `}npx firsthand ${said}`;
}

/** Whether the files of a site lie in the folder of sites itself, as before there were several. */
export function isOldLayout(dir: string): boolean {
  return existsSync(join(dir, "business.yaml"));
}

/** The folders in content/ that have a business.yaml, but for the sample. */
export function listOwnSites(): string[] {
  if (!existsSync(sitesDir)) return [];
  return readdirSync(sitesDir, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith(".") && entry.name !== sample)
    .map(({ name }) => name)
    .filter((name) => existsSync(join(sitesDir, name, "business.yaml")))
    .sort();
}

/** The folder of each site: the owner's own, else the sample. */
export function listSites(): string[] {
  refuseOldLayout();
  const own = listOwnSites().map((name) => join(sitesDir, name));
  return own.length === 0 ? [findSample()] : own;
}

function refuseOldLayout(): void {
  if (!isOldLayout(sitesDir)) return;
  throw new Refusal(
    `Your content lies in ${sitesDir}/ itself, but each site has a folder of its own there now; npx firsthand move shows how it is moved`,
  );
}

/** A business's folder in content/, by its name in ASCII; one without such letters is `my-business`. */
export function toSiteDir(name: string): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return join(sitesDir, ["", sample, every].includes(slug) ? "my-business" : slug);
}

function toNamed(site: string, own: readonly string[]): string {
  if (site === sample) return findSample();
  if (own.includes(site)) return join(sitesDir, site);
  const known = [...own, sample].join(", ");
  throw new Refusal(
    `SITE=${site} is not a folder in ${sitesDir}/ with a business.yaml; those are: ${known}`,
  );
}

function findSample(): string {
  const here = join(sitesDir, sample);
  return existsSync(here) ? here : shippedSample;
}

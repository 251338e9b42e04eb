import { readSite, type SiteSettings } from "#content/sites.ts";

/** What a build is told of its site; without a word of it, a sidecar answers, and there is no log. */
export type BuildSettings = Pick<SiteSettings, "baseUrl" | "contentDir" | "dist"> &
  Partial<Pick<SiteSettings, "sidecar" | "logKey">>;

/**
 * The site that BASE_URL, PORT, SITE, CONTENT_DIR and RELEASE say. An address in RELEASE says nothing
 * to a build, which then goes to dist/.
 *
 * @throws Refusal for variables that make no site
 */
export function parseBuildSettings(env: Readonly<NodeJS.ProcessEnv>): BuildSettings {
  return readSite(env);
}

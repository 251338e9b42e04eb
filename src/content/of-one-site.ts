/** What is said for one site alone, and who says it instead where there are several. */
const remedies = {
  BASE_URL: "each business.yaml has its base_url",
  ALLOWED_HOSTS: "each business.yaml has its allowed_hosts",
  RELEASE: "the release of each site is in dist/, in a folder of its name",
  LOG_KEY: "the key of each site's log is .firsthand/NAME.key",
  CONTENT_DIR: "each folder in content/ is a site",
};

/** The variables that do not go with several sites, each in a sentence. An empty one counts as absent. */
export function findOfOneSite(env: Readonly<NodeJS.ProcessEnv>): string[] {
  return Object.entries(remedies)
    .filter(([name]) => env[name])
    .map(([name, remedy]) => `${name} must not be set with SITE=all: ${remedy}`);
}

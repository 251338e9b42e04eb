import { resolve } from "node:path";
import { findContentDir } from "#content/content-dir.ts";
import { Refusal } from "#machine/refusal.ts";
import { parseBaseUrl } from "#reviews/base-url.ts";

/** What a build is told by its environment. */
export type BuildSettings = {
  /** the public origin, without a trailing slash */
  readonly baseUrl: string;
  /** absolute path of content/ */
  readonly contentDir: string;
  /** absolute path of the folder that holds the releases */
  readonly dist: string;
};

/**
 * Reads BASE_URL, PORT, CONTENT_DIR and RELEASE as the sidecar does: an empty variable counts as
 * absent. An address in RELEASE says nothing to a build, which then goes to dist/.
 *
 * @throws Refusal for a BASE_URL or PORT that make no origin
 */
export function parseBuildSettings(env: Readonly<NodeJS.ProcessEnv>): BuildSettings {
  const { BASE_URL, PORT } = env;
  const given = BASE_URL || `http://localhost:${PORT || 8787}`;
  const baseUrl = parseBaseUrl(given);
  if (baseUrl === null) {
    throw new Refusal(
      `BASE_URL must be an http or https origin without a path, such as https://example.com, not ${given}`,
    );
  }
  return { baseUrl, contentDir: resolve(findContentDir(env)), dist: toDist(env) };
}

/** The folder of the releases; an address in RELEASE says nothing of it. */
export function toDist({ RELEASE }: Readonly<NodeJS.ProcessEnv>): string {
  return resolve(RELEASE && !/^https?:\/\//.test(RELEASE) ? RELEASE : "dist");
}

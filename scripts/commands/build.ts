import { toChangedTopics } from "../../src/build/publication.ts";
import { parseBuildSettings } from "../../src/build/settings.ts";
import { defineCommand } from "../command.ts";
import { makeRelease, releaseOptions, type Said, toState } from "../make-release.ts";

export const build = defineCommand({
  summary: "Builds site, datasets and feeds from the content, and makes them the release in use",
  about: `Builds the site, the datasets and the feeds from the content and makes them the release in use.
BASE_URL says the public address (default http://localhost:PORT), RELEASE the folder to write to
(default dist), and SITE or CONTENT_DIR what to read, where content/ holds several folders.`,
  options: {
    "if-changed": { help: "build only when the content, the code or BASE_URL has changed" },
    ...releaseOptions,
  },
  afterwards: "Nothing was published.",
  run: (values) => buildAndTell(values, values["if-changed"]),
});

/** Builds, and says what came of it; the exit code. */
export async function buildAndTell(said: Said, ifChanged: boolean): Promise<number> {
  const started = performance.now();
  const settings = parseBuildSettings(process.env);
  const release = await makeRelease(settings, said, { ifChanged });
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  if (release === null) console.log(`Nothing has changed since the last build (${seconds}).`);
  else {
    const topics = toChangedTopics(release).join(", ") || "none";
    console.log(`${toState(release)}, topics changed: ${topics}; ${settings.baseUrl}, ${seconds}.`);
  }
  return 0;
}

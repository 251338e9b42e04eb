import { checkRelease } from "#checks/sound-release.ts";
import {
  hintHub,
  toChangedTopics,
  toHintReport,
  toNoHintReport,
  toTopicReport,
} from "../../src/build/publication.ts";
import { parseBuildSettings } from "../../src/build/settings.ts";
import { defineCommand } from "../command.ts";
import { makeRelease, releaseOptions, toState } from "../make-release.ts";

export const publish = defineCommand({
  summary: "Builds, tries what was built, makes it the release in use, and tells the hub",
  about: `Checks the content, builds the site, tries what was built (links, hashes, feeds, datasets), makes it
the release in use if it is sound, tells the hub at BASE_URL, and says which topics changed.
BASE_URL, RELEASE, SITE and CONTENT_DIR are read as npx firsthand build does.`,
  options: {
    "no-hint": { help: "do not tell the hub; a running sidecar finds out by itself" },
    ...releaseOptions,
  },
  afterwards: "Nothing was published.",
  run: async (values) => {
    const settings = parseBuildSettings(process.env);
    const release = await makeRelease(settings, values, {
      ifChanged: false,
      check: (built) =>
        console.log(`Checked: files, ${checkRelease(built)} links, feeds and datasets.`),
    });
    if (release === null) return 0;
    console.log(`${toState(release)}.`);
    const topics = toChangedTopics(release);
    console.log(toTopicReport(settings.baseUrl, topics));
    const [first] = topics;
    if (first === undefined) return 0;
    if (values["no-hint"]) console.log(toNoHintReport(settings.baseUrl, first));
    else console.log(toHintReport(await hintHub(settings.baseUrl, topics)));
    return 0;
  },
});

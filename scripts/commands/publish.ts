import { defineCommand } from "../command.ts";
import { buildOptions, runBuild } from "../run-build.ts";

export const publish = defineCommand({
  summary: "Builds, tries what was built, makes it the release in use, and tells the hub",
  about: `Checks the content, builds the site, tries what was built (links, hashes, feeds, datasets), makes it
the release in use if it is sound, tells the hub at BASE_URL, and says which topics changed.
Where RELEASE holds no release for BASE_URL, it continues the one that is published there.
BASE_URL, RELEASE, SITE and CONTENT_DIR are read as npx firsthand build does. With --all every site
in content/ that has changed is published; one that is faulty holds up no other.`,
  options: {
    first: {
      help: "nothing was published at BASE_URL yet, or its history is lost: do not ask there",
    },
    "no-hint": { help: "do not tell the hub; a running sidecar finds out by itself" },
    ...buildOptions,
  },
  afterwards: "Nothing was published.",
  run: (values) =>
    runBuild(values, {
      ...({ command: "publish", ifChanged: false, noHint: values["no-hint"] } as const),
      first: values.first,
    }),
});

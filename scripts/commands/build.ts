import { defineCommand } from "../command.ts";
import { buildOptions, runBuild } from "../run-build.ts";

export const build = defineCommand({
  summary: "Builds site, datasets and feeds from the content, and makes them the release in use",
  about: `Builds the site, the datasets and the feeds from the content and makes them the release in use.
BASE_URL says the public address (default http://localhost:PORT), RELEASE the folder to write to
(default dist, and dist/NAME for one that SITE names of several), SITE or CONTENT_DIR what to read.
With --all every site in content/ that has changed is built, at the base_url of its business.yaml.`,
  options: {
    preview: {
      help: "build it to be looked at, to a folder beside RELEASE (dist-preview): it takes no number among the releases, and its journal is empty",
    },
    "if-changed": { help: "build only when the content, the code or BASE_URL has changed" },
    ...buildOptions,
  },
  afterwards: "Nothing was published.",
  run: (values) =>
    runBuild(values, {
      ...({ command: "build", ifChanged: values["if-changed"], noHint: true } as const),
      preview: values.preview,
    }),
});

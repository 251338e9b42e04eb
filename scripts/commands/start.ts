import { defineCommand } from "../command.ts";
import { releaseOptions } from "../make-release.ts";
import { buildOptions, runBuild } from "../run-build.ts";
import { sidecar } from "./sidecar.ts";

export const start = defineCommand({
  summary: "Builds what has changed, then serves it at http://localhost:8787",
  about: `Builds the site if the content, the code or BASE_URL has changed, then serves it as npx firsthand
sidecar does: at http://localhost:8787, unless PORT and BASE_URL say otherwise.`,
  options: { all: buildOptions.all, jobs: buildOptions.jobs, ...releaseOptions },
  afterwards: "Nothing was published.",
  run: async (values) => {
    if (values.all) process.env.SITE = "all";
    await runBuild({ ...values, site: [] }, { command: "build", ifChanged: true, noHint: true });
    const [node, program] = [process.execPath, process.argv[1] ?? ""];
    // The sidecar takes the place of this process, whose memory is full of the build.
    if (process.platform !== "win32")
      process.execve?.(node, [node, program, "sidecar"], process.env);
    return sidecar.run({}, []);
  },
});

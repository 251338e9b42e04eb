import { resolve } from "node:path";
import { readSite } from "#content/sites.ts";
import { Refusal } from "#machine/refusal.ts";
import { toFilePath } from "#release/layout.ts";
import { readCurrentRelease } from "#release/read-manifest.ts";
import { defineCommand } from "../command.ts";

export const where = defineCommand({
  summary: "Says which folder holds the site, to be published as it is",
  about: `Says which folder holds the pages and documents of the release in use, to be copied to a host as
it is. It is another one after each publish. SITE and RELEASE are read as npx firsthand build does.`,
  options: {},
  run: async () => {
    const { dist, buildCommand } = readSite(process.env);
    const release = await readCurrentRelease(dist);
    if (release === null) throw new Refusal(`${dist}: holds no release; run ${buildCommand}`);
    console.log(resolve(release.folder, toFilePath("")));
    return 0;
  },
});

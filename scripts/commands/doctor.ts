import { relative } from "node:path";
import { findGaps } from "#checks/publishable.ts";
import { type Checkup, toCheckup, toCheckupText } from "#content/checkup.ts";
import { findContentDir } from "#content/content-dir.ts";
import { ContentError, type Fault, toFaultLine } from "#content/fault.ts";
import { readContent } from "#content/read-content.ts";
import type { SiteSettings } from "#content/sites.ts";
import { chooseSites, siteOptions } from "../choose-sites.ts";
import { defineCommand } from "../command.ts";

export const doctor = defineCommand({
  summary: "Looks the content over, and says what there is to do",
  about: `Looks the content over: faults, reviews without a reply, likely duplicates, names that
technicians.yaml may lack, how old each source's last export is, and what is left out and why.
Nothing is changed.

Exit code: 0, or 1 where the content has faults.`,
  options: { json: { help: "the same for programs" }, ...siteOptions },
  run: async ({ json, ...said }) => {
    const sites = chooseSites(said, process.env);
    if (sites !== null) return examineAll(sites, json);
    const found = await examine(findContentDir(process.env));
    if (json) console.log(JSON.stringify(found, null, 2));
    else if ("gaps" in found) console.log(toText(found));
    else throw new ContentError(found.faults);
    return found.faults.length === 0 ? 0 : 1;
  },
});

type Examined =
  | ({ readonly faults: readonly []; readonly gaps: readonly string[] } & Checkup)
  | { readonly faults: readonly Fault[] };

async function examine(contentDir: string): Promise<Examined> {
  try {
    const content = await readContent(contentDir);
    const checkup = toCheckup(content, new Date().toISOString());
    return { faults: [], gaps: findGaps(content), ...checkup };
  } catch (error) {
    if (error instanceof ContentError) return { faults: error.faults };
    throw error;
  }
}

/** Each by its name; what is wrong between them is told as well. */
async function examineAll(sites: readonly SiteSettings[], json: boolean): Promise<number> {
  const all = await Promise.all(
    sites.map(async ({ name, contentDir, fault }) => {
      const found = await examine(relative("", contentDir));
      return { name, found, between: "gaps" in found ? fault : null };
    }),
  );
  if (json) {
    const entries = all.map(({ name, found, between }) => [name, { ...found, between }]);
    console.log(JSON.stringify(Object.fromEntries(entries), null, 2));
  } else {
    for (const { name, found, between } of all) {
      const text = between ?? toText(found);
      console.log(text.replace(/^(?=.)/gm, `${name}: `));
    }
  }
  return all.every(({ found, between }) => "gaps" in found && between === null) ? 0 : 1;
}

function toText(found: Examined): string {
  if (!("gaps" in found)) return found.faults.map(toFaultLine).join("\n");
  const { gaps } = found;
  const missing = gaps.length === 0 ? [] : [`business.yaml has yet to tell: ${gaps.join(", ")}.\n`];
  return ["No faults.", ...missing, toCheckupText(found)].join(" ");
}

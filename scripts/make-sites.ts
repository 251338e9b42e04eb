import { availableParallelism, totalmem } from "node:os";
import type { SiteSettings } from "#content/sites.ts";
import { toText } from "#machine/reason.ts";
import type { SiteWork } from "./site-work.ts";
import { withSiteWorkers } from "./site-workers.ts";

/**
 * Builds or publishes those of several sites that have changed, several at a time. Each line that
 * is said begins with the name of its site. One that fails holds up no other, and is named at the
 * end.
 *
 * @param jobs how many at a time
 * @returns the exit code
 */
export async function makeSites(
  sites: readonly SiteSettings[],
  work: SiteWork,
  jobs: number,
): Promise<number> {
  const failed = new Set<string>();
  let changed = 0;
  const fail = ({ name }: SiteSettings, fault: string) => {
    failed.add(name);
    console.error(toLines(name, fault));
  };
  const waiting = sites.values();
  await withSiteWorkers(Math.min(jobs, sites.length), async (make) => {
    for (const site of waiting) {
      if (site.fault !== null) {
        fail(site, site.fault);
        continue;
      }
      const said = { ...work, ifChanged: true, args: toArgs(work, site) };
      const end = await make({ site, work: said }, (text) => console.log(toLines(site.name, text)));
      if ("fault" in end) fail(site, toText(end.fault));
      else changed += Number(end.changed);
    }
  });
  const unchanged = sites.length - changed - failed.size;
  console.log(`${changed} of ${sites.length} sites ${done[work.command]}, ${unchanged} unchanged.`);
  if (failed.size === 0) return 0;
  const names = sites.map(({ name }) => name).filter((name) => failed.has(name));
  console.error(`${names.length} failed, and stay as they were: ${names.join(", ")}.`);
  return 1;
}

const done = { build: "built", publish: "published" } as const;

/** The memory that a build of some thousand reviews takes at most, its bundler included. */
const buildBytes = 600 * 1024 ** 2;

/** How many sites at a time: as many as there are cores, but no more than fit into memory. */
export function countJobs(
  cores = availableParallelism(),
  bytes = Math.min(totalmem(), process.constrainedMemory() || totalmem()),
): number {
  return Math.max(1, Math.min(cores, Math.floor(bytes / buildBytes)));
}

/** What makes this site alone. */
function toArgs({ command, noHint, "force-sample": forceSample }: SiteWork, site: SiteSettings) {
  const options = [noHint && "--no-hint", forceSample && "--force-sample"];
  return [command, "--site", site.name, ...options.filter((option) => option !== false)];
}

function toLines(name: string, text: string): string {
  return text.replace(/^/gm, `${name}: `);
}

import { toPreviewDist } from "#release/layout.ts";
import { parseBuildSettings } from "../src/build/settings.ts";
import { chooseSites, siteOptions } from "./choose-sites.ts";
import { UsageError, type Values } from "./command.ts";
import { releaseOptions } from "./make-release.ts";
import { countJobs, makeSites } from "./make-sites.ts";
import { makeSite, type SiteWork } from "./site-work.ts";

/** The options of every command that builds. */
export const buildOptions = {
  ...releaseOptions,
  ...siteOptions,
  jobs: {
    value: "NUMBER",
    help: "build so many sites at a time (default: as many as cores and memory allow)",
  },
} as const;

/**
 * Builds or publishes the site of the environment or, where options or SITE=all ask for several,
 * those of them that have changed.
 *
 * @returns the exit code
 * @throws Refusal, and as buildRelease does for one site
 */
export async function runBuild(
  said: Values<typeof buildOptions>,
  how: Pick<SiteWork, "command" | "ifChanged" | "noHint" | "preview" | "first"> &
    Partial<Pick<SiteWork, "args">>,
): Promise<number> {
  const { gone, "force-sample": forceSample } = said;
  const work = { args: process.argv.slice(2), ...how, gone, "force-sample": forceSample };
  const sites = chooseSites(said, process.env);
  if (sites !== null) {
    if (how.preview) throw new UsageError("--preview is of one site: name it with SITE.");
    if (gone !== undefined && sites.length > 1)
      throw new UsageError("--gone is said of one site: name it with --site.");
    return makeSites(sites, work, toJobs(said.jobs));
  }
  if (said.jobs !== undefined) throw new UsageError("--jobs is for several sites, with --all.");
  const started = performance.now();
  const settings = parseBuildSettings(process.env);
  const dist = how.preview ? toPreviewDist(settings.dist) : settings.dist;
  const changed = await makeSite({ ...settings, dist }, work, console.log);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!changed) console.log(`Nothing has changed since the last build (${seconds} s).`);
  return 0;
}

function toJobs(said: string | undefined): number {
  if (said === undefined) return countJobs();
  if (/^[1-9]\d{0,2}$/.test(said)) return Number(said);
  throw new UsageError(`--jobs takes a whole number from 1 to 999, not ${said}.`);
}

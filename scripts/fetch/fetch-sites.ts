import { relative } from "node:path";
import { readStates, toFetchFolder } from "#connectors/folder.ts";
import type { SiteSettings } from "#content/sites.ts";
import { isRefusal, toRefusal } from "#machine/refusal.ts";
import { type Fetching, passingCode, toExitCode } from "./run-fetch.ts";

/** How it ended for several sites. */
export type SitesFetched = {
  readonly code: number;
  /** those of which something was asked for and taken in */
  readonly taken: readonly SiteSettings[];
  /** the exit code of an interruption; null where there was none */
  readonly interrupted: number | null;
};

/**
 * Fetches for several sites, one after the other: whoever was tried last the longest ago comes first, so that
 * a run that is ended for its length does not pass over the same ones each time. One that fails, whatever
 * it is, holds up no other, and is named at the end.
 *
 * @param fetchSite `busy` where another run is at work for it, `nothing` where it has no connections
 */
export async function fetchSites(
  sites: readonly SiteSettings[],
  fetchSite: (site: SiteSettings) => Promise<Fetching | "busy" | "nothing">,
): Promise<SitesFetched> {
  const failed = new Map<string, string>();
  const taken: SiteSettings[] = [];
  const codes: number[] = [];
  let interrupted: number | null = null;
  for (const site of await toLongestAgoFirst(sites)) {
    console.log(`\n${site.name}:`);
    const fetching = await fetchSite(site).catch((error) => toFault(error, site));
    if (fetching === "nothing") console.log("It has no connections.");
    if (fetching === "fault" || fetching === "busy") {
      codes.push(fetching === "busy" ? passingCode : 1);
      failed.set(site.name, site.name);
    }
    if (typeof fetching === "string") continue;
    const { outcomes } = fetching;
    codes.push(toExitCode(outcomes));
    const faulty = outcomes.filter(({ fault }) => fault !== null).map(({ name }) => name);
    if (faulty.length > 0) failed.set(site.name, `${site.name} (${faulty.join(", ")})`);
    if (faulty.length < outcomes.length) taken.push(site);
    interrupted = fetching.interrupted;
    if (interrupted !== null) break;
  }
  const names = sites.flatMap(({ name }) => failed.get(name) ?? []);
  if (names.length > 0)
    console.error(`\n${names.length} of ${sites.length} sites failed: ${names.join(", ")}.`);
  return { code: toWorst(codes), taken, interrupted };
}

async function toLongestAgoFirst(sites: readonly SiteSettings[]): Promise<readonly SiteSettings[]> {
  const tried = await Promise.all(
    sites.map(async (site) => {
      const states = await readStates(toFetchFolder(site.name));
      return {
        site,
        at:
          Object.values(states)
            .map((state) => state.tried)
            .sort()[0] ?? "",
      };
    }),
  );
  return tried.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).map(({ site }) => site);
}

/** What nobody foresaw is told with its stack: it is a fault of this program, and not of the others' reviews. */
function toFault(error: unknown, { contentDir }: SiteSettings): "fault" {
  const refusal = toRefusal(error, relative("", contentDir));
  console.error(isRefusal(refusal) ? refusal.message : error);
  return "fault";
}

/** What is to be looked at before what has to be answered, and both before what may pass. */
function toWorst(codes: readonly number[]): number {
  return [1, 2, passingCode].find((code) => codes.includes(code)) ?? 0;
}

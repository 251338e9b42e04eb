import { existsSync } from "node:fs";
import { relative } from "node:path";
import type { SiteSettings } from "#content/sites.ts";
import { isRefusal, toRefusal } from "#machine/refusal.ts";
import { notifyFolder, toNotifyFiles } from "#notices/read-settings.ts";
import { type Deed, notifySite, toTypedOptions } from "./notify-site.ts";
import { toReport } from "./to-report.ts";

/** @returns whether everybody who was to be told was */
export async function tellSite(site: SiteSettings, deed: Deed, prefix = ""): Promise<boolean> {
  const told = await notifySite(site, deed, toTypedOptions(process.env));
  console.log(toReport(told, deed !== "show").replace(/^(?=.)/gm, prefix));
  return deed === "show" || told.every(({ fault }) => fault === null);
}

/**
 * Tells of several sites, one after the other. One that is faulty, whatever it is, keeps no other from being
 * told, and is named at the end.
 *
 * @returns whether everybody who was to be told was
 */
export async function tellSites(sites: readonly SiteSettings[], deed: Deed): Promise<boolean> {
  const failed: string[] = [];
  for (const site of sites) {
    const prefix = `${site.name}: `;
    if (!existsSync(toNotifyFiles(notifyFolder, site.name).settings)) {
      console.log(`${prefix}nobody is to be told.`);
      continue;
    }
    const isTold = await tellSite(site, deed, prefix).catch((error: unknown) => {
      const refusal = toRefusal(error, relative("", site.contentDir));
      if (isRefusal(refusal)) console.error(refusal.message.replace(/^(?=.)/gm, prefix));
      else console.error(`${prefix}failed by a fault of this program:`, error);
      return false;
    });
    if (!isTold) failed.push(site.name);
  }
  if (failed.length === 0) return true;
  console.error(`${failed.length} of ${sites.length} sites failed: ${failed.join(", ")}.`);
  return false;
}

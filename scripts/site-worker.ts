import type { SiteSettings } from "#content/sites.ts";
import { type SiteFault, toSiteFault } from "./site-fault.ts";
import { makeSite, type SiteWork } from "./site-work.ts";

/** A site, and what is to be done with it. */
export type SiteJob = { readonly site: SiteSettings; readonly work: SiteWork };

/** How a job ended. */
export type SiteEnd = { readonly changed: boolean } | SiteFault;
/** What is said of a job while it is done, then how it ended. */
export type SiteNews = { readonly said: string } | SiteEnd;

// A process that makes one site after the other: what they share is loaded once. It ends with the
// process that started it.
process.on("message", async ({ site, work }: SiteJob) => {
  try {
    tell({ changed: await makeSite(site, work, (said) => tell({ said })) });
  } catch (error) {
    tell(toSiteFault(error));
  }
});
process.on("disconnect", () => process.exit());

function tell(news: SiteNews): void {
  process.send?.(news);
}

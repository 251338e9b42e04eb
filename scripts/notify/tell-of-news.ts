import type { SiteSettings } from "#content/sites.ts";
import { notifySite, toTypedOptions } from "./notify-site.ts";
import { toReport } from "./to-report.ts";

/**
 * Tells what an import or a fetch brought, and says so; to be called after that was written and the
 * write lock given back. What cannot be sent is tried again by the next run.
 *
 * @throws Refusal where nobody said who is told
 */
export async function tellOfNews(site: SiteSettings): Promise<void> {
  const told = await notifySite(site, "send", toTypedOptions(process.env));
  console.log(`\n${toReport(told, true)}`);
}

import type { SiteSettings } from "#content/sites.ts";
import { type SiteFault, toSiteFault } from "../../scripts/site-fault.ts";
import type { SiteWork } from "../../scripts/site-work.ts";
import type { SiteEnd } from "../../scripts/site-worker.ts";
import { withSiteWorkers } from "../../scripts/site-workers.ts";

/** A site that is being made in a process of its own, while the desk answers. */
export type Work = {
  readonly startedAt: Date;
  /** null while it is at work */
  end: (WorkEnd & { readonly at: Date }) | null;
};

/** What was done after it: the content was committed, had not changed since it was, or was pushed. */
export type Followed = "kept" | "same" | "sent";

/** How it ended; with `isMade` only what was to follow failed. */
type WorkEnd =
  | (Exclude<SiteEnd, SiteFault> & { readonly followed: readonly Followed[] })
  | (SiteFault & { readonly isMade: boolean });

/** The last work of each site, by its name. */
export function createWorks() {
  const works = new Map<string, Work>();
  return {
    find: (name: string): Work | null => works.get(name) ?? null,
    /** @param then is done before the work counts as ended; not where it failed */
    start(
      site: SiteSettings,
      work: Pick<SiteWork, "command" | "gone" | "preview">,
      then: () => Promise<readonly Followed[]>,
    ) {
      const begun: Work = { startedAt: new Date(), end: null };
      if (works.get(site.name)?.end === null) return;
      works.set(site.name, begun);
      const job = { site, work: { ...work, ...always } };
      void make(job, then).then((end) => {
        begun.end = { ...end, at: new Date() };
      });
    },
  };
}

export type Works = ReturnType<typeof createWorks>;

const always = { ifChanged: false, noHint: false, "force-sample": false, args: [] } as const;

async function make(
  job: { readonly site: SiteSettings; readonly work: SiteWork },
  then: () => Promise<readonly Followed[]>,
): Promise<WorkEnd> {
  const made: { end: SiteEnd } = { end: { fault: "" } };
  let isMade = false;
  try {
    await withSiteWorkers(1, async (makeSite) => {
      made.end = await makeSite(job, () => {});
    });
    const { end } = made;
    if ("fault" in end) return { ...end, isMade };
    isMade = true;
    return { ...end, followed: await then() };
  } catch (error) {
    return { ...toSiteFault(error), isMade };
  }
}

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { resolve } from "node:path";
import { readOwnRelease } from "#checks/own-release.ts";
import type { SiteSettings } from "#content/sites.ts";
import { readCurrentRelease } from "#release/read-manifest.ts";
import { countPages } from "./count-pages.ts";
import { serveSite, untilServed } from "./serve.ts";
import { createWorks } from "./works.ts";

type Preview = {
  /** at which it is looked at */
  readonly address: string;
  /** keeps the port until it is served */
  readonly place: Server;
  site: SiteSettings;
  /** of the content that it was made from, see contents.ts */
  print: string;
  server: ChildProcess | null;
};

/** What a preview is made of. */
type Wanted = {
  readonly print: string;
  /** with the addresses that are published; else with those of the preview, where no public one may be had yet */
  readonly isReal: boolean;
};

/**
 * Whole sites as they would be, built into folders of their own and served on other ports of this
 * machine by the command that serves them elsewhere. What is published is not touched.
 *
 * @param folder for what is built
 */
export function createPreviews(folder: string) {
  const works = createWorks();
  const previews = new Map<string, Preview>();
  return {
    find(name: string) {
      const [work, preview] = [works.find(name), previews.get(name)];
      return work && preview ? { work, address: preview.address } : null;
    },
    async start(site: SiteSettings, { print, isReal }: Wanted): Promise<void> {
      if (works.find(site.name)?.end === null) return;
      const preview = previews.get(site.name) ?? (await place(site));
      const baseUrl = isReal ? site.baseUrl : preview.address;
      if (baseUrl !== preview.site.baseUrl) await stop(preview);
      preview.site = { ...site, baseUrl, dist: resolve(folder, "previews", site.name) };
      preview.print = print;
      previews.set(site.name, preview);
      works.start(preview.site, { command: "build", gone: undefined, preview: true }, async () => {
        if (previews.get(site.name) === preview) await serve(preview, folder);
        else await rm(preview.site.dist, { recursive: true, force: true });
        return [];
      });
    },
    /**
     * How many pages are different from the published ones.
     *
     * @param print of the content as it is
     * @returns null where there is no preview of it that could be compared
     */
    async countChanged(
      { name, dist, contentDir }: SiteSettings,
      print: string,
    ): Promise<number | null> {
      const [work, preview] = [works.find(name), previews.get(name)];
      if (preview?.print !== print || !work?.end || "fault" in work.end) return null;
      const [before, after] = [
        await readOwnRelease(dist, contentDir),
        await readCurrentRelease(preview.site.dist),
      ];
      if (after === null) return null;
      if (before && before.manifest.base_url !== after.manifest.base_url) return null;
      return countPages(before, after);
    },
    /** Ends what is served; a build that is under way is not served any more. */
    close(): void {
      for (const { server, place } of previews.values()) {
        server?.kill();
        place.close();
      }
      previews.clear();
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;

async function place(site: SiteSettings): Promise<Preview> {
  const place = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(place, "listening");
  const address = place.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { address: `http://127.0.0.1:${port}`, place, site, print: "", server: null };
}

async function stop({ server }: Preview): Promise<void> {
  if (server === null || server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill();
  await ended;
}

/** One that runs follows the new build by itself. */
async function serve(preview: Preview, folder: string): Promise<void> {
  const { address } = preview;
  const { baseUrl, dist, name } = preview.site;
  if (preview.server === null || preview.server.exitCode !== null || preview.server.killed) {
    if (preview.place.listening) {
      preview.place.close();
      await once(preview.place, "close");
    }
    const stateDir = resolve(folder, "previews-state", name);
    preview.server = serveSite({ baseUrl, dist, address, stateDir });
  }
  await untilServed(preview.server, address);
}

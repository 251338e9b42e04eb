import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { SiteSettings } from "#content/sites.ts";
import { createWorks } from "./works.ts";

type Preview = {
  readonly site: SiteSettings;
  /** keeps the port, which is part of every address that is built, until it is served */
  readonly place: Server;
  server: ChildProcess | null;
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
      return work && preview ? { work, address: preview.site.baseUrl } : null;
    },
    async start(site: SiteSettings): Promise<void> {
      const preview = previews.get(site.name) ?? (await place(site, folder));
      previews.set(site.name, preview);
      works.start(preview.site, { command: "build", gone: undefined }, () =>
        previews.get(site.name) === preview
          ? serve(preview, folder)
          : rm(preview.site.dist, { recursive: true, force: true }),
      );
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

async function place(site: SiteSettings, folder: string): Promise<Preview> {
  const place = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(place, "listening");
  const address = place.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const dist = resolve(folder, "previews", site.name);
  const baseUrl = `http://127.0.0.1:${port}`;
  return { site: { ...site, baseUrl, dist, allowedHosts: [] }, place, server: null };
}

const program = join(import.meta.dirname, "../../scripts/firsthand.mjs");

/** One that runs follows the new build by itself. */
async function serve(preview: Preview, folder: string): Promise<void> {
  const { baseUrl, dist, name } = preview.site;
  if (preview.server === null || preview.server.exitCode !== null) {
    const own = {
      ...{ BASE_URL: baseUrl, PORT: new URL(baseUrl).port, HOST: "127.0.0.1", RELEASE: dist },
      ...{ STATE_DIR: resolve(folder, "previews-state", name), SITE: "", CONTENT_DIR: "" },
      ...{ ALLOWED_HOSTS: "", LOG_LEVEL: "silent", METRICS_PORT: "off" },
    };
    const env = { ...process.env, ...own };
    if (preview.place.listening) {
      preview.place.close();
      await once(preview.place, "close");
    }
    preview.server = spawn(process.execPath, [program, "sidecar"], { env, stdio: "ignore" });
  }
  while (preview.server.exitCode === null) {
    const answer = await fetch(baseUrl).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await setTimeout(100);
  }
  throw new Error("the server of the preview ended");
}

import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { systemNetwork } from "#connectors/network.ts";
import type { SiteSettings } from "#content/sites.ts";
import { createContents } from "../../desk/contents.ts";
import { createDesk } from "../../desk/desk.ts";
import { createGuard } from "../../desk/guard.ts";
import { deskPatience } from "../../desk/open-desk.ts";
import { createReviewsPage } from "../../desk/reviews/reviews-page.ts";
import { createTakeInPages } from "../../desk/take-in/pages.ts";
import type { Outside } from "../../scripts/fetch/bring.ts";
import { createHttpServer, listen, type Patience } from "../../sidecar/http/server.ts";
import { makeContent } from "../import/import-folder.ts";

/** A desk for content without reviews, that lasts as long as the test. */
export async function openTakeIn(
  outside: Outside = { env: {}, network: systemNetwork },
  patience: Patience = deskPatience,
) {
  const { content, folder, stored, write, put } = await makeContent();
  const deskDir = join(folder, "desk");
  const root = join(deskDir, "uploads");
  await mkdir(root, { recursive: true });
  const site: SiteSettings = {
    name: "acme",
    contentDir: content,
    baseUrl: "https://example.org",
    allowedHosts: [],
    dist: join(folder, "dist"),
    logKey: join(folder, "none.key"),
    buildCommand: "",
    sidecar: true,
    fault: null,
  };
  let origin = "";
  const errors: unknown[] = [];
  const guard = createGuard({
    origin: () => origin,
    idleMs: Number.POSITIVE_INFINITY,
    steady: () => 0,
  });
  const app = createDesk({
    guard,
    signIn: null,
    hasHub: () => false,
    listSites: () => [site],
    toNewDir: () => content,
    onError: (error) => errors.push(error),
    pages: [
      createReviewsPage({ contents: createContents() }),
      ...createTakeInPages({ deskDir, now: () => new Date(), outside }),
    ],
  });
  const server = createHttpServer(app, null, patience);
  origin = await listen(server, 0, "127.0.0.1", { port: "DESK_PORT", host: "--host" });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    ...{ content, folder, root, origin, errors, stored, write, put },
    /** Lets one browser in. */
    toAddress: guard.toAddress,
    /** Names of what is kept aside. */
    kept: () => readdir(root),
    /** A browser that came in by the key, on the page Take in. */
    open: async (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> => {
      const context = await browser.newContext(options);
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await page.goto(guard.toAddress());
      await page.goto(`${origin}/acme/take-in`);
      return page;
    },
  };
}

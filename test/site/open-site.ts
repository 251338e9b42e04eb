import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { inject } from "vitest";
import { bePatient } from "../browser.ts";
import { named, patienceMs } from "../named.ts";
import { startSidecar } from "../sidecar/running-sidecar.ts";

/** A built site on this machine and a browser to read it with. */
export type OpenSite = {
  readonly origin: string;
  readonly baseUrl: string;
  readonly browser: Browser;
  /** Opens a page; pages of the same options share a context, and so a process of the browser. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<OpenPage>;
  readonly close: () => Promise<void>;
};

export type OpenPage = {
  readonly page: Page;
  /** paths that the browser asked for, the page's own first */
  readonly requested: readonly string[];
  /** script errors, refusals by the security policy, dialogs */
  readonly complaints: readonly string[];
};

/** Serves a release with the sidecar, and has a browser for it. */
export async function openSite(
  dist = inject("fixture").dist,
  baseUrl = inject("fixture").baseUrl,
): Promise<OpenSite> {
  const sidecar = await startSidecar(dist, baseUrl);
  await sidecar.release.load();
  const { browser: address } = inject("fixture");
  const browser = bePatient(await chromium.connect(address, { timeout: patienceMs }));
  const origin = `http://127.0.0.1:${sidecar.port}`;
  const contexts = new Map<string, Promise<BrowserContext>>();
  const toContext = (options: BrowserContextOptions) => {
    const key = JSON.stringify(options);
    const context = contexts.get(key) ?? newContext(browser, options);
    contexts.set(key, context);
    return context;
  };
  return {
    origin,
    baseUrl,
    browser,
    open: async (path, options = {}) => openPage(await toContext(options), origin + path),
    close: async () => {
      await named("the browser to close", browser.close());
      await named("the sidecar to stop", sidecar.stop());
    },
  };
}

/** A page that stays open keeps the process of the others. */
async function newContext(browser: Browser, options: BrowserContextOptions) {
  const context = await named("a context of the browser", browser.newContext(options));
  await newPage(context);
  return context;
}

function newPage(context: BrowserContext): Promise<Page> {
  return named("a new page of the browser", context.newPage());
}

async function openPage(context: BrowserContext, url: string): Promise<OpenPage> {
  const page = await newPage(context);
  const requested: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  page.on("crash", () => complaints.push("the page crashed"));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() !== "info") complaints.push(message.text());
  });
  page.on("dialog", async (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.goto(url);
  return { page, requested, complaints };
}

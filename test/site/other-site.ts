import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { eventually } from "../eventually.ts";
import type { OpenSite } from "./open-site.ts";

/** A page of another site. */
export type OtherPage = {
  readonly body: string;
  readonly headers?: OutgoingHttpHeaders;
  /** its style sheet, a file of its own */
  readonly css?: string;
};

export type Visited = {
  readonly page: Page;
  /** addresses that it asked for */
  readonly asked: readonly string[];
  /** script errors, refusals by a policy, dialogs */
  readonly complaints: readonly string[];
};

/** Another site on this machine, whose pages show what is copied from ours. */
export async function openOtherSite() {
  let shown: OtherPage = { body: "" };
  const server = createServer(({ url }, response) => {
    if (url === "/own.css") {
      response.writeHead(200, { ...shown.headers, "content-type": "text/css" });
      return response.end(shown.css);
    }
    // Browsers ask for it, or not.
    if (url === "/favicon.ico") return response.writeHead(204).end();
    if (url !== "/") return response.writeHead(404).end();
    response.writeHead(200, { ...shown.headers, "content-type": "text/html; charset=utf-8" });
    return response.end(
      `<!doctype html><html lang="en"><title>Other</title><link rel="stylesheet" href="/own.css"><main><h1>Other</h1>${shown.body}<p id="below">below</p></main>`,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return {
    visit: async (
      { browser }: Pick<OpenSite, "browser">,
      page: OtherPage,
      options: BrowserContextOptions = {},
    ): Promise<Visited> => {
      shown = page;
      return open(await (await browser.newContext(options)).newPage(), address);
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Opens an address, and notes what the page asks for and complains of from then on. */
export async function open(page: Page, address: string): Promise<Visited> {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("dialog", (dialog) => {
    complaints.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(address);
  return { page, asked, complaints };
}

/** How far what stood on the page has moved without being asked to, since it was opened (Layout Instability). */
export function readShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

/** Waits until each element shows something. */
export async function waitForElements(page: Page): Promise<void> {
  await eventually(async () => {
    const all = await page.locator("firsthand-reviews .all").count();
    expect(all).toBe(await page.locator("firsthand-reviews").count());
  });
}

/** The element as a page has it. */
export const element = (attributes = "") => `<firsthand-reviews ${attributes}></firsthand-reviews>`;

/** The script that shows it, of a site. */
export const toScript = ({ origin }: Pick<OpenSite, "origin">) =>
  `<script type="module" src="${origin}/embed.js"></script>`;

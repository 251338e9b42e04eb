import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

/** The other site's page: what is embedded, on a ground of its own. */
let html = "";
const other = createServer((_, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(`<!doctype html><html lang="en"><title>Other</title><main>${html}</main></html>`);
});

let site: OpenSite;
let address = "";
let snippets: readonly string[] = [];
beforeAll(async () => {
  site = await openSite();
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  address = `http://localhost:${(other.address() as AddressInfo).port}/`;
  const { page } = await site.open("/embed/");
  const copied = await page.locator("pre").allTextContents();
  snippets = copied.map((text) => text.replaceAll(site.baseUrl, site.origin));
  await page.context().close();
});
afterAll(async () => {
  await site.close();
  other.close();
  await once(other, "close");
});

const grounds = {
  "that says nothing of colours": "",
  "that is painted white": "<style>html { background: #ffffff; color: #222222; }</style>",
  "that says it is light": "<style>:root { color-scheme: only light; }</style>",
} as const;
const schemes = ["light", "dark"] as const;
const cases = Object.keys(grounds).flatMap((ground) =>
  schemes.map((scheme) => [ground as keyof typeof grounds, scheme] as const),
);

async function visit(snippet: string, ground: string, colorScheme: "light" | "dark") {
  html = ground + snippet;
  const context = await site.browser.newContext({ colorScheme });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

function findSnippet(words: string): string {
  const found = snippets.find((snippet) => snippet.includes(words));
  if (!found) throw new Error(`no snippet has ${words}`);
  return found;
}

/**
 * Texts of less contrast than WCAG asks (1.4.3: 4.5), with their figures, in the element or all of
 * the document. A ground that nobody paints is `ground`.
 */
function findUnreadable(where: Page | Frame, host: string | null, ground = "rgb(255, 255, 255)") {
  return where.evaluate(
    ([selector, canvas]) => {
      const toParts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
      const luminance = (colour: string) => {
        const [r = 0, g = 0, b = 0] = toParts(colour).map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const isPainted = (colour: string) => (toParts(colour)[3] ?? 1) > 0;
      const groundOf = (start: Element) => {
        for (let at: Element | null = start; at; ) {
          const { backgroundColor } = getComputedStyle(at);
          if (isPainted(backgroundColor)) return backgroundColor;
          const root = at.getRootNode();
          at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
        }
        return canvas;
      };
      const element = selector === null ? document.body : document.querySelector(selector);
      const tree = element?.shadowRoot ?? element;
      const texts = [...(tree?.querySelectorAll("*") ?? [])].filter(
        (one) =>
          one.getClientRects().length > 0 &&
          [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      );
      const found = texts.map((one) => {
        const [ink, paper] = [getComputedStyle(one).color, groundOf(one)];
        const [dark = 0, light = 0] = [luminance(ink), luminance(paper)].sort((a, b) => a - b);
        return { of: one.localName, ink, paper, contrast: (light + 0.05) / (dark + 0.05) };
      });
      return { texts: texts.length, unreadable: found.filter(({ contrast }) => contrast < 4.5) };
    },
    [host, ground] as const,
  );
}

test.each(cases)(
  "the element can be read on a page %s where the system is %s",
  async (ground, scheme) => {
    const page = await visit(findSnippet("<firsthand-reviews"), grounds[ground], scheme);
    await page.locator("firsthand-reviews li").first().waitFor();
    const { texts, unreadable } = await findUnreadable(page, "firsthand-reviews");
    expect(texts).toBeGreaterThan(3);
    expect(unreadable).toEqual([]);
  },
);

test.each(schemes)(
  "the element can be read on a page that says it is dark, where the system is %s",
  async (scheme) => {
    const dark =
      "<style>:root { color-scheme: dark; background: #111111; color: #eeeeee; }</style>";
    const page = await visit(findSnippet("<firsthand-reviews"), dark, scheme);
    await page.locator("firsthand-reviews li").first().waitFor();
    const { unreadable } = await findUnreadable(page, "firsthand-reviews");
    expect(unreadable).toEqual([]);
  },
);

test.each(cases)(
  "the frame is light and can be read on a page %s where the system is %s",
  async (ground, scheme) => {
    const page = await visit(findSnippet("<iframe"), grounds[ground], scheme);
    const frame = page.frameLocator("iframe");
    await frame.locator("article").first().waitFor();
    const inner = page.frames().find((one) => one !== page.mainFrame());
    if (!inner) throw new Error("the page has no frame");
    const { texts, unreadable } = await findUnreadable(inner, null);
    expect(texts).toBeGreaterThan(3);
    expect(unreadable).toEqual([]);
    // Not a dark box on a light page either.
    const paper = await inner.evaluate(() => {
      const papers = [document.body, document.documentElement].map(
        (one) => getComputedStyle(one).backgroundColor,
      );
      return papers.find((colour) => !/, 0\)$/.test(colour)) ?? "rgb(255, 255, 255)";
    });
    for (const part of paper.match(/\d+/g) ?? []) expect(Number(part)).toBeGreaterThan(200);
  },
);

test.each(cases)(
  "the badge is light on a page %s where the system is %s",
  async (ground, scheme) => {
    const page = await visit(findSnippet("<img"), grounds[ground], scheme);
    const image = page.locator("img").first();
    await image.evaluate((one: HTMLImageElement) => one.decode());
    const shown = await image.evaluate((one: HTMLImageElement) => one.currentSrc);
    expect(shown).toBe(`${site.origin}/badge.svg`);
  },
);

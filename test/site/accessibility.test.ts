import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "../axe.ts";
import { findRecord, hostileTexts } from "./fixture-content.ts";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

type Scheme = "light" | "dark";

const pages = {
  home: "/",
  insights: "/insights/",
  "page of somebody who is named": "/team/grace-okafor/",
  "page of a service": "/services/cremation/",
  "page of a place": "/areas/springfield/",
  "page of the people": "/team/",
  "page of services and prices": "/services/",
  "year of the archive": "/reviews/2026/",
  "page for developers": "/developers/",
  "search before a search": "/search/",
  "search that found something": "/search/?query=kindness&aspect=compassion",
  "search that found nothing": "/search/?query=kindness+zzzz",
  "search with a fault": "/search/?since=2026-02-30&min_rating=9",
  "page that stands in for it": "/search-unavailable/",
  "page of what was removed": "/removed/",
  "page about accessibility": "/accessibility/",
  questions: "/faq/",
  summary: "/summary/",
  "page of methods": "/how-we-collect-reviews/",
  "list of reviews": "/reviews/",
  "full part of a month": "/reviews/2026/03/",
  "review with everything": `/reviews/${findRecord("spanish").id}/`,
  "rating without words": `/reviews/${findRecord("starOnly").id}/`,
  "review from right to left": `/reviews/${findRecord("hebrew").id}/`,
  "page that does not exist": "/nowhere/",
};

/** The only rules that look at colours; what the others look at is the same in both schemes. */
const rulesOfColours = ["color-contrast", "link-in-text-block"];

let site: OpenSite;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  page = await (await site.browser.newContext()).newPage();
});
afterAll(() => site.close());

let shown = "";

/** Shows a page. One that is there already only gets the width and the colours. */
async function visit(path: string, { width = 1280, colorScheme = "light" as Scheme } = {}) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  if (shown !== path) await page.goto(site.origin + path);
  shown = path;
}

describe.each(Object.entries(pages))("the %s", (_, path) => {
  test.each<Scheme>(["light", "dark"])("has no axe violations in %s colours", async (scheme) => {
    await visit(path, { colorScheme: scheme });
    const all = { rules: { "target-size": { enabled: true } } };
    const colours = { runOnly: { type: "rule", values: rulesOfColours } } as const;
    expect(await findViolations(page, scheme === "light" ? all : colours)).toEqual([]);
  });

  test("needs no scrolling sideways at 320 px", async () => {
    await visit(path, { width: 320 });
    const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    expect(await page.evaluate(overflow)).toBe(0);
  });

  test("has one heading of the first level and a link that skips to it", async () => {
    await visit(path);
    expect(await page.locator("h1").count()).toBe(1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.localName")).toBe("main");
  });
});

test("a word of 20,000 letters wraps at 320 px", async () => {
  await visit(`/reviews/${findRecord("long").id}/`, { width: 320 });
  expect(await page.locator(".quoted").textContent()).toBe(hostileTexts.long);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
});

test("links of a list are 24 px high", async () => {
  for (const [path, selector] of [
    ["/faq/", ".note li a"],
    ["/reviews/", ".months a, .histogram a, .byline a, .facets a"],
    ["/insights/", ".figures a, .from a, .names a"],
    [`/reviews/${findRecord("spanish").id}/`, ".facts a, .onward a"],
  ] as const) {
    await visit(path);
    const heights = await page
      .locator(selector)
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    const shown = heights.filter((height) => height > 0);
    expect(shown.length).toBeGreaterThan(0);
    expect({ path, min: Math.min(...shown) >= 24 }).toEqual({ path, min: true });
  }
});

test("in forced colours praise, criticism and what is neither stay apart", async () => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${site.origin}/`);
  const toLooks = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((shape) => {
        const { fill, stroke, forcedColorAdjust } = getComputedStyle(shape);
        // Else the system's one colour is drawn, whatever the style says.
        return forcedColorAdjust === "none" ? `${fill} ${stroke}` : "forced";
      }),
    );
  for (const within of [".legend", ".bars"]) {
    const looks = await Promise.all(
      [".good", ".even", ".bad"].map((kind) => toLooks(`${within} ${kind}`)),
    );
    const [good, , bad] = looks.map(([look]) => look);
    expect(good).not.toBe(bad);
    const kinds = looks.filter((of) => of.length > 0);
    expect(new Set(kinds.map(([look]) => look)).size).toBe(kinds.length);
  }
  await page.emulateMedia({ forcedColors: "none" });
});

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

async function visit(path: string, { width = 1280, colorScheme = "light" as Scheme } = {}) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  await page.goto(site.origin + path);
}

describe.each(Object.entries(pages))("the %s", (_, path) => {
  test.each<Scheme>(["light", "dark"])("has no axe violations in %s colours", async (scheme) => {
    await visit(path, { colorScheme: scheme });
    const axe = new AxeBuilder({ page });
    const { violations } = await (scheme === "light"
      ? axe
      : axe.withRules(rulesOfColours)
    ).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
    ).toEqual([]);
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

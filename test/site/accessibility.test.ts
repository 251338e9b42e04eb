import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findRecord, hostileTexts } from "./fixture-content.ts";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

const pages = {
  home: "/",
  insights: "/insights/",
  "page of somebody who is named": "/team/grace-okafor/",
  "page of a service": "/services/cremation/",
  "page of a place": "/areas/springfield/",
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

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each(Object.entries(pages))("the %s", (_, path) => {
  test.each(["light", "dark"] as const)("has no axe violations in %s colours", async (scheme) => {
    const { page } = await site.open(path, { colorScheme: scheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
    ).toEqual([]);
    await page.context().close();
  });

  test("needs no scrolling sideways at 320 px", async () => {
    const { page } = await site.open(path, { viewport: { width: 320, height: 800 } });
    const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    expect(await page.evaluate(overflow)).toBe(0);
    await page.context().close();
  });

  test("has one heading of the first level and a link that skips to it", async () => {
    const { page } = await site.open(path);
    expect(await page.locator("h1").count()).toBe(1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.localName")).toBe("main");
    await page.context().close();
  });
});

test("a word of 20,000 letters wraps at 320 px", async () => {
  const { page } = await site.open(`/reviews/${findRecord("long").id}/`, {
    viewport: { width: 320, height: 800 },
  });
  expect(await page.locator(".quoted").textContent()).toBe(hostileTexts.long);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  await page.context().close();
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Presses Tab until the link is in focus, and follows it; every stop on the way is marked. */
async function follow(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press("Tab");
    const focus = page.locator(":focus");
    expect(await focus.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe(
      "none",
    );
    if (name.test((await focus.textContent())?.trim() ?? "")) {
      await page.keyboard.press("Enter");
      return;
    }
  }
  throw new Error(`no stop is called ${name}`);
}

test("with keys alone, a reader gets from home to what an aspect rests on and to a review", async () => {
  const { page } = await site.open("/");
  await follow(page, /^Insights$/);
  await page.waitForURL("**/insights/");
  await follow(page, /, \d{1,2} \w+ \d{4}$/);
  await page.waitForURL(/\/reviews\/[0-9A-Z]{26}\/$/);
  await follow(page, /How we collect and check reviews/);
  await page.waitForURL("**/how-we-collect-reviews/");
  await page.close();
});

test("the skip link is seen when it has the focus", async () => {
  const { page } = await site.open("/insights/");
  await page.keyboard.press("Tab");
  const box = await page.locator(".skip").boundingBox();
  expect(box?.width).toBeGreaterThan(50);
  await page.close();
});

test("the page that one is on is marked in the navigation", async () => {
  const { page } = await site.open("/faq/");
  const marked = await page.locator("[aria-current=page]").allTextContents();
  expect(marked.map((text) => text.trim())).toEqual(["Questions"]);
  await page.close();
});

test.each([
  ["/team/grace-okafor/", "People"],
  ["/services/cremation/", "Services & prices"],
  ["/search/?query=kindness", "Search"],
  ["/search/?since=2026-02-30", "Search"],
])("%s is marked in the navigation as a part of %s", async (path, part) => {
  const { page } = await site.open(path);
  const marked = await page.locator("header [aria-current=true]").allTextContents();
  expect(marked.map((text) => text.trim())).toEqual([part]);
  expect(await page.locator("header [aria-current=page]").count()).toBe(0);
  await page.close();
});

test("the way to somebody who is named leads over the list of all", async () => {
  const { page } = await site.open("/team/grace-okafor/");
  const way = await page
    .locator(".way a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(way).toEqual(["/", "/team/"]);
  await page.close();
});

test("the logo keeps its place before it is there, and is named as the business is", async () => {
  const { page } = await site.open("/insights/", { colorScheme: "dark" });
  const logo = page.locator("header img");
  expect(await logo.getAttribute("alt")).toBe("Fixture & <i>Daughters</i>");
  expect(await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(200);
  await page.close();
});

test("in print there is no navigation, and what is drawn stays visible", async () => {
  const { page } = await site.open("/insights/");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("header nav").isVisible()).toBe(false);
  expect(await page.locator("footer nav").isVisible()).toBe(false);
  expect(await page.locator("svg.chart").isVisible()).toBe(true);
  await page.close();
});

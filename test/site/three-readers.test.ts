import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words as hebrew } from "#words/languages/he.ts";
import { buildAside } from "./build-fixture.ts";
import { toRestaurant, writeRestaurant } from "./language-content.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { openOtherSite, waitForElements } from "./other-site.ts";

/** What three readers come for, by what they can see alone; a step is a link that is followed or a part that is opened. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

let site: OpenSite;
let other: Awaited<ReturnType<typeof openOtherSite>>;
beforeAll(async () => {
  [site, other] = await Promise.all([openSite(), openOtherSite()]);
});
afterAll(async () => {
  await other.close();
  await site.close();
});

/** How far below the upper edge of the first screen something stands, in screens: 0 is on it. */
async function toScreens(page: Page, what: Locator): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0));
  const box = await what.boundingBox();
  if (box === null) throw new Error("what is looked for cannot be seen");
  return Math.floor((box.y + box.height - 1) / (page.viewportSize()?.height ?? 1));
}

test("a family on a telephone sees whom to call before anything is touched", async () => {
  for (const path of ["/", "/reviews/", "/services/", "/team/grace-okafor/"]) {
    const { page } = await site.open(path, phone);
    const call = page.getByRole("link", { name: /^Call / });
    expect(await toScreens(page, call), path).toBe(0);
    expect(await call.getAttribute("href")).toBe("tel:+15555550100");
    await page.close();
  }
});

test("a family on a telephone learns in one step whom to ask for, and in two what others say of her", async () => {
  const { page } = await site.open("/", phone);
  const menu = page.getByRole("navigation", { name: "Site" });
  const people = menu.getByRole("link", { name: "People" });
  expect(await toScreens(page, people)).toBe(0);
  await people.click();
  const grace = page.getByRole("main").getByRole("link", { name: "Grace Okafor" });
  expect(await toScreens(page, grace)).toBe(0);
  expect(await page.getByText("Director").isVisible()).toBe(true);
  await grace.click();
  const said = page.getByText("arranged the cremation in Springfield with great kindness").first();
  expect(await toScreens(page, said)).toBeLessThanOrEqual(2);
  await page.close();
});

test("a family on a telephone comes in two steps to what it cost others, in their words", async () => {
  const { page } = await site.open("/", phone);
  const prices = page.getByRole("link", { name: "Services & prices" });
  expect(await toScreens(page, prices)).toBe(0);
  await prices.click();
  const part = page.getByRole("region", { name: "What it costs" });
  expect(await toScreens(page, part.getByRole("heading", { name: "What it costs" }))).toBe(0);
  expect(await part.getByText("the bill was higher than quoted").first().isVisible()).toBe(true);
  await part.getByRole("link", { name: /^\d+ negative$/ }).click();
  expect(await page.locator(".hit").count()).toBe(4);
  await page.close();
});

test("a family on a telephone comes in two steps to how a review was checked, and to the original", async () => {
  const { page } = await site.open("/reviews/", phone);
  const first = page.getByRole("article").first();
  await first.getByRole("link").first().click();
  const checked = page.getByText(/^Written on Google and taken over from there/);
  expect(await checked.isVisible()).toBe(true);
  await page
    .getByRole("main")
    .getByRole("link", { name: "How we collect and check reviews" })
    .click();
  expect(await page.getByText("What is left out, and why").isVisible()).toBe(true);
  await page.close();
});

test("a manager who reads Hebrew comes in two steps to who complains of what, and stays in Hebrew", async () => {
  const { client, remove } = await buildAside((dir) => writeRestaurant(dir, "he"));
  const site = await openSite(join(client, "../.."), "https://aside.example.com");
  try {
    const { page } = await site.open("/", phone);
    const expectHebrew = async () =>
      expect(
        await page.locator("html").evaluate((root: HTMLElement) => [root.lang, root.dir]),
      ).toEqual(["he", "rtl"]);
    await expectHebrew();
    const insights = page.getByRole("link", { name: hebrew.insights, exact: true }).first();
    expect(await toScreens(page, insights)).toBe(0);
    await insights.click();
    await expectHebrew();
    // What is quoted in English has its marks as English runs.
    const english = page.locator("q[lang=en]").first();
    expect(await english.evaluate((quote) => getComputedStyle(quote).quotes)).toBe('"“" "”"');
    const negative = page.locator("main a[href*='aspect_sentiment=negative']").first();
    expect(await negative.textContent()).toMatch(/\p{sc=Hebrew}/u);
    await negative.click();
    await expectHebrew();
    const name = toRestaurant("he").name;
    expect(await page.getByRole("link", { name: `${name}`, exact: true }).isVisible()).toBe(true);
    expect(await page.locator(".hit").count()).toBeGreaterThan(0);
    expect(
      await page
        .locator(".hit")
        .first()
        .evaluate((hit) => getComputedStyle(hit).direction),
    ).toBe("rtl");
    await page.close();
  } finally {
    await site.close();
    await remove();
  }
});

test("a builder comes in one step to a badge and a list, and what is copied works on a page of theirs", async () => {
  const { page } = await site.open("/");
  await page.getByRole("link", { name: "Show reviews on your own site" }).click();
  // Where it goes is said by the name that the editor gives it.
  expect(await page.getByRole("main").textContent()).toContain("add a block “Custom HTML”");
  const toCode = (name: string) =>
    page.getByRole("region", { name }).locator("pre").first().textContent();
  const badge = await toCode("The rating as a picture");
  const list = await toCode("The newest or chosen reviews as an element");
  const body = `${badge}${list}`.replaceAll(site.baseUrl, site.origin);
  const { page: theirs, complaints } = await other.visit(site, { body });
  await waitForElements(theirs);
  expect(await theirs.locator("firsthand-reviews li").count()).toBe(3);
  const picture = theirs.getByRole("img", { name: /Reviews$/ });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(260);
  expect(complaints).toEqual([]);
  await theirs.close();
  await page.close();
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { findRecord, hostileTexts, shownAuthor } from "./fixture-content.ts";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test.each(Object.entries(hostileTexts))("%s is shown as it was written", async (name, text) => {
  const { page, complaints } = await site.open(`/reviews/${findRecord(name).id}/`);
  expect(await page.locator(".quoted").textContent()).toBe(text);
  expect(await page.locator("h1 bdi").textContent()).toBe(shownAuthor);
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(jsonLd.map((json) => JSON.parse(json).reviewBody)).toEqual([text]);
  expect(await page.locator("script:not([type]), [style], style, main img").count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

test.each(["/", "/reviews/", "/reviews/2026/02/", "/insights/", "/faq/", "/nowhere/"])(
  "%s runs and loads nothing that a review brings along",
  async (path) => {
    const { page, requested, complaints } = await site.open(path);
    const own = [path, "/design.css", "/icon.svg", "/logo.svg", "/badge-auto.svg"];
    const styles = requested.filter((each) => /^\/_astro\/[^/]+\.css$/.test(each));
    const fonts = requested.filter((each) => /^\/_astro\/newsreader-[^/]+\.woff2$/.test(each));
    const ours = [...own, ...styles, ...fonts];
    expect(requested.filter((each) => !ours.includes(each))).toEqual([]);
    expect(styles).not.toEqual([]);
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
    await page.close();
  },
);

test("what follows a name that turns the writing around is not turned around", async () => {
  const { page } = await site.open("/reviews/2026/02/");
  const byline = page.locator(".byline").first();
  expect(await byline.locator("cite > bdi").textContent()).toBe(shownAuthor);
  const left = (selector: string) =>
    byline.locator(selector).evaluate((element) => element.getBoundingClientRect().left);
  expect(await left("cite")).toBeLessThanOrEqual(await left("time"));
  const { page: review } = await site.open(`/reviews/${findRecord("override").id}/`);
  expect(await review.title()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  await review.close();
  await page.close();
});

test("what follows a passage that turns the writing around is not turned around", async () => {
  const { page } = await site.open("/insights/");
  const voices = page.locator("li", { has: page.locator("q", { hasText: "\u202e" }) });
  expect(await voices.count()).toBeGreaterThan(0);
  for (const voice of await voices.all()) {
    const left = (selector: string) =>
      voice.locator(selector).evaluate((element) => element.getBoundingClientRect().left);
    expect(await left(".from bdi")).toBeLessThan(await left(".from time"));
  }
  await page.close();
});

test("Hebrew stands on the right, in its own language", async () => {
  const { page } = await site.open(`/reviews/${findRecord("hebrew").id}/`);
  const words = page.locator(".quoted");
  expect(await words.getAttribute("lang")).toBe("he");
  expect(await words.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  expect(await words.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe("pre-wrap");
  await page.close();
});

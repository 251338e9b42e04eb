import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { findViolations } from "../axe.ts";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(inject("fixture").distOfDraft, "http://localhost:8787");
});
afterAll(() => site.close());

test("a business without reviews says so, and draws and claims no rating", async () => {
  const { page, complaints } = await site.open("/");
  expect(await page.title()).toBe("Draft & Sons: No ratings yet");
  expect(await page.locator("main").textContent()).toContain("No ratings yet");
  expect(await page.locator("svg").count()).toBe(0);
  expect(await page.content()).not.toMatch(/NaN|null|undefined|AggregateRating|out of 5/);
  expect(complaints).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await page.close();
});

test("what the business has not said yet leaves no empty labels", async () => {
  const { page } = await site.open("/");
  expect(await page.locator("dt, .lead, .sample, .contact").count()).toBe(0);
  expect(await page.locator('meta[name="description"]').count()).toBe(0);
  expect(await page.locator('a[href=""], a:not([href])').count()).toBe(0);
  await page.close();
});

test("the list of reviews of such a business is a page, too", async () => {
  const { page } = await site.open("/reviews/");
  expect(await page.locator("main > *").allTextContents()).toEqual(["Reviews", "No ratings yet"]);
  await page.close();
});

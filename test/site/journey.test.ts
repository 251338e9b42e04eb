import { afterAll, beforeAll, expect, test } from "vitest";
import { findRecord } from "./fixture-content.ts";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("a reader without JavaScript gets from home to a month and to one review", async () => {
  const { page } = await site.open("/", { javaScriptEnabled: false });
  await page.getByRole("link", { name: /^All \d+ reviews$/ }).click();
  await page.getByRole("link", { name: "2025 November" }).click();
  expect(new URL(page.url()).pathname).toBe("/reviews/2025/11/");
  const first = page.getByRole("article").first();
  const words = (await first.locator(".quoted").textContent()) ?? "";
  await first.getByRole("link", { name: /November 2025/ }).click();
  expect(page.url()).toMatch(/\/reviews\/[0-9A-Z]{26}\/$/);
  expect(await page.getByText(words, { exact: true }).count()).toBe(1);
  await page.close();
});

test("from the newest part of a busy month, earlier reviews lead back to the oldest month", async () => {
  const { page } = await site.open("/reviews/2026/03/2/", { javaScriptEnabled: false });
  const visited: string[] = [];
  const earlier = page.getByRole("link", { name: "Earlier reviews" });
  for (;;) {
    visited.push(new URL(page.url()).pathname);
    if ((await earlier.count()) === 0) break;
    await earlier.click();
  }
  expect(visited).toEqual([
    "/reviews/2026/03/2/",
    "/reviews/2026/03/",
    "/reviews/2026/02/",
    "/reviews/2026/01/",
    "/reviews/2025/12/",
    "/reviews/2025/11/",
  ]);
  await page.close();
});

test("the list of months counts all reviews and names both parts of a busy month", async () => {
  const { page } = await site.open("/reviews/");
  const counts = await page.locator(".months .count").allTextContents();
  const rating = await (await fetch(`${site.origin}/reviews.json`)).json();
  expect(counts.map(Number).reduce((a, b) => a + b, 0)).toBe(rating.aggregate_rating.rating_count);
  const march = page.locator("#\\32 026-03");
  expect(await march.locator(".parts a").allTextContents()).toEqual(["1–50", "51–60"]);
  await page.close();
});

test("a full part leads to the whole month, where its other parts are", async () => {
  const { page } = await site.open("/reviews/2026/03/", { javaScriptEnabled: false });
  await page.getByRole("link", { name: "All of March 2026, part by part" }).click();
  expect(new URL(page.url()).hash).toBe("#2026-03");
  await page.getByRole("link", { name: "51–60" }).click();
  expect(await page.locator("h1").textContent()).toContain("March 2026, part 2");
  await page.close();
});

test("home leads to the data, the insights and the description for programs", async () => {
  const { page } = await site.open("/");
  const insights = page.getByRole("link", { name: "Insights", exact: true });
  expect(await insights.getAttribute("href")).toBe("/insights/");
  await page.getByRole("link", { name: "Open data" }).click();
  const data = await page
    .locator("main a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const path of [
    "/reviews.json",
    "/reviews.ndjson",
    "/reviews.csv",
    "/insights.json",
    "/openapi.json",
    "/feed.xml",
    "/rss.xml",
    "/api/feed.json",
  ]) {
    expect(data).toContain(path);
  }
  await page.close();
});

test("home says the number of reviews.json in its title, in words and on the drawn stars", async () => {
  const { aggregate_rating: rating } = await (await fetch(`${site.origin}/reviews.json`)).json();
  const { page, complaints } = await site.open("/");
  const words = `${rating.rating_value} out of 5`;
  expect(await page.title()).toContain(words);
  expect(await page.locator(".rating").innerText()).toContain(words);
  expect(await page.locator(".rating .stars").getAttribute("aria-label")).toBe(words);
  const counts = await page.locator(".histogram .count").allTextContents();
  expect(counts).toEqual([5, 4, 3, 2, 1].map((stars) => String(rating.histogram[stars])));
  expect(complaints).toEqual([]);
  await page.close();
});

test("a review says its stars, day, source, and on what it counts as verified", async () => {
  const { page } = await site.open(`/reviews/${findRecord("spanish").id}/`);
  const facts = page.locator(".facts");
  expect(await facts.locator(".stars").getAttribute("aria-label")).toBe("5 out of 5");
  expect(await facts.textContent()).toContain("Written on Google and taken over from there");
  expect(await facts.getByRole("link", { name: "Google" }).getAttribute("href")).toBe(
    "https://reviews.example.com/1?a=1&b=2",
  );
  expect(await facts.textContent()).toContain("Grace Okafor, Cremation");
  const main = page.locator("main");
  expect(await main.textContent()).toContain("Translated into English");
  expect(await main.textContent()).toContain("only this part of the text");
  expect(await page.getByText("Muy bueno.").getAttribute("lang")).toBe("es");
  expect(await page.getByText("Very good.").getAttribute("lang")).toBe("en");
  expect(await page.getByText("Gracias a usted.").getAttribute("lang")).toBe("es");
  await page.close();
});

test("a letter says that it was matched to an order, and how", async () => {
  const { reviews } = await (await fetch(`${site.origin}/reviews.json`)).json();
  const letter = reviews.find(({ source }: { source: string }) => source === "direct");
  const { page } = await site.open(`/reviews/${letter.id}/`);
  const facts = await page.locator(".facts").textContent();
  expect(facts).toContain("Matched to an order with Fixture & <i>Daughters</i>.");
  expect(facts).toContain("Matched by the office");
  await page.close();
});

test("a rating without words is shown as such", async () => {
  const { page } = await site.open(`/reviews/${findRecord("starOnly").id}/`);
  expect((await page.locator(".text").textContent())?.trim()).toBe("A rating without words.");
  expect(await page.locator(".facts .stars").getAttribute("aria-label")).toBe("3 out of 5");
  await page.close();
});

test("a day is written in full and is the same in every zone", async () => {
  const { page } = await site.open(`/reviews/${findRecord("newYear").id}/`, {
    timezoneId: "America/Los_Angeles",
  });
  const time = page.locator(".facts time");
  expect(await time.textContent()).toBe("1 January 2026");
  expect(await time.getAttribute("datetime")).toBe("2026-01-01");
  const jsonLd = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(jsonLd ?? "").datePublished).toBe("2026-01-01");
  await page.close();
});

test("nothing moves for those who ask for that, and print is dark on white", async () => {
  const { page } = await site.open("/", { colorScheme: "dark", reducedMotion: "reduce" });
  expect(await page.evaluate("getComputedStyle(document.documentElement).scrollBehavior")).toBe(
    "auto",
  );
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate("getComputedStyle(document.documentElement).backgroundColor")).toBe(
    "rgb(255, 255, 255)",
  );
  await page.close();
});

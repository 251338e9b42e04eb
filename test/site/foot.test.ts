import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { findRecord } from "./fixture-content.ts";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

const kinds = {
  home: "/",
  insights: "/insights/",
  "page of somebody who is named": "/team/grace-okafor/",
  "page of a service": "/services/cremation/",
  "page of a place": "/areas/springfield/",
  "page of the people": "/team/",
  "page of services and prices": "/services/",
  "year of the archive": "/reviews/2026/",
  "page about accessibility": "/accessibility/",
  questions: "/faq/",
  summary: "/summary/",
  "page of methods": "/how-we-collect-reviews/",
  "list of reviews": "/reviews/",
  "part of a month": "/reviews/2026/03/",
  review: `/reviews/${findRecord("spanish").id}/`,
  "page for developers": "/developers/",
  "page of snippets": "/embed/",
  "search page": "/search/?query=author",
  "search page before a search": "/search/",
  "search page with a fault": "/search/?min_rating=9",
  "page that stands in for it": "/search-unavailable/",
  "page that does not exist": "/nowhere/",
};

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test.each(Object.entries(kinds))("the foot of the %s leads to the business", async (_, path) => {
  const { page } = await site.open(path, { viewport: { width: 390, height: 844 } });
  const foot = page.getByRole("contentinfo");
  const call = foot.getByRole("link", { name: "Call +1 555-555-0100", exact: true });
  const visit = foot.getByRole("link", {
    name: "Our website www.fixture.example.com",
    exact: true,
  });
  expect(await call.getAttribute("href")).toBe("tel:+15555550100");
  expect(await visit.getAttribute("href")).toBe("https://www.fixture.example.com/");
  const map = foot.getByRole("link", { name: "Directions", exact: true });
  const review = foot.getByRole("link", { name: "Review us on Google", exact: true });
  expect(new URL((await map.getAttribute("href")) ?? "").searchParams.get("destination")).toBe(
    "1 Main Street, Springfield, IL 62701, US",
  );
  expect(await review.getAttribute("href")).toBe("https://google.example.com/review?a=1&b=2");
  for (const link of [call, visit, map, review]) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const rating = foot.getByRole("link", { name: /^The rating, and all reviews$| out of 5, / });
  expect(await rating.getAttribute("href")).toBe("/reviews/");
  expect(await rating.getByRole("img").getAttribute("src")).toBe("/badge-auto.svg");
  const imprint = foot.getByRole("link", { name: "Legal notice", exact: true });
  const privacy = foot.getByRole("link", { name: "Privacy", exact: true });
  expect(await imprint.getAttribute("href")).toBe("https://www.fixture.example.com/imprint/");
  expect(await privacy.getAttribute("href")).toBe("https://www.fixture.example.com/privacy/");
  for (const link of [imprint, privacy]) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
  await page.emulateMedia({ media: "print" });
  expect(await call.isVisible()).toBe(true);
  expect(await visit.isVisible()).toBe(true);
  await page.close();
});

test.each(["/insights/", "/summary/", "/faq/", "/team/", "/services/"])(
  "the foot of %s, which each review makes anew, says the rating in words",
  async (path) => {
    const { aggregate_rating } = await (await fetch(`${site.origin}/reviews.json`)).json();
    const { rating_value: value, rating_count: count } = aggregate_rating;
    const { page } = await site.open(path);
    const rating = page.getByRole("contentinfo").getByRole("link", {
      name: `${value} out of 5, ${count} reviews`,
      exact: true,
    });
    expect(await rating.getAttribute("href")).toBe("/reviews/");
    await page.close();
  },
);

test("whom to call by night stands with the hours", async () => {
  const { page } = await site.open("/");
  const line = page.locator("dd", { hasText: "At night, call" });
  expect(await line.getByRole("link", { name: "+1 555-555-0199" }).getAttribute("href")).toBe(
    "tel:+15555550199",
  );
  const hours = page.locator("div", {
    has: page.locator("dt", { hasText: "Hours" }),
    hasText: "At night",
  });
  expect(await hours.last().textContent()).toContain("Monday");
  await page.close();
});

test("on a telephone the call is in reach of the thumb, and covers nothing that has the focus", async () => {
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;
  const { page } = await site.open("/faq/", phone);
  const call = page.getByRole("link", { name: /^Call/ });
  const box = await call.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  expect(box?.width).toBe(390);
  const first = page.getByRole("link", { name: "In short", exact: true });
  await page.getByRole("link", { name: "Show reviews on your own site" }).focus();
  await first.focus();
  const stop = await first.boundingBox();
  expect((stop?.y ?? 0) + (stop?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  await page.evaluate("scrollTo({ top: 1e6, behavior: 'instant' })");
  const last = await page
    .getByRole("link", { name: "Show reviews on your own site" })
    .boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await call.evaluate((link) => getComputedStyle(link).position)).toBe("static");
  await page.close();
});

test("the menu leads to the people, and to services with what they cost", async () => {
  const { page } = await site.open("/");
  const menu = page.getByRole("navigation", { name: "Site", exact: true });
  await menu.getByRole("link", { name: "People" }).click();
  expect(await page.locator(".listed li").first().textContent()).toMatch(
    /Grace Okafor\s+Director\s+in 5 reviews/,
  );
  await menu.getByRole("link", { name: "Services & prices" }).click();
  const part = page.locator("section", { has: page.locator("#prices") });
  expect(await part.textContent()).toMatch(/Price range:\s+\$\$/);
  expect(await part.getByRole("link", { name: "The price list" }).getAttribute("href")).toBe(
    "https://www.fixture.example.com/prices/",
  );
  expect(await part.locator("#aspect-pricing q").first().textContent()).toContain("bill");
  await page.close();
});

test("its words are those of the site's language", async () => {
  const german = await openSite(inject("fixture").distOfGerman);
  const { page } = await german.open("/faq/");
  const links = await page.locator("footer address a").allInnerTexts();
  expect(links).toEqual(["Anrufen: +33 1 99 00 00 00", "Unsere Website maison.example", "Route"]);
  const legal = page.locator("footer .legal a");
  expect(await legal.allInnerTexts()).toEqual(["Impressum", "Datenschutz"]);
  await german.close();
});

test("every page has such a foot", async () => {
  const lacking: string[] = [];
  let count = 0;
  for (const [path, page] of await readPages(inject("fixture").dist)) {
    count += 1;
    const foot = toFoot(page);
    const hasTelephone =
      /href="tel:\+1-?555-?555-?0100"/.test(foot) && foot.includes("555-555-0100");
    const hasSite = foot.includes('href="https://www.fixture.example.com/"');
    if (!hasTelephone || !hasSite) lacking.push(path);
  }
  expect(lacking).toEqual([]);
  expect(count).toBeGreaterThan(12);
});

test("where telephone, website and legal pages are not known no page says anything of them", async () => {
  const pages = await readPages(inject("fixture").distOfDraft);
  expect(pages.size).toBeGreaterThan(3);
  for (const [path, page] of pages) {
    expect([path, page.match(/href="(tel:.*?)?"/g)]).toEqual([path, null]);
    expect(toFoot(page)).not.toMatch(/<address|class="legal"|\b(null|undefined)\b/);
  }
});

/** Pages for people, by their path; the frame is part of another site's page. */
async function readPages(dist: string): Promise<Map<string, string>> {
  const client = join(dist, "current", "client");
  const files = (await readdir(client, { recursive: true })).filter(
    (file) => file.endsWith(".html") && !file.startsWith("embed/newest"),
  );
  const pages = files.map(
    async (file) => [file, await readFile(join(client, file), "utf8")] as const,
  );
  return new Map(await Promise.all(pages));
}

/** The foot of a page: what its last footer holds. */
function toFoot(page: string): string {
  return page.slice(page.lastIndexOf("<footer"), page.lastIndexOf("</footer>"));
}

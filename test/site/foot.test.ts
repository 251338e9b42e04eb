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
  const call = foot.getByRole("link", { name: "Telephone +1 555-555-0100", exact: true });
  const visit = foot.getByRole("link", {
    name: "Our website www.fixture.example.com",
    exact: true,
  });
  expect(await call.getAttribute("href")).toBe("tel:+15555550100");
  expect(await visit.getAttribute("href")).toBe("https://www.fixture.example.com/");
  for (const link of [call, visit]) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.emulateMedia({ media: "print" });
  expect(await call.isVisible()).toBe(true);
  expect(await visit.isVisible()).toBe(true);
  await page.close();
});

test("its words are those of the site's language", async () => {
  const german = await openSite(inject("fixture").distOfGerman);
  const { page } = await german.open("/faq/");
  const links = await page.locator("footer address a").allInnerTexts();
  expect(links).toEqual(["Telefon +33 1 99 00 00 00", "Unsere Website maison.example"]);
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

test("where telephone and website are not known no page says anything of them", async () => {
  const pages = await readPages(inject("fixture").distOfDraft);
  expect(pages.size).toBeGreaterThan(3);
  for (const [path, page] of pages) {
    expect([path, page.match(/href="(tel:.*?)?"/g)]).toEqual([path, null]);
    expect(toFoot(page)).not.toMatch(/<address|\b(null|undefined)\b/);
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

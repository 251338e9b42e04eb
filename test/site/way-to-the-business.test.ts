import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { openSite } from "./open-site.ts";

const { dist } = inject("fixture");
const client = join(dist, "current", "client");

/** Pages for people, by their path; the frame is part of another site's page. */
async function listPages(): Promise<string[]> {
  const files = await readdir(client, { recursive: true });
  return files.filter((file) => file.endsWith(".html") && !file.startsWith("embed/newest")).sort();
}

/** The foot of a page: what its last footer holds. */
function toFoot(page: string): string {
  return page.slice(page.lastIndexOf("<footer"), page.lastIndexOf("</footer>"));
}

test("the foot of every page has the telephone and the website of the business", async () => {
  const pages = await listPages();
  expect(pages.length).toBeGreaterThan(12);
  const lacking: string[] = [];
  for (const path of pages) {
    const foot = toFoot(await readFile(join(client, path), "utf8"));
    const hasTelephone =
      /href="tel:\+1-?555-?555-?0100"/.test(foot) && foot.includes("555-555-0100");
    const hasSite = foot.includes('href="https://www.fixture.example.com/"');
    if (!hasTelephone || !hasSite) lacking.push(path);
  }
  expect(lacking).toEqual([]);
});

test("the search page, and the page of what is not there, have them as well", async () => {
  const site = await openSite();
  try {
    for (const path of ["/search/?query=kind", "/search/", "/no-such-page/"]) {
      const headers = { accept: "text/html" };
      const foot = toFoot(await (await fetch(site.origin + path, { headers })).text());
      expect(foot).toMatch(/href="tel:\+1-?555-?555-?0100"/);
      expect(foot).toContain('href="https://www.fixture.example.com/"');
    }
  } finally {
    await site.close();
  }
});

test("where a draft has neither, no page has a link that leads nowhere", async () => {
  const draft = join(inject("fixture").distOfDraft, "current", "client");
  const files = (await readdir(draft, { recursive: true })).filter((file) => /\.html$/.test(file));
  expect(files.length).toBeGreaterThan(3);
  for (const path of files) {
    const page = await readFile(join(draft, path), "utf8");
    expect([path, page.match(/href="(tel:)?"/g)]).toEqual([path, null]);
    expect(toFoot(page)).not.toMatch(/\b(null|undefined)\b/);
  }
});

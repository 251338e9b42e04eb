import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";
import { open, readShift } from "./other-site.ts";

/** What the other site's page says. */
let html = "";
const other = createServer((_, response) => {
  const policy = `default-src 'none'; script-src http://127.0.0.1:*; connect-src http://127.0.0.1:*; img-src http://127.0.0.1:*; frame-src http://127.0.0.1:*; style-src-attr 'unsafe-inline'`;
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-security-policy", policy);
  response.end(
    `<!doctype html><html lang="en"><title>Other</title><main><h1>Other</h1>${html}<p id="below">below</p></main>`,
  );
});

let site: OpenSite;
let address: string;
beforeAll(async () => {
  site = await openSite();
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  address = `http://localhost:${(other.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await site.close();
  other.close();
  await once(other, "close");
});
beforeEach(() => {
  html = "";
});

async function visit() {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  return open(page, address);
}

const element = (attributes: string) =>
  `<script type="module" src="${site.origin}/embed.js"></script>
   <firsthand-reviews ${attributes} style="display: block; min-height: 36rem"></firsthand-reviews>`;

test("the element shows the newest reviews on another site, and asks nobody else", async () => {
  html = element('count="3"');
  const { page, asked, complaints } = await visit();
  await page.locator("firsthand-reviews li").first().waitFor();
  expect(await page.locator("firsthand-reviews li").count()).toBe(3);
  const links = await page
    .locator("firsthand-reviews li a")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  for (const link of links) expect(link).toMatch(new RegExp(`^${site.baseUrl}/reviews/\\w{26}/$`));
  const hosts = new Set(
    asked.filter((url) => !url.endsWith("favicon.ico")).map((url) => new URL(url).origin),
  );
  expect(hosts).toEqual(new Set([address.slice(0, -1), site.origin]));
  expect(await page.context().cookies()).toEqual([]);
  expect(complaints).toEqual([]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.close();
});

test("nothing moves when the reviews come", async () => {
  html = element('count="3"');
  const { page } = await visit();
  await page.locator("firsthand-reviews li").first().waitFor();
  expect(await readShift(page)).toBe(0);
  const heights = await page
    .locator("firsthand-reviews")
    .evaluate((host) => [host.clientHeight, host.scrollHeight]);
  expect(heights[0]).toBe(36 * 16);
  expect(heights[1]).toBe(heights[0]);
  await page.close();
});

test("chosen reviews are shown as they were written, whatever is in them", async () => {
  const { reviews } = await (await fetch(`${site.origin}/reviews.json`)).json();
  type Found = { id: string; text: string | null };
  const chosen = (reviews as Found[]).filter(({ text }) => text?.includes("<"));
  html = element(`ids="${chosen.map(({ id }) => id).join(" ")} 01AAAAAAAAAAAAAAAAAAAAAAAA"`);
  const { page, complaints } = await visit();
  await page.locator("firsthand-reviews li").first().waitFor();
  const shown = await page.locator("firsthand-reviews blockquote").allTextContents();
  expect(shown).toEqual(chosen.map(({ text }) => text));
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  await page.close();
});

test("what is loaded stays under 6 kB as it is sent, with the data bounded", async () => {
  const script = Buffer.from(await (await fetch(`${site.origin}/embed.js`)).arrayBuffer());
  expect(script.length).toBeLessThan(6000);
  const data = Buffer.from(await (await fetch(`${site.origin}/embed.json`)).arrayBuffer());
  expect(gzipSync(script).length + gzipSync(data).length).toBeLessThan(6000);
  expect(JSON.parse(data.toString()).reviews).toHaveLength(12);
});

test("the frame may stand on another site, and every other page may not", async () => {
  html = `<iframe id="a" src="${site.origin}/embed/newest/" title="a"></iframe><iframe id="b" src="${site.origin}/reviews/" title="b"></iframe>`;
  const { page, complaints } = await visit();
  expect(await page.frameLocator("#a").locator("article").count()).toBe(3);
  expect(complaints.join()).toMatch(/frame-ancestors 'self'/);
  expect(complaints).toHaveLength(1);
  await page.close();
});

test.each(["light", "dark"] as const)(
  "the frame has no axe violations in %s colours",
  async (colorScheme) => {
    const { page } = await site.open("/embed/newest/", { colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.close();
  },
);

test("the badges say the number of reviews.json, as pictures on another site", async () => {
  html = `<img id="badge" src="${site.origin}/badge.svg" alt="x">`;
  const { page, complaints } = await visit();
  const width = await page
    .locator("#badge")
    .evaluate((image) => (image as HTMLImageElement).naturalWidth);
  expect(width).toBe(260);
  expect(complaints).toEqual([]);
  const { aggregate_rating } = await (await fetch(`${site.origin}/reviews.json`)).json();
  for (const path of ["/badge.svg", "/badge-dark.svg"]) {
    const svg = await (await fetch(site.origin + path)).text();
    expect(svg).toContain(`${aggregate_rating.rating_value} out of 5`);
    expect(svg).toContain("Fixture &amp; &lt;i&gt;Daughters&lt;/i&gt;");
    expect(svg).not.toMatch(/<i>|<style|href/);
  }
  await page.close();
});

test("the page of snippets shows each at work, and what it gives to copy is what it shows", async () => {
  const { page, complaints } = await site.open("/embed/");
  await page.locator("firsthand-reviews li").first().waitFor();
  expect(await page.frameLocator("iframe").locator("article").count()).toBe(3);
  expect(complaints).toEqual([]);
  expect((await new AxeBuilder({ page }).exclude("iframe").analyze()).violations).toEqual([]);
  const copied = (await page.locator("pre").allTextContents()).join("\n");
  html = copied.replaceAll(site.baseUrl, site.origin);
  const { page: elsewhere, complaints: there } = await visit();
  await elsewhere.locator("firsthand-reviews li").first().waitFor();
  expect(
    await elsewhere.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBe(260);
  expect(there).toEqual([]);
  await elsewhere.close();
  await page.close();
});

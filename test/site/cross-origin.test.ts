import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

const other = createServer((_, response) => {
  response.setHeader("content-type", "text/html").end("<!doctype html><title>Other</title>");
});

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
  await once(other.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  await site.close();
  other.close();
  await once(other, "close");
});

/** Runs in the page: what a script of another origin may see of an answer. */
async function readTwice(url: string) {
  const first = await fetch(url, { cache: "no-store" });
  const etag = first.headers.get("etag");
  const reviews: unknown = (await first.json()).reviews;
  const again = await fetch(url, { cache: "no-store", headers: { "If-None-Match": etag ?? "" } });
  const head = await fetch(url, { cache: "no-store", method: "HEAD" });
  return {
    isList: Array.isArray(reviews),
    etag,
    lastModified: first.headers.get("last-modified"),
    link: first.headers.get("link"),
    again: again.status,
    againEtag: again.headers.get("etag"),
    head: head.status,
  };
}

test("a script of another origin reads the reviews, their tag, and a 304 for it", async () => {
  const { port } = other.address() as AddressInfo;
  const page = await site.browser.newPage();
  await page.goto(`http://localhost:${port}/`);
  const seen = await page.evaluate(readTwice, `${site.origin}/reviews.json`);
  expect(seen).toMatchObject({ isList: true, again: 304, head: 200 });
  expect(seen.etag).toMatch(/^"[^"]+"$/);
  expect(seen.againEtag).toBe(seen.etag);
  expect(seen.lastModified).toMatch(/ GMT$/);
  expect(seen.link).toContain('rel="hub"');
  await page.close();
});

test("a script of another origin sees why something is not there", async () => {
  const { port } = other.address() as AddressInfo;
  const page = await site.browser.newPage();
  await page.goto(`http://localhost:${port}/`);
  const status = await page.evaluate(
    async (url) => (await fetch(url)).status,
    `${site.origin}/nothing-here.json`,
  );
  expect(status).toBe(404);
  await page.close();
});

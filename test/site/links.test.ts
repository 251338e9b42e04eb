import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { toReviewId } from "#reviews/identity.ts";
import type { RunningSidecar } from "../sidecar/running-sidecar.ts";
import { startSidecar } from "../sidecar/running-sidecar.ts";

const { baseUrl, dist } = inject("fixture");

let sidecar: RunningSidecar;
let pages: ReadonlyMap<string, string>;
beforeAll(async () => {
  sidecar = await startSidecar(dist, baseUrl);
  await sidecar.release.load();
  pages = await crawl();
});
afterAll(() => sidecar.stop());

test("every link and every anchor on every page leads somewhere", () => {
  const broken = [...pages].flatMap(([path, html]) =>
    toLinks(html, path)
      .filter(({ pathname, hash }) => {
        const target = pages.get(pathname);
        return target === undefined || (hash !== "" && !target.includes(`id="${hash.slice(1)}"`));
      })
      .map((link) => `${path} → ${link.href}`),
  );
  expect(broken).toEqual([]);
});

test("links lead to every page of the release", async () => {
  const reviews = await read("/reviews.ndjson");
  const ids = reviews
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line).id);
  for (const id of ids) expect(pages.has(`/reviews/${id}/`)).toBe(true);
  expect(ids).toContain(toReviewId(Date.parse("2026-01-01T00:00:00Z"), "google", "newYear"));
  expect(pages.has("/reviews/2026/03/2/")).toBe(true);
});

test("every page has its canonical address, both feeds, a description and the sample notice", () => {
  for (const [path, html] of pages) {
    if (!html.startsWith("<!") || path.startsWith("/embed/newest")) continue;
    expect(html).toContain(`<link rel="canonical" href="${baseUrl}${path}"`);
    expect(html).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]+href="\/feed.xml"/,
    );
    expect(html).toMatch(/type="application\/rss\+xml"[^>]+href="\/rss.xml"/);
    expect(html).toMatch(/type="application\/feed\+json"[^>]+href="\/api\/feed.json"/);
    expect(html).toMatch(/<meta name="description" content="[^"]+"/);
    expect(html).toContain("Demonstration data: this business and its reviews are invented.");
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/i);
  }
});

test("no page says a date that depends on the day on which it is read", () => {
  for (const html of pages.values()) expect(html).not.toMatch(/\b(ago|yesterday|last week)\b/i);
});

/** Path → text of everything that can be reached from home by links of this site. */
async function crawl(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const waiting = ["/"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const html = await read(path);
    found.set(path, html);
    waiting.push(...toLinks(html, path).map(({ pathname }) => pathname));
  }
  return found;
}

async function read(path: string): Promise<string> {
  const { status, body } = await sidecar.ask(path);
  expect(`${status} ${path}`).toBe(`200 ${path}`);
  return body.toString();
}

/** The addresses on this site to which a page links, its canonical one included. */
function toLinks(html: string, path: string): URL[] {
  if (!/^<!doctype html>/i.test(html)) return [];
  const links = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)];
  return links
    .map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), baseUrl + path))
    .filter(({ origin }) => origin === baseUrl);
}

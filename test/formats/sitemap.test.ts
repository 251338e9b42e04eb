import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { toSitemap, toSitemapIndex, toSitemapParts } from "#formats/sitemap.ts";

const baseUrl = "https://reviews.example.com";

test("an address a page, with the day of its last change where the data tell", () => {
  const xml = toSitemap(
    [
      { path: "/", lastmod: "2026-03-01T12:00:00Z" },
      { path: "/team/o'neil&co/", lastmod: null },
    ],
    baseUrl,
  );
  new SaxesParser().write(xml).close();
  expect(xml).toContain(`<loc>${baseUrl}/</loc><lastmod>2026-03-01T12:00:00Z</lastmod>`);
  expect(xml).toContain(`<loc>${baseUrl}/team/o&apos;neil&amp;co/</loc></url>`);
});

test("more than the protocol allows goes into parts, and an index names them", () => {
  const entries = Array.from({ length: 100_001 }, (_, n) => ({ path: `/${n}/`, lastmod: null }));
  const parts = toSitemapParts(entries);
  expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000, 1]);
  const index = toSitemapIndex(["/sitemaps/1.xml", "/sitemaps/2.xml"], baseUrl);
  new SaxesParser().write(index).close();
  expect(index.match(/<loc>/g)).toHaveLength(2);
});

import type { Instant } from "#reviews/day.ts";

/** A page, and when what it says last changed, where the data tell. */
export type SitemapEntry = { readonly path: string; readonly lastmod: Instant | null };

/** The protocol allows so many addresses in a file (sitemaps.org, "Sitemap file size"). */
const maxEntries = 50_000;

/** A sitemap of addresses below `baseUrl`; lastmod comes from the data, never from the build. */
export function toSitemap(entries: readonly SitemapEntry[], baseUrl: string): string {
  const urls = entries.map(({ path, lastmod }) => {
    const changed = lastmod === null ? "" : `<lastmod>${lastmod}</lastmod>`;
    return `<url><loc>${toXml(baseUrl + path)}</loc>${changed}</url>`;
  });
  return `${declaration}<urlset ${namespace}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** A sitemap index of parts. */
export function toSitemapIndex(paths: readonly string[], baseUrl: string): string {
  const parts = paths.map((path) => `<sitemap><loc>${toXml(baseUrl + path)}</loc></sitemap>`);
  return `${declaration}<sitemapindex ${namespace}>\n${parts.join("\n")}\n</sitemapindex>\n`;
}

/** Entries in files of the allowed size. */
export function toSitemapParts(
  entries: readonly SitemapEntry[],
  max = maxEntries,
): readonly (readonly SitemapEntry[])[] {
  const length = Math.ceil(entries.length / max);
  return Array.from({ length }, (_, at) => entries.slice(at * max, (at + 1) * max));
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Addresses are ASCII already; these three would be markup. */
function toXml(address: string): string {
  return encodeURI(decodeURI(address))
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&apos;")
    .replaceAll("<", "&lt;");
}

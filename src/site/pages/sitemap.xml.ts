import { toMediaType } from "#formats/media-type.ts";
import { toSitemap, toSitemapIndex, toSitemapParts } from "#formats/sitemap.ts";
import { readSite } from "../site.ts";
import { listPages } from "../site-pages.ts";

/** All pages, or the list of lists where they are too many for one. */
export async function GET(): Promise<Response> {
  const { baseUrl } = await readSite();
  const parts = toSitemapParts(await listPages());
  const paths = parts.map((_, index) => `/sitemaps/${index + 1}.xml`);
  const whole = parts.length === 1 && parts[0];
  return new Response(whole ? toSitemap(whole, baseUrl) : toSitemapIndex(paths, baseUrl), {
    headers: { "content-type": toMediaType("sitemap.xml") },
  });
}

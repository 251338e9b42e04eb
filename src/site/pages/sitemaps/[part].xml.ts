import { toMediaType } from "#formats/media-type.ts";
import type { SitemapEntry } from "#formats/sitemap.ts";
import { toSitemap, toSitemapParts } from "#formats/sitemap.ts";
import { readSite } from "../../site.ts";
import { listPages } from "../../site-pages.ts";

/** None where /sitemap.xml holds all pages itself. */
export async function getStaticPaths() {
  const parts = toSitemapParts(await listPages());
  if (parts.length === 1) return [];
  return parts.map((entries, index) => ({
    params: { part: String(index + 1) },
    props: { entries },
  }));
}

type Props = { readonly entries: readonly SitemapEntry[] };

export async function GET({ props }: { readonly props: Props }): Promise<Response> {
  const { baseUrl } = await readSite();
  return new Response(toSitemap(props.entries, baseUrl), {
    headers: { "content-type": toMediaType("1.xml") },
  });
}

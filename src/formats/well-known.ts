/** robots.txt (RFC 9309): everything may be read, and where the list of pages is. */
export function toRobotsTxt(baseUrl: string): string {
  return `User-agent: *\nDisallow: /embed/newest\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}

/** Whom to tell of a weakness, and until when that holds. */
export type SecurityContact = { readonly contact: string; readonly expires: string };

/** security.txt (RFC 9116 §2.5): contact, expiry and where the file is at home. */
export function toSecurityTxt({ contact, expires }: SecurityContact, baseUrl: string): string {
  const canonical = `${baseUrl}/.well-known/security.txt`;
  return `Contact: ${contact}\nExpires: ${expires}\nCanonical: ${canonical}\n`;
}

/**
 * The API catalogue (RFC 9727): a link set (RFC 9264 §4.2) of the interfaces of this site, each with
 * its description for programs and for people.
 *
 * @param sidecar whether one answers: without it there is no interface for agents
 */
export function toApiCatalog(baseUrl: string, sidecar = true): string {
  const mcp = sidecar ? [`${baseUrl}/mcp`] : [];
  const at = (href: string, type: string) => ({ href: baseUrl + href, type });
  const json = "application/json";
  const html = "text/html";
  return `${JSON.stringify(
    {
      linkset: [
        {
          anchor: `${baseUrl}/.well-known/api-catalog`,
          item: [`${baseUrl}/`, ...mcp].map((href) => ({ href })),
        },
        {
          anchor: `${baseUrl}/`,
          "service-desc": [at("/openapi.json", json)],
          "service-doc": [at("/developers/", html)],
          item: [
            at("/reviews.json", json),
            at("/reviews.ndjson", "application/x-ndjson"),
            at("/reviews.csv", "text/csv"),
            at("/changes.json", json),
            at("/insights.json", json),
            at("/api/feed.json", json),
            at("/feed.xml", "application/atom+xml"),
            at("/rss.xml", "application/rss+xml"),
          ],
        },
        ...mcp.map((anchor) => ({ anchor, "service-doc": [at("/developers/#mcp", html)] })),
      ],
    },
    null,
    1,
  )}\n`;
}

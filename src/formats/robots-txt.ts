/** robots.txt (RFC 9309): everything may be read, and where the list of pages is. */
export function toRobotsTxt(baseUrl: string): string {
  return `User-agent: *\nDisallow: /embed/newest\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}

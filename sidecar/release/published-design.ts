import type { PageDesign } from "#search/search-page.ts";

/** How pages of a release look, from its design.json; plainly where it has none. */
export function readPublishedDesign(bytes: Buffer | null | undefined): PageDesign {
  const { typeface = "system", logo = null } = bytes ? JSON.parse(bytes.toString()) : {};
  return { typeface, logo };
}

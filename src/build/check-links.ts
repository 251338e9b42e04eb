import type { InternalLink } from "./internal-links.ts";
import { toIds, toInternalLinks } from "./internal-links.ts";

/** Reads one of the release's documents as text. */
export type ReadText = (path: string) => string;

/** Addresses that the sidecar answers itself, without a document. */
const answered = /^\/(?:mcp|search\/|api\/websub\/hub|api\/reviews\/.+)$/;

/**
 * Follows every link of every page that stays on the site.
 *
 * @param paths of all documents
 * @returns how many different addresses are linked to, and a fault for each that leads nowhere
 */
export function checkLinks(
  paths: readonly string[],
  read: ReadText,
  baseUrl: string,
): { readonly links: number; readonly faults: string[] } {
  const known = new Set(paths.map(toAddress));
  const ids = new Set<string>();
  const firstSeen = new Map<string, { readonly page: string; readonly link: InternalLink }>();
  for (const path of paths.filter((one) => one.endsWith(".html"))) {
    const [html, page] = [read(path), toAddress(path)];
    for (const id of toIds(html)) ids.add(`${page}#${id}`);
    for (const link of toInternalLinks(html, baseUrl + page)) {
      const key = `${link.path}#${link.fragment}`;
      if (!firstSeen.has(key)) firstSeen.set(key, { page, link });
    }
  }
  const broken = [...firstSeen].filter(([key, { link }]) => {
    if (!known.has(link.path)) return !answered.test(link.path);
    return link.fragment !== "" && !ids.has(key);
  });
  const faults = broken.map(([key, { page }]) => `${page} links to ${key.replace(/#$/, "")}`);
  return { links: firstSeen.size, faults: faults.map((fault) => `${fault}, which is not there`) };
}

/** Where a document is found: pages without their file's name. */
function toAddress(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, "$1")}`;
}

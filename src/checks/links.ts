import { Parser } from "htmlparser2";

/** Reads one of the release's documents as text. */
export type ReadText = (path: string) => string;

/** Addresses that a sidecar answers itself, without a document. */
const answered = /^\/(?:mcp|search\/|api\/websub\/hub|api\/reviews\/.+)$/;

/**
 * Follows every link of every page that stays on the site.
 *
 * @param paths of all documents
 * @param sidecar whether one answers
 * @returns how many different addresses are linked to, and a fault for each that leads nowhere
 */
export function checkLinks(
  paths: readonly string[],
  read: ReadText,
  baseUrl: string,
  sidecar = true,
): { readonly links: number; readonly faults: string[] } {
  const known = new Set(paths.map(toAddress));
  const ids = new Set<string>();
  const seenOnAll = new Set<string>();
  const firstSeen = new Map<string, { readonly page: string; readonly link: InternalLink }>();
  for (const path of paths.filter((one) => one.endsWith(".html"))) {
    const page = toAddress(path);
    const found = readPage(read(path));
    for (const id of found.ids) ids.add(`${page}#${id}`);
    for (const target of found.targets) {
      // From the root it leads to the same place on every page.
      if (seenOnAll.has(target)) continue;
      if (target.startsWith("/")) seenOnAll.add(target);
      const link = toInternalLink(target, baseUrl + page);
      if (link === null) continue;
      const key = `${link.path}#${link.fragment}`;
      if (!firstSeen.has(key)) firstSeen.set(key, { page, link });
    }
  }
  const broken = [...firstSeen].filter(([key, { link }]) => {
    if (!known.has(link.path)) return !sidecar || !answered.test(link.path);
    return link.fragment !== "" && !ids.has(key);
  });
  const faults = broken.map(([key, { page }]) => `${page} links to ${key.replace(/#$/, "")}`);
  return { links: firstSeen.size, faults: faults.map((fault) => `${fault}, which is not there`) };
}

/** Where a document is found: pages without their file's name. */
function toAddress(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, "$1")}`;
}

/** A link from one page of a site to another of its addresses. */
type InternalLink = {
  /** decoded, with a leading slash; what is not an address at all stands here as it is */
  readonly path: string;
  /** decoded, without `#`; empty where there is none */
  readonly fragment: string;
};

/** The links of a page (href, src and action of its tags) and what a fragment can name on it. */
function readPage(html: string): { readonly targets: string[]; readonly ids: string[] } {
  const targets: string[] = [];
  const ids: string[] = [];
  const onopentag = (_: string, { href, src, action, id }: Attributes) => {
    for (const target of [href, src, action]) if (target !== undefined) targets.push(target);
    if (id !== undefined) ids.push(id);
  };
  new Parser({ onopentag }).end(html);
  return { targets, ids };
}

type Attributes = Readonly<Partial<Record<string, string>>>;

/** @returns null for a link that leaves the site */
function toInternalLink(target: string, address: string): InternalLink | null {
  const url = URL.parse(target, address);
  if (url === null) return { path: target, fragment: "" };
  if (url.origin !== new URL(address).origin) return null;
  return { path: decode(url.pathname), fragment: decode(url.hash.slice(1)) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import { topicPaths, toTopicLink } from "#formats/topics.ts";
import { commonFields, immutable, isForFrames } from "./fields.ts";

/** How a host of static files has to serve a release: what contract and sidecar say, for any host. */
export type Hosting = {
  /** fields by path; where several fit a path, a later one replaces a field of the same name */
  readonly fields: readonly FieldRule[];
  /** paths that the sidecar answers, a trailing `*` standing for anything */
  readonly proxied: readonly string[];
  /** the sidecar's origin, without a trailing slash; null for a site of files alone */
  readonly sidecar: string | null;
  /** addresses that pages had once → those that they have */
  readonly moved: Readonly<Record<string, string>>;
  /** the document that answers for a path that is none */
  readonly notFound: string;
  /** ids of reviews that were removed, and the document that says so; null where there is none */
  readonly removed: readonly string[];
  readonly removedPage: string | null;
  /** the search page, and the document that answers for it while the sidecar cannot be reached */
  readonly search: string;
  readonly searchUnavailable: string;
};

export type FieldRule = {
  /** an exact path, or one that ends in `*` */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
};

/**
 * @param baseUrl the public origin, without a trailing slash
 * @param sidecar the sidecar's; null for a site of files alone
 * @param documents path below client/, without a leading slash → Content-Type
 * @param past what was once at which address
 */
export function toHosting(
  baseUrl: string,
  sidecar: string | null,
  documents: ReadonlyMap<string, string>,
  past: Partial<Pick<Hosting, "moved" | "removed">> = {},
): Hosting {
  const everywhere = {
    ...commonFields.security,
    ...commonFields.cors,
    "Content-Security-Policy": commonFields.policy,
    "Cache-Control": "public, max-age=0, must-revalidate",
  };
  return {
    fields: [
      { path: "/*", fields: everywhere },
      { path: "/_astro/*", fields: { "Cache-Control": immutable } },
      ...(documents.has("log/checkpoint") ? [{ path: "/log/tile/*", fields: tileFields }] : []),
      ...listFramed(documents).map((path) => ({
        path,
        fields: commonFields.framed,
      })),
      ...listData(documents).map(([path, type]) => ({
        path: `/${path}`,
        fields: { "Content-Type": type, ...(sidecar === null ? {} : toLink(baseUrl, path)) },
      })),
    ],
    proxied: sidecar === null ? [] : answered,
    sidecar,
    moved: past.moved ?? {},
    notFound: "/404.html",
    removed: past.removed ?? [],
    removedPage: documents.has("removed/index.html") ? "/removed/" : null,
    search: "/search/",
    searchUnavailable: "/search-unavailable/",
  };
}

/** Tiles of the log never change (C2SP tlog-tiles). */
const tileFields = {
  "Content-Type": "application/octet-stream",
  "Cache-Control": immutable,
};

/** What the sidecar answers. */
const answered = [
  "/api/reviews/*",
  "/api/websub/*",
  "/mcp",
  "/mcp/*",
  "/search/",
  "/.well-known/ai-catalog.json",
  "/healthz",
  "/readyz",
];

function listFramed(documents: ReadonlyMap<string, string>): string[] {
  const files = [...documents.keys()].filter(isForFrames).sort((a, b) => (a < b ? -1 : 1));
  return files.map((file) => `/${file.replace(/index\.html$/, "")}`);
}

/** Types that a host cannot be relied on to know, charset and all: those of the few data documents. */
function listData(documents: ReadonlyMap<string, string>): [path: string, type: string][] {
  const all = new Map([...documents, ["release.json", "application/json; charset=utf-8"]]);
  return [...all]
    .filter(([path, type]) => isData.test(type) && !path.startsWith("_"))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const isData = /^(application\/(?!octet-stream)|text\/(csv|markdown|plain))/;

function toLink(baseUrl: string, path: string): Record<string, string> {
  const topic = topicPaths.find((each) => each === path);
  return topic === undefined ? {} : { Link: toTopicLink(baseUrl, topic) };
}

/** Whether a path is one that a pattern stands for. */
export function fits(path: string, pattern: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

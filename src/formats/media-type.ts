/**
 * The value of Content-Type for a document, from its path. JSON Feed is served as plain JSON, as
 * every JSON answer is. An unknown extension is only bytes.
 *
 * @param path below the site's root, with or without a leading slash
 */
export function toMediaType(path: string): string {
  if (/^\/?feed\.xml$/.test(path)) return "application/atom+xml; charset=utf-8";
  if (/^\/?rss\.xml$/.test(path)) return "application/rss+xml; charset=utf-8";
  if (/^\/?log\/(checkpoint|keys$)/.test(path)) return "text/plain; charset=utf-8";
  if (/^\/?\.well-known\/api-catalog$/.test(path)) return linkset;
  const extension = /\.([^./]+)$/.exec(path)?.[1] ?? "";
  return mediaTypes.get(extension) ?? "application/octet-stream";
}

/** RFC 9727 §4.2 */
const linkset = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ["json", "application/json; charset=utf-8"],
  ["ndjson", "application/x-ndjson; charset=utf-8"],
  ["html", "text/html; charset=utf-8"],
  ["css", "text/css; charset=utf-8"],
  ["js", "text/javascript; charset=utf-8"],
  ["mjs", "text/javascript; charset=utf-8"],
  ["map", "application/json; charset=utf-8"],
  ["txt", "text/plain; charset=utf-8"],
  ["md", "text/markdown; charset=utf-8"],
  ["csv", "text/csv; charset=utf-8; header=present"],
  ["xml", "application/xml; charset=utf-8"],
  ["yaml", "application/yaml; charset=utf-8"],
  ["webmanifest", "application/manifest+json; charset=utf-8"],
  ["svg", "image/svg+xml; charset=utf-8"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["ico", "image/vnd.microsoft.icon"],
  ["woff", "font/woff"],
  ["woff2", "font/woff2"],
]);

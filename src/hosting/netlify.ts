import type { Hosting } from "./hosting.ts";

/**
 * Netlify's `_headers` and `_redirects`, which lie beside the documents. Where several rules fit a
 * path, Netlify takes the value of the one that fits most closely. Answers of the sidecar keep
 * their own fields. https://docs.netlify.com/routing/headers/, …/redirects/rewrites-proxies/
 */
export function toNetlifyFiles(hosting: Hosting): ReadonlyMap<string, string> {
  const headers = hosting.fields.map(({ path, fields }) => toBlock(path, fields)).join("\n");
  const files = new Map([["_headers", headers]]);
  if (hosting.sidecar !== null) files.set("_redirects", toRedirects(hosting));
  return files;
}

/** A path on a line, and its fields below it. */
export function toBlock(path: string, fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}

/**
 * The first that fits counts; `!` after the status goes before a file of that name. A rule fits a
 * path with and without a slash at its end, so none can add one: `/search` is answered as `/search/`.
 * https://docs.netlify.com/routing/redirects/redirect-options/#trailing-slash
 */
function toRedirects({ proxied, sidecar }: Hosting): string {
  const lines = proxied.map((path) => `${path} ${sidecar}${path.replace("*", ":splat")} 200!`);
  return `${lines.join("\n")}\n`;
}

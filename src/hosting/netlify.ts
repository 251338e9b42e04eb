import type { HostKind } from "./host-kind.ts";
import type { Hosting } from "./hosting.ts";
import { toStandInCode } from "./stand-in.ts";

export const netlify: HostKind = {
  isFolder: true,
  hasProxy: true,
  toFiles: toNetlifyFiles,
  beside: { folder: "netlify-edge-functions", toFiles: toEdgeFunctions },
};

/**
 * Netlify's `_headers` and `_redirects`, which lie beside the documents. Where several rules fit a
 * path, Netlify takes the value of the one that fits most closely. Answers of the sidecar keep
 * their own fields. https://docs.netlify.com/routing/headers/, …/redirects/rewrites-proxies/
 */
export function toNetlifyFiles(hosting: Hosting): ReadonlyMap<string, string> {
  const headers = hosting.fields.map(({ path, fields }) => toBlock(path, fields)).join("\n");
  const files = new Map([["_headers", headers]]);
  const redirects = [...toMovedLines(hosting, 301), ...toProxyLines(hosting)];
  if (redirects.length > 0) files.set("_redirects", `${redirects.join("\n")}\n`);
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
function toProxyLines({ proxied, sidecar }: Hosting): string[] {
  return proxied.map((path) => `${path} ${sidecar}${path.replace("*", ":splat")} 200!`);
}

/** Lines of `_redirects` for pages that have another address than once, as Cloudflare reads them, too. */
export function toMovedLines({ moved }: Hosting, status: 301 | 308): string[] {
  return Object.entries(moved).map(([old, path]) => `${old} ${path} ${status}`);
}

/**
 * An edge function through which goes what the redirects hand to the sidecar, so that Netlify's own
 * page for one that is down does not reach programs. Where it is not run, or fails, the redirects
 * alone count. Netlify's builds take it along; `netlify deploy --no-build` does from version 23.10 on, where
 * netlify.toml names its folder for CONTEXT. https://docs.netlify.com/build/edge-functions/declarations/
 */
export function toEdgeFunctions(hosting: Hosting): ReadonlyMap<string, string> {
  if (hosting.sidecar === null) return new Map();
  const config = { path: hosting.proxied, onError: "bypass" };
  const code = `// Stands in for the sidecar while it cannot be reached.
${toStandInCode(hosting)}
export default async (request, context) => {
  const answer = await context.next().catch(() => null);
  return toStandIn(request, answer, (page) => fetch(page));
};

export const config = ${JSON.stringify(config, null, 2)};
`;
  return new Map([["sidecar.js", code]]);
}

import type { HostKind } from "./host-kind.ts";
import { type FieldRule, fits, type Hosting } from "./hosting.ts";
import { toBlock, toMovedLines } from "./netlify.ts";
import { toStandInCode } from "./stand-in.ts";

export const cloudflare: HostKind = { isFolder: true, hasProxy: true, toFiles: toCloudflareFiles };

/**
 * What Cloudflare Pages takes beside the documents: `_headers`, and, as it rewrites to no other
 * origin, a `_worker.js` that asks the sidecar for the paths in `_routes.json` and is not run for
 * any other. https://developers.cloudflare.com/pages/configuration/headers/
 */
export function toCloudflareFiles(hosting: Hosting): ReadonlyMap<string, string> {
  const headers = hosting.fields.map((rule) => toRule(rule, hosting.fields)).join("\n");
  const moved = toMovedLines(hosting, 308).map((line) => `${line}\n`);
  const files = new Map([["_headers", headers]]);
  if (moved.length > 0) files.set("_redirects", moved.join(""));
  if (hosting.sidecar === null) return files;
  const routes = {
    version: 1,
    include: [...hosting.proxied, hosting.search.slice(0, -1)],
    exclude: [],
  };
  return files
    .set("_routes.json", `${JSON.stringify(routes, null, 2)}\n`)
    .set("_worker.js", toWorker(hosting));
}

/** Cloudflare joins the values of all rules that fit, so a rule first takes away what it replaces. */
function toRule(rule: FieldRule, rules: readonly FieldRule[]): string {
  const earlier = rules
    .slice(0, rules.indexOf(rule))
    .filter(({ path }) => overlaps(rule.path, path));
  const names = new Set(earlier.flatMap(({ fields }) => Object.keys(fields)));
  const replaced = Object.keys(rule.fields).filter((name) => names.has(name));
  const [path, ...fields] = toBlock(rule.path, rule.fields).split("\n");
  return [path, ...replaced.map((name) => `  ! ${name}`), ...fields].join("\n");
}

function overlaps(path: string, pattern: string): boolean {
  return fits(path.replace(/\*$/, ""), pattern);
}

function toWorker(hosting: Hosting): string {
  const { sidecar, search } = hosting;
  return `// Asks the sidecar for what is not a file; which paths come here, _routes.json says.
const sidecar = ${JSON.stringify(sidecar)};
${toStandInCode(hosting)}
export default {
  async fetch(request, { ASSETS }) {
    const { pathname, search, origin } = new URL(request.url);
    if (pathname === ${JSON.stringify(search.slice(0, -1))}) {
      return Response.redirect(origin + pathname + "/" + search, 308);
    }
    const asked = new Request(sidecar + pathname + search, request);
    asked.headers.set("X-Forwarded-Host", new URL(request.url).host);
    asked.headers.set("X-Forwarded-For", request.headers.get("CF-Connecting-IP") ?? "");
    const answer = await fetch(asked, { redirect: "manual" }).catch(() => null);
    return toStandIn(request, answer, (page) => ASSETS.fetch(page));
  },
};
`;
}

import { parsePlain } from "netlify-redirector";
import { expect, test } from "vitest";
import { toNetlifyFiles } from "#hosting/netlify.ts";
import { buildHosting } from "./build-hosting.ts";

const { proxied, sidecar } = buildHosting();
const redirects = toNetlifyFiles(buildHosting()).get("_redirects") ?? "";
const rules = await parsePlain(redirects, {});

/** Where Netlify takes a path, over at most one redirect: an address, or null for its own files. */
function follow(path: string, redirected = false): string | null {
  const asked = { scheme: "https", host: "larch.example", path, query: "query=a" };
  const match = rules.match({ ...asked, getHeader: () => "", getCookie: () => "" });
  if (match === null) return null;
  if (match.status < 300) return match.to;
  if (redirected) throw new Error(`${path} is redirected again, to ${match.to}`);
  return follow(match.to, true);
}

test.each([
  ["/search/", "/search/"],
  ["/search", "/search/"],
  ["/mcp", "/mcp"],
  ["/mcp/session", "/mcp/session"],
  ["/api/reviews/since/2026-01-01", "/api/reviews/since/2026-01-01"],
  ["/api/websub/hub", "/api/websub/hub"],
  ["/.well-known/ai-catalog.json", "/.well-known/ai-catalog.json"],
])("Netlify takes %s to the sidecar's %s", (path, answered) => {
  expect(follow(path)).toBe(sidecar + answered);
});

test.each(["/", "/reviews/", "/reviews.json", "/api/feed.json", "/search-unavailable/", "/embed/"])(
  "Netlify answers %s from its files",
  (path) => {
    expect(follow(path)).toBeNull();
  },
);

test("no path that a rule names leads in a circle, with or without a slash at its end", () => {
  const bare = proxied.map((path) => path.replace(/\/?\*?$/, ""));
  for (const path of bare.flatMap((each) => [each, `${each}/`, `${each}/x`, `${each}/x/`])) {
    expect(() => follow(path), path).not.toThrow();
  }
});

test("a page that has another address than once is found by the old one", async () => {
  const moved = { "/team/s-ren/": "/team/soren/" };
  const { _redirects = "" } = Object.fromEntries(toNetlifyFiles({ ...buildHosting(), moved }));
  const asked = { scheme: "https", host: "larch.example", path: "/team/s-ren/", query: "" };
  const rules = await parsePlain(_redirects, {});
  const found = rules.match({ ...asked, getHeader: () => "", getCookie: () => "" });
  expect(found).toMatchObject({ to: "/team/soren/", status: 301 });
});

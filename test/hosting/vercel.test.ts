import { getTransformedRoutes, type Route, routesSchema } from "@vercel/routing-utils";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { commonFields } from "#hosting/fields.ts";
import { vercel } from "#hosting/vercel.ts";
import { buildHosting, removedId, servedSite } from "./build-hosting.ts";

const { sidecar } = buildHosting();
const text = vercel.toFiles(buildHosting(), servedSite).get("vercel.json") ?? "";
const written: { routes: Route[] } = JSON.parse(text);

type Answer = {
  readonly status?: number | undefined;
  readonly dest?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
};

/** What Vercel's own reader makes of the routes, followed for a path that is a file or is none. */
function follow(path: string, isFile = false): Answer {
  const { routes, error } = getTransformedRoutes(written);
  expect(error).toBeNull();
  let headers: Record<string, string> = {};
  for (const route of routes ?? []) {
    if ("handle" in route) {
      if (isFile) break;
      continue;
    }
    const found = route.src === undefined ? null : new RegExp(route.src).exec(path);
    if (found === null) continue;
    const fill = (value: string) => value.replace(/\$(\d)/g, (_, at) => found[Number(at)] ?? "");
    const own = Object.entries((route.headers ?? {}) as Record<string, string>);
    headers = {
      ...headers,
      ...Object.fromEntries(own.map(([name, value]) => [name, fill(value)])),
    };
    if (route.continue) continue;
    return { status: route.status, dest: route.dest && fill(route.dest), headers };
  }
  return { headers };
}

test("the routes are what Vercel's schema asks for", () => {
  const validate = new Ajv({ strict: false }).compile(routesSchema);
  expect([validate(written.routes), validate.errors]).toEqual([true, null]);
});

test("each path has the fields that the sidecar gives", () => {
  expect(follow("/feed.xml", true).headers).toMatchObject({
    "Content-Type": "application/atom+xml; charset=utf-8",
    Link: expect.stringContaining('<https://larch.example/feed.xml>; rel="self"'),
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "public, max-age=0, must-revalidate",
  });
  expect(follow("/_astro/a.css", true).headers["Cache-Control"]).toContain("immutable");
  const policyOf = (path: string) => follow(path, true).headers["Content-Security-Policy"];
  expect(policyOf("/embed/newest/")).toBe(commonFields.framed["Content-Security-Policy"]);
  expect(policyOf("/embed/")).toBe(commonFields.policy);
});

test.each([
  ["/api/reviews/search", "/api/reviews/search"],
  ["/api/reviews/since/2026-01-01", "/api/reviews/since/2026-01-01"],
  ["/mcp", "/mcp"],
  ["/mcp/server-card", "/mcp/server-card"],
  ["/search/", "/search/"],
  ["/readyz", "/readyz"],
  ["/.well-known/ai-catalog.json", "/.well-known/ai-catalog.json"],
])("%s is the sidecar's, with its own fields", (path, asked) => {
  expect(follow(path)).toEqual({ status: undefined, dest: sidecar + asked, headers: {} });
});

test("slashes are added, pages that moved are found, removed reviews are gone, the rest is missing", () => {
  const to = (path: string) => follow(path).headers.Location;
  expect([to("/reviews"), to("/search"), to("/reviews/2026/01")]).toEqual([
    "/reviews/",
    "/search/",
    "/reviews/2026/01/",
  ]);
  expect(to("/team/s-ren/")).toBe("/team/soren/");
  expect(follow(`/reviews/${removedId}/`)).toMatchObject({
    status: 410,
    dest: "/removed/index.html",
  });
  expect(follow("/no-such-page/")).toMatchObject({ status: 404, dest: "/404.html" });
  const files = ["/", "/reviews/", "/api/feed.json", "/.well-known/api-catalog"];
  for (const path of [...files, "/log/checkpoint", "/log/tile/0/000"]) {
    const { status, dest } = follow(path, true);
    expect([path, status, dest]).toEqual([path, undefined, undefined]);
  }
});

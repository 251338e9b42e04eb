import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { cloudfront } from "#hosting/cloudfront.ts";
import { commonFields } from "#hosting/fields.ts";
import type { Hosting } from "#hosting/hosting.ts";
import { buildHosting, removedId, servedSite } from "./build-hosting.ts";

type Fields = Record<string, { value: string } | undefined>;
type Answer = { uri?: string; statusCode?: number; headers: Fields; body?: { data: string } };

const write = (hosting: Hosting = buildHosting()) => cloudfront.toFiles(hosting, servedSite);
const read = (name: string) => write().get(name) ?? "";

/** The function as it is written, in a realm of its own, as CloudFront runs it. */
function run(event: object): Answer {
  const code = `${read("function.js")}; JSON.stringify(handler(${JSON.stringify(event)}))`;
  return JSON.parse(runInNewContext(code));
}

function request(uri: string, method = "GET", querystring: Fields = {}): Answer {
  const asked = { method, uri, querystring, headers: {} };
  return run({ context: { eventType: "viewer-request" }, request: asked });
}

function respond(uri: string): Fields {
  const response = { statusCode: 200, headers: {} };
  const context = { eventType: "viewer-response" };
  return run({ context, request: { uri, method: "GET" }, response }).headers;
}

test("files go on to the bucket as they are", () => {
  for (const uri of [
    "/",
    "/reviews/",
    "/feed.xml",
    "/_astro/site.a1b2.css",
    "/log/tile/0/x1/1",
    "/log/checkpoint",
  ]) {
    expect(request(uri)).toMatchObject({ uri });
  }
});

test("slashes are added with the query, and pages that moved are found", () => {
  const query = { a: { value: "b" }, c: { value: "d%20e" } };
  const { statusCode, headers } = request("/reviews", "GET", query);
  expect([statusCode, headers.location?.value]).toEqual([308, "/reviews/?a=b&c=d%20e"]);
  expect(headers["access-control-allow-origin"]?.value).toBe("*");
  expect(request("/team/s-ren/").headers.location?.value).toBe("/team/soren/");
  expect(request("//elsewhere.example/x").headers.location?.value ?? "").not.toMatch(/^\/\//);
});

test("a function that would not fit gives up what was removed, and refuses what has moved", () => {
  const many = (name: string) => Array.from({ length: 400 }, (_, at) => `/${name}/${at}-of-them/`);
  const removed = { ...buildHosting(), removed: many("reviews") };
  const size = Buffer.byteLength(write(removed).get("function.js") ?? "");
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(10_000);
  const moved = Object.fromEntries(many("team").map((path) => [path, "/team/"]));
  expect(() => write({ ...buildHosting(), moved })).toThrow("400 pages have moved, more than");
});

test("a removed review is gone, by a problem that scripts anywhere can read", () => {
  const { statusCode, headers, body } = request(`/reviews/${removedId}/`);
  expect(statusCode).toBe(410);
  expect(headers["access-control-allow-origin"]?.value).toBe("*");
  expect(JSON.parse(body?.data ?? "")).toMatchObject({ status: 410, title: "Gone" });
});

test("preflights are answered", () => {
  const { statusCode, headers } = request("/feed.xml", "OPTIONS");
  expect(statusCode).toBe(204);
  expect(headers["access-control-allow-methods"]?.value).toBe("GET, HEAD");
});

test("the fields that differ by path are those of every other host", () => {
  expect(respond("/feed.xml").link?.value).toContain(
    '<https://larch.example/feed.xml>; rel="self"',
  );
  expect(respond("/reviews/").link).toBeUndefined();
  const policyOf = (uri: string) => respond(uri)["content-security-policy"]?.value;
  expect(policyOf("/embed/newest/")).toBe(commonFields.framed["Content-Security-Policy"]);
  expect(policyOf("/reviews/")).toBe(commonFields.policy);
  expect(respond("/embed/newest/")["cross-origin-embedder-policy"]?.value).toBe("require-corp");
  expect(respond("/reviews/")["cross-origin-embedder-policy"]).toBeUndefined();
});

test("a function that is too large for CloudFront leaves the removed reviews out", () => {
  const many = Array.from({ length: 1000 }, (_, index) => `01JK31MK80JKGPATCHCAGX${index}`);
  const code = write({ ...buildHosting(), removed: many }).get("function.js") ?? "";
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_000);
  expect(code).toContain("const removed = [];");
});

test("what all answers have stands in the policy, and each path of the sidecar is one of its own", () => {
  const policy = JSON.parse(read("headers-policy.json"));
  const exposed = commonFields.cors["Access-Control-Expose-Headers"].split(", ");
  expect(policy.CorsConfig.AccessControlExposeHeaders.Items).toEqual(exposed);
  expect(policy.SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy).toBe(
    commonFields.security["Referrer-Policy"],
  );
  expect(policy.CustomHeadersConfig.Items).toEqual([
    { Header: "Cross-Origin-Resource-Policy", Value: "cross-origin", Override: true },
  ]);
  const { CacheBehaviors, Origins } = JSON.parse(read("distribution.json"));
  const paths = CacheBehaviors.Items.map((each: { PathPattern: string }) => each.PathPattern);
  expect(paths).toEqual(buildHosting().proxied);
  expect(CacheBehaviors.Quantity).toBe(paths.length);
  expect(Origins.Items[1].DomainName).toBe("sidecar.example");
});

test("the script copies each document with its type and caching, release.json after all others", async () => {
  const folder = await mkdtemp(join(tmpdir(), "firsthand-sync-"));
  const script = join(folder, "sync.sh");
  await writeFile(script, read("sync.sh").replace(servedSite.root, folder));
  const aws = join(folder, "aws");
  await writeFile(
    aws,
    '#!/bin/sh\nfor each in "$@"; do printf "%s|" "$each"; done >> "$LINES"\necho >> "$LINES"\n',
  );
  await chmod(aws, 0o755);
  const env = { PATH: `${folder}:${process.env.PATH}`, LINES: join(folder, "lines") };
  const { status, stderr } = spawnSync("sh", [script, "larch", "E1"], { env, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  const lines = (await readFile(env.LINES, "utf8")).trim().split("\n");
  await rm(folder, { recursive: true });
  const find = (part: string) => lines.findIndex((line) => line.includes(part));
  const atom = lines[find("cp|feed.xml|s3://larch/feed.xml|")] ?? "";
  expect(atom).toContain("--content-type|application/atom+xml; charset=utf-8|");
  expect(atom).toContain("--cache-control|public, max-age=0, must-revalidate|");
  expect(lines[find("sync|_astro|s3://larch/_astro|")]).toContain("immutable");
  expect(find("cp|release.json|")).toBeGreaterThan(find("cp|reviews.json|"));
  expect(find("--delete")).toBeGreaterThan(find("cp|release.json|"));
  expect(lines.at(-1)).toContain("create-invalidation|--distribution-id|E1|");
});

test("the script asks for a bucket", () => {
  const { status, stderr } = spawnSync("sh", ["-c", read("sync.sh")], { encoding: "utf8" });
  expect(status).not.toBe(0);
  expect(stderr).toContain("names no bucket");
});

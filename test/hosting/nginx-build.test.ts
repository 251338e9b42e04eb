import { expect, test } from "vitest";
import { readNginxBuild, toNginxBuild } from "#hosting/nginx-build.ts";

test.each([
  ["nginx version: nginx/1.22.1", false],
  ["nginx version: nginx/1.25.0", false],
  ["nginx version: nginx/1.25.1 (Ubuntu)", true],
  ["nginx version: nginx/1.26.3", true],
  ["nginx version: nginx/2.0.0", true],
  ["", false],
])("%s has a directive for HTTP/2: %s", (said, hasHttp2Directive) => {
  expect(toNginxBuild(said, [])).toEqual({ hasHttp2Directive, hasBrotliStatic: false });
});

test.each([
  ["", ["50-mod-http-brotli-static.conf"], true],
  ["configure arguments: --add-module=../ngx_brotli", [], true],
  ["configure arguments: --with-http_gzip_static_module", ["50-mod-http-echo.conf"], false],
])("%s with the modules %j can send files coded by Brotli: %s", (said, enabled, expected) => {
  expect(toNginxBuild(said, enabled).hasBrotliStatic).toBe(expected);
});

test("a machine without the folder of modules has none", () => {
  expect(readNginxBuild("/nonexistent").hasBrotliStatic).toBe(false);
});

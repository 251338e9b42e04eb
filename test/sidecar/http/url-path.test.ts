import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePath, splitTarget, toFile, toUrlPath } from "../../../sidecar/http/url-path.ts";

test.each([
  ["index.html", "/"],
  ["reviews/index.html", "/reviews/"],
  ["reviews.json", "/reviews.json"],
  ["_astro/a@b.css", "/_astro/a@b.css"],
  ["café/index.html", "/caf%C3%A9/"],
  ["100%.txt", "/100%25.txt"],
  ["myindex.html", "/myindex.html"],
])("%s is served at %s and nowhere else", (file, path) => {
  expect(toUrlPath(file)).toBe(path);
  expect(toFile(path)).toBe(file);
});

test.each(["/index.html", "/reviews/index.html", "/caf%c3%a9/", "/%72eviews.json", "", "/%ff"])(
  "%s is the path of no file",
  (path) => {
    expect(toFile(path)).toBeNull();
  },
);

test("a file that a path leads to is served at that path", () => {
  fc.assert(
    fc.property(fc.webPath({ size: "medium" }), (path) => {
      const file = toFile(path);
      if (file !== null) expect(toUrlPath(file)).toBe(path);
    }),
  );
});

test.each([
  ["/a?b=1", "/a", "?b=1"],
  ["/a?", "/a", "?"],
  ["/a?b?c", "/a", "?b?c"],
  ["//other.example/a", "//other.example/a", ""],
  ["*", "*", ""],
])("%s has path %s and query %s", (target, path, query) => {
  expect(splitTarget(target)).toEqual({ path, query });
});

test("a path keeps its dots and escaped slashes", () => {
  expect(parsePath("/a/%2e%2e/%2Fb")).toBe("/a/../%2Fb");
});

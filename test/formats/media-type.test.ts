import { expect, test } from "vitest";
import { toMediaType } from "#formats/media-type.ts";

test.each([
  ["reviews.json", "application/json; charset=utf-8"],
  ["insights.json", "application/json; charset=utf-8"],
  ["api/feed.json", "application/json; charset=utf-8"],
  ["reviews.ndjson", "application/x-ndjson; charset=utf-8"],
  ["feed.xml", "application/atom+xml; charset=utf-8"],
  ["rss.xml", "application/rss+xml; charset=utf-8"],
  ["/feed.xml", "application/atom+xml; charset=utf-8"],
  ["sitemap.xml", "application/xml; charset=utf-8"],
  ["reviews/2026/03/index.html", "text/html; charset=utf-8"],
  ["_astro/page.Dx0f-2.css", "text/css; charset=utf-8"],
  ["_astro/page.js", "text/javascript; charset=utf-8"],
  ["favicon.svg", "image/svg+xml; charset=utf-8"],
  ["favicon.png", "image/png"],
  ["font.woff2", "font/woff2"],
  ["robots.txt", "text/plain; charset=utf-8"],
  ["what.ever", "application/octet-stream"],
  ["folder.json/file", "application/octet-stream"],
  ["file.constructor", "application/octet-stream"],
  ["", "application/octet-stream"],
])("%s is %s", (path, type) => {
  expect(toMediaType(path)).toBe(type);
});

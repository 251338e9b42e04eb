import type { Hosting } from "#hosting/hosting.ts";
import { toHosting } from "#hosting/hosting.ts";

const documents = new Map([
  ["index.html", "text/html; charset=utf-8"],
  ["embed/index.html", "text/html; charset=utf-8"],
  ["embed/newest/index.html", "text/html; charset=utf-8"],
  ["feed.xml", "application/atom+xml; charset=utf-8"],
  ["reviews.json", "application/json; charset=utf-8"],
  ["_astro/site.a1b2.css", "text/css; charset=utf-8"],
]);

export function buildHosting(): Hosting {
  return toHosting("https://larch.example", "https://sidecar.example", documents);
}

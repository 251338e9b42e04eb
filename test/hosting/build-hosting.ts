import type { ServedSite } from "#hosting/host-kind.ts";
import type { Hosting } from "#hosting/hosting.ts";
import { toHosting } from "#hosting/hosting.ts";

const documents = new Map([
  ["index.html", "text/html; charset=utf-8"],
  ["embed/index.html", "text/html; charset=utf-8"],
  ["embed/newest/index.html", "text/html; charset=utf-8"],
  ["removed/index.html", "text/html; charset=utf-8"],
  ["feed.xml", "application/atom+xml; charset=utf-8"],
  ["reviews.json", "application/json; charset=utf-8"],
  ["log/checkpoint", "text/plain; charset=utf-8"],
  [".well-known/api-catalog", "application/linkset+json"],
  ["_astro/site.a1b2.css", "text/css; charset=utf-8"],
]);

export const removedId = "01JK31MK80JKGPATCHCAGXPFY5";

export function buildHosting(): Hosting {
  const past = { moved: { "/team/s-ren/": "/team/soren/" }, removed: [removedId] };
  return toHosting("https://larch.example", "https://sidecar.example", documents, past);
}

export const servedSite: ServedSite = {
  root: "/srv/dist/current/client",
  folder: "/srv/dist/hosting/host",
  listen: [],
  baseUrl: "https://larch.example",
  hsts: null,
  proxies: [],
  moreSidecars: [],
  nginx: { hasHttp2Directive: false, hasBrotliStatic: false },
};

import { block, ownFields, toFields, toPage, toProblem, toTransport } from "./caddy-lines.ts";
import { sidecarMethods, toPreflightFields } from "./fields.ts";
import type { ServedSite } from "./host-kind.ts";
import type { Hosting } from "./hosting.ts";
import { retryAfter } from "./problems.ts";

/** What Caddy answers where there is no file, or the sidecar is down. */
export function toErrorRoute(hosting: Hosting, site: ServedSite): string[] {
  const { removed, removedPage, notFound, sidecar } = hosting;
  const gone = block("route @removed", [
    ...block("route @page", toPage(removedPage ?? notFound, 410)),
    ...toProblem(410),
  ]);
  const ids = `@removed path_regexp ^(?:/api)?/reviews/(?:${removed.join("|")})/?$`;
  return block("route", [
    ...toTransport(site),
    ...block("@page", ["header Accept *text/html*", "not path /.well-known/*"]),
    ...block("@folder", ["file {path}/index.html", "not path */"]),
    ...toFields({ ...ownFields, Vary: "Accept, Accept-Encoding" }),
    ...(sidecar === null ? [] : toDown(hosting)),
    ...block("route @folder", ["rewrite * {path}/?{query}", "redir * {uri} 308"]),
    ...(removed.length === 0 ? [] : [ids, ...gone]),
    ...block("route @page", toPage(notFound, 404)),
    ...toProblem(404),
  ]);
}

/** In place of the sidecar; and the file for an address that was to be asked of it. */
function toDown({ search, searchUnavailable, fields }: Hosting): string[] {
  return [
    `@search path ${search}`,
    ...block("route @search", [
      `header Retry-After ${retryAfter}`,
      ...toPage(searchUnavailable, 503),
    ]),
    ...block("route @proxied", [
      ...block("route @options", [...toFields(toPreflightFields(sidecarMethods)), "respond 204"]),
      ...toProblem(503),
    ]),
    ...block("route @conditional", toProblem(503)),
    ...block("route @file", [
      ...fields.flatMap(({ path, fields: own }) => toFields(own, path)),
      ...block("file_server", ["status 200"]),
    ]),
  ];
}

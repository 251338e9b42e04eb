import { commonFields } from "./fields.ts";
import type { HostKind, ServedSite } from "./host-kind.ts";
import { fits, type Hosting } from "./hosting.ts";
import { parseListen } from "./listen.ts";
import { type ErrorStatus, retryAfter, toProblemBody } from "./problems.ts";

export const caddy: HostKind = {
  isFolder: false,
  hasProxy: true,
  runsHere: true,
  main: "firsthand.caddy",
  sendsCoded: () => true,
  toFiles: (hosting, site) => new Map([["firsthand.caddy", toCaddySite(hosting, site)]]),
};

/**
 * A site for a Caddyfile to import. Where nobody says at what to listen it is the public address, for
 * which Caddy gets certificates by itself. https://caddyserver.com/docs/caddyfile
 */
function toCaddySite(hosting: Hosting, site: ServedSite): string {
  const { sidecar, proxied, moved, search } = hosting;
  const ask = sidecar === null ? "error 404" : `reverse_proxy ${sidecar}`;
  const isProxied = sidecar === null ? [] : [`@proxied path ${proxied.join(" ")}`];
  return [
    "# Made by npx firsthand hosting; made again, it is overwritten.",
    `${toAddresses(site).join(", ")} {`,
    ...indent([
      ...toBindings(site),
      `root * ${quote(site.root)}`,
      ...isProxied,
      "@options method OPTIONS",
      `@file {`,
      "  file {path} {path}index.html",
      "  not path */index.html",
      "}",
      "@read method GET HEAD",
      ...toOddMatchers(hosting),
      "route {",
      ...indent([
        ...toTransport(site),
        ...(sidecar === null
          ? []
          : [`reverse_proxy @proxied ${sidecar}`, ...toSearchRedirect(search)]),
        ...Object.entries(moved).map(([old, path]) => `redir ${old} ${path} 308`),
        "route @options {",
        ...indent([...toFields(ownFields), ...toFields(preflightFields), "respond 204"]),
        "}",
        ...(sidecar === null
          ? []
          : ["odd", "conditional"].map((name) => `reverse_proxy @${name} ${sidecar}`)),
        ...toFileRoute(hosting),
        ask,
      ]),
      "}",
      "handle_errors {",
      ...indent(["route {", ...indent(toErrorRoute(hosting, site)), "}"]),
      "}",
    ]),
    "}",
    "",
  ].join("\n");
}

function toAddresses({ listen, baseUrl }: ServedSite): string[] {
  const { hostname } = new URL(baseUrl);
  if (listen.length === 0) return [baseUrl];
  const told = listen.flatMap((each) => parseListen(each) ?? []);
  return [
    ...new Set(told.map(({ port, isTls }) => `${isTls ? "https" : "http"}://${hostname}:${port}`)),
  ];
}

function toBindings({ listen }: ServedSite): string[] {
  const told = listen.flatMap((each) => parseListen(each)?.address ?? []);
  const addresses = new Set(told.map((each) => each.replace(/[[\]]/g, "")));
  return addresses.size === 0 ? [] : [`bind ${[...addresses].join(" ")}`];
}

function toTransport({ hsts }: ServedSite): string[] {
  if (hsts === null) return [];
  return ["@tls protocol https", `header @tls Strict-Transport-Security "max-age=${hsts}"`];
}

/**
 * What is asked of the sidecar although there is a file: addresses that no document has as they are
 * written, and preconditions that Caddy refuses without a word.
 */
function toOddMatchers({ sidecar }: Hosting): string[] {
  if (sidecar === null) return [];
  const odd = String.raw`^[^?]*(%|//|/\\.\\.?(/|\\?|$))`;
  return [
    `@odd expression ${quote(`{http.request.orig_uri}.matches("${odd}")`)}`,
    `@conditional expression ${quote('{header.If-Match} != "" || {header.If-Unmodified-Since} != ""')}`,
  ];
}

function toSearchRedirect(search: string): string[] {
  const bare = search.slice(0, -1);
  const fields = indent(toFields(ownFields));
  return [
    `route ${bare} {`,
    ...fields,
    `  uri replace ${bare} ${search} 1`,
    "  redir * {uri} 308",
    "}",
  ];
}

/** Fields of what is served; a later one replaces an earlier one. */
function toFileRoute({ fields }: Hosting): string[] {
  return [
    "route @file {",
    ...indent([
      "@changing not method GET HEAD",
      "route @changing {",
      ...indent(toProblem(405, ['header Allow "GET, HEAD, OPTIONS"'])),
      "}",
      ...fields.flatMap(({ path, fields: own }) => toFields(own, path)),
      "header Vary Accept-Encoding",
      "header -Accept-Ranges",
      "file_server {",
      "  precompressed br gzip",
      "}",
    ]),
    "}",
  ];
}

const ownFields = { ...commonFields.security, ...commonFields.cors, "Cache-Control": "no-store" };
const preflightFields = {
  Allow: "GET, HEAD, OPTIONS",
  "Access-Control-Allow-Headers": commonFields.allowedHeaders,
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Max-Age": "86400",
};

/** What is answered where there is no file, or the sidecar is down. */
function toErrorRoute(hosting: Hosting, site: ServedSite): string[] {
  const { removed, removedPage, notFound, sidecar } = hosting;
  const ids = removed.length === 0 ? [] : [`@removed path_regexp ${toRemoved(removed)}`];
  const gone = [
    "route @removed {",
    ...indent([...toPage(removedPage ?? notFound, 410), ...toProblem(410)]),
    "}",
  ];
  return [
    ...toTransport(site),
    "@page {",
    "  header Accept *text/html*",
    "  not path /.well-known/*",
    "}",
    "@folder {",
    "  file {path}/index.html",
    "  not path */",
    "}",
    ...ids,
    ...toFields({ ...ownFields, Vary: "Accept, Accept-Encoding" }),
    ...(sidecar === null ? [] : toDown(hosting)),
    "route @folder {",
    "  rewrite * {path}/?{query}",
    "  redir * {uri} 308",
    "}",
    ...(removed.length === 0 ? [] : gone),
    ...toPage(notFound, 404),
    ...toProblem(404),
  ];
}

function toDown({ search, searchUnavailable, fields }: Hosting): string[] {
  return [
    `@search path ${search}`,
    "route @search {",
    ...indent([
      `header Retry-After ${retryAfter}`,
      `rewrite * ${searchUnavailable}`,
      `header Content-Security-Policy ${quote(commonFields.policy)}`,
      "file_server {",
      "  status 503",
      "}",
    ]),
    "}",
    "route @proxied {",
    ...indent([
      "route @options {",
      ...indent([
        ...toFields({
          ...preflightFields,
          "Access-Control-Allow-Methods": "GET, HEAD, POST, DELETE",
        }),
        "respond 204",
      ]),
      "}",
      ...toProblem(503, [`header Retry-After ${retryAfter}`]),
    ]),
    "}",
    "route @conditional {",
    ...indent(toProblem(503, [`header Retry-After ${retryAfter}`])),
    "}",
    "route @file {",
    ...indent([
      ...fields.flatMap(({ path, fields: own }) => toFields(own, path)),
      "file_server {",
      "  status 200",
      "}",
    ]),
    "}",
  ];
}

function toRemoved(ids: readonly string[]): string {
  return `^(?:/api)?/reviews/(?:${ids.join("|")})/?$`;
}

/** A page of the release for whoever prefers pages. */
function toPage(page: string, status: ErrorStatus): string[] {
  return [
    "route @page {",
    ...indent([
      `rewrite * ${page}`,
      `header Content-Security-Policy ${quote(commonFields.policy)}`,
      "file_server {",
      `  status ${status}`,
      "}",
    ]),
    "}",
  ];
}

function toProblem(status: ErrorStatus, more: readonly string[] = []): string[] {
  return [
    ...toFields({ ...ownFields, Vary: "Accept, Accept-Encoding" }),
    'header Content-Type "application/json; charset=utf-8"',
    ...more,
    `respond ${quote(toProblemBody(status).trimEnd())} ${status}`,
  ];
}

function toFields(fields: Readonly<Record<string, string>>, path = "*"): string[] {
  const matcher = fits("/*", path) ? "" : `${path} `;
  return Object.entries(fields).map(([name, value]) => `header ${matcher}${name} ${quote(value)}`);
}

/** Between backquotes nothing has a meaning of its own. */
function quote(value: string): string {
  return `\`${value}\``;
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

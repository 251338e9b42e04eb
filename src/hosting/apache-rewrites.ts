import type { ServedSite } from "./host-kind.ts";
import type { Hosting } from "./hosting.ts";
import { toPattern } from "./pattern.ts";
import type { ErrorStatus } from "./problems.ts";

/** Where Apache answers with a problem, and to itself alone. */
export const problems = "/.firsthand-problem/";

const file = "%{DOCUMENT_ROOT}%{REQUEST_URI}";

/** Which file answers, or who else, from top to bottom. https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html */
export function toRewrites(hosting: Hosting, { folder }: ServedSite): string[] {
  return [
    "RewriteEngine On",
    `RewriteMap removed "txt:${folder}/removed.txt"`,
    ...toErrors(hosting),
    ...(hosting.sidecar === null ? [] : toProxies(hosting)),
    ...Object.entries(hosting.moved).map(
      ([old, path]) => `RewriteRule ^${toPattern(old)} ${path} [R=308,L]`,
    ),
    "RewriteCond %{REQUEST_METHOD} =OPTIONS",
    "RewriteRule ^ - [R=204,L]",
    ...toRefusals(),
    `RewriteCond ${file} !-f`,
    `RewriteCond ${file}/index.html -f`,
    "RewriteRule ^(.*[^/])$ $1/ [R=308,L]",
    `RewriteCond \${removed:$1} =1`,
    "RewriteRule ^(?:/api)?/reviews/([^/]+)/?$ - [R=410,L]",
    ...toCoded("br", "br"),
    ...toCoded("gzip", "gz"),
  ];
}

/** Error documents: a page for whoever prefers pages, else a problem; to be had by no other way. */
function toErrors({ sidecar, search, searchUnavailable, notFound, removedPage }: Hosting) {
  const pattern = problems.replaceAll(".", "\\.");
  const toPage = (status: ErrorStatus, page: string) => [
    "RewriteCond %{HTTP:Accept} text/html [NC]",
    'RewriteCond %{THE_REQUEST} "!^\\S+ /\\.well-known/"',
    `RewriteRule ^${pattern}${status}\\.json$ ${page} [L]`,
  ];
  const ofSearch = [
    `RewriteCond %{THE_REQUEST} "^\\S+ ${search}[? ]"`,
    `RewriteRule ^${pattern}503\\.json$ ${searchUnavailable}index.html [L]`,
  ];
  return [
    ...(sidecar === null ? [] : ofSearch),
    ...toPage(404, notFound),
    ...toPage(410, removedPage === null ? notFound : `${removedPage}index.html`),
    "RewriteCond %{ENV:REDIRECT_STATUS} .",
    "RewriteRule ^ - [L]",
    `RewriteRule ^${pattern} - [R=404,L]`,
  ];
}

/** The target as it came, so that the sidecar reads what the client wrote. */
function toProxies({ proxied, sidecar, search }: Hosting): string[] {
  return [
    `RewriteRule ^${search.slice(0, -1)}$ ${search} [R=308,L]`,
    `RewriteCond %{REQUEST_URI} ^(?:${proxied.map(toPattern).join("|")})`,
    'RewriteCond %{THE_REQUEST} "^\\S+ (/[^? ]*)"',
    `RewriteRule ^ ${sidecar}%1 [P,NE,L]`,
  ];
}

/** Documents are only read, and pages have no other address than their folder's. */
function toRefusals(): string[] {
  return [
    `RewriteCond ${file} -f [OR]`,
    `RewriteCond ${file}index.html -f`,
    "RewriteCond %{REQUEST_URI} !/index\\.html$",
    "RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$",
    "RewriteRule ^ - [R=405,L]",
    "RewriteCond %{REQUEST_URI} /index\\.html$",
    "RewriteRule ^ - [R=404,L]",
  ];
}

/** What is coded already, for whoever takes the coding. */
function toCoded(coding: string, ending: string): string[] {
  return ["", "index.html"].flatMap((page) => [
    `RewriteCond %{HTTP:Accept-Encoding} \\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`,
    `RewriteCond ${file}${page}.${ending} -f`,
    `RewriteRule ^(.*)$ $1${page}.${ending} [L]`,
  ]);
}

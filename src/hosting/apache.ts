import { commonFields, toPreflightFields } from "./fields.ts";
import type { HostKind, ServedSite } from "./host-kind.ts";
import type { Hosting } from "./hosting.ts";
import { parseListen } from "./listen.ts";
import { toPattern } from "./pattern.ts";
import { details, type ErrorStatus, retryAfter, toProblemBody } from "./problems.ts";

export const apache: HostKind = {
  isFolder: false,
  hasProxy: true,
  runsHere: true,
  main: "firsthand.conf",
  usualListen: ["80"],
  sendsCoded: () => true,
  toFiles: (hosting, site) =>
    new Map([
      ["firsthand.conf", toApacheSite(hosting, site)],
      ["removed.txt", hosting.removed.map((id) => `${id} 1\n`).join("")],
      ...statuses.map((status) => [`problems/${status}.json`, toProblemBody(status)] as const),
    ]),
};

const statuses = Object.keys(details).map(Number) as ErrorStatus[];

/** Where Apache answers with a problem, and to itself alone. */
const problems = "/.firsthand-problem/";

/**
 * A site for Apache's sites-enabled. It needs the modules headers, rewrite, alias, dir, mime, proxy and
 * proxy_http. Which reviews are removed stands in a file of its own, which Apache reads again when it
 * has changed. https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html
 */
function toApacheSite(hosting: Hosting, site: ServedSite): string {
  const { hostname } = new URL(site.baseUrl);
  const listens = site.listen.flatMap((each) => parseListen(each) ?? []);
  return [
    "# Made by npx firsthand hosting; made again, it is overwritten.",
    `<VirtualHost ${[...new Set(listens.map(({ address, port }) => `${address ?? "*"}:${port}`))].join(" ")}>`,
    `  ServerName ${hostname}`,
    ...(listens.some(({ isTls }) => isTls) ? ["  SSLEngine on", "  Protocols h2 http/1.1"] : []),
    `  DocumentRoot ${quote(site.root)}`,
    `  Alias ${problems} ${quote(`${site.folder}/problems/`)}`,
    "  AllowEncodedSlashes NoDecode",
    "  ProxyRequests Off",
    "  ProxyPreserveHost On",
    "  ProxyAddHeaders Off",
    ...toClient(site),
    ...statuses.map((status) => `  ErrorDocument ${status} ${problems}${status}.json`),
    toRewrites(hosting, site),
    ...toDirectories(hosting, site),
    ...toTransport(site),
    "</VirtualHost>",
    "",
  ].join("\n");
}

/** The client's own address is what the sidecar is told, and nothing that the client says of it. */
function toClient({ proxies }: ServedSite): string[] {
  const behind = proxies.map((network) => `  RemoteIPTrustedProxy ${network}`);
  return [
    ...(behind.length > 0 ? ["  RemoteIPHeader X-Forwarded-For", ...behind] : []),
    '  RequestHeader set X-Forwarded-For "expr=%{REMOTE_ADDR}"',
    '  RequestHeader set X-Forwarded-Proto "expr=%{REQUEST_SCHEME}"',
  ];
}

function toTransport({ hsts }: ServedSite): string[] {
  if (hsts === null) return [];
  const value = quote(`max-age=${hsts}`);
  return [`  Header always set Strict-Transport-Security ${value} "expr=%{HTTPS} == 'on'"`];
}

function toRewrites(hosting: Hosting, site: ServedSite): string {
  const { sidecar, moved, notFound, removedPage, search, searchUnavailable } = hosting;
  const file = "%{DOCUMENT_ROOT}%{REQUEST_URI}";
  const known = [
    `RewriteCond ${file} -f [OR]`,
    `RewriteCond ${file}index.html -f`,
    "RewriteCond %{REQUEST_URI} !/index\\.html$",
  ];
  const toPage = (status: ErrorStatus, page: string) => [
    "RewriteCond %{HTTP:Accept} text/html [NC]",
    'RewriteCond %{THE_REQUEST} "!^\\S+ /\\.well-known/"',
    `RewriteRule ^${problems.replaceAll(".", "\\.")}${status}\\.json$ ${page} [L]`,
  ];
  const lines = [
    "RewriteEngine On",
    `RewriteMap removed ${quote(`txt:${site.folder}/removed.txt`)}`,
    "# Errors: a page for whoever prefers pages, else a problem; to be had by no other way.",
    ...(sidecar === null
      ? []
      : [
          `RewriteCond %{THE_REQUEST} "^\\S+ ${search}[? ]"`,
          `RewriteRule 503\\.json$ ${searchUnavailable}index.html [L]`,
        ]),
    ...toPage(404, notFound),
    ...toPage(410, removedPage === null ? notFound : `${removedPage}index.html`),
    "RewriteCond %{ENV:REDIRECT_STATUS} .",
    "RewriteRule ^ - [L]",
    `RewriteRule ^${problems.replaceAll(".", "\\.")} - [R=404,L]`,
    ...(sidecar === null ? [] : toProxies(hosting)),
    ...Object.entries(moved).map(
      ([old, path]) => `RewriteRule ^${toPattern(old)} ${path} [R=308,L]`,
    ),
    "RewriteCond %{REQUEST_METHOD} =OPTIONS",
    "RewriteRule ^ - [R=204,L]",
    ...known,
    "RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$",
    "RewriteRule ^ - [R=405,L]",
    "RewriteCond %{REQUEST_URI} /index\\.html$",
    "RewriteRule ^ - [R=404,L]",
    `RewriteCond ${file} !-f`,
    `RewriteCond ${file}/index.html -f`,
    "RewriteRule ^(.*[^/])$ $1/ [R=308,L]",
    `RewriteCond \${removed:$1} =1`,
    "RewriteRule ^(?:/api)?/reviews/([^/]+)/?$ - [R=410,L]",
    ...["br", "gzip"].flatMap((coding) => {
      const ending = coding === "gzip" ? "gz" : coding;
      return ["", "index.html"].flatMap((page) => [
        `RewriteCond %{HTTP:Accept-Encoding} \\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`,
        `RewriteCond ${file}${page}.${ending} -f`,
        `RewriteRule ^(.*)$ $1${page}.${ending} [L]`,
      ]);
    }),
  ];
  return lines.map((line) => `  ${line}`).join("\n");
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

/** Fields by path; a later one replaces an earlier one. What the sidecar answers has its own. */
function toDirectories({ fields }: Hosting, { root, folder }: ServedSite): string[] {
  const ofFiles = fields.flatMap((rule) =>
    Object.entries(rule.fields).map(
      ([name, value]) => `Header set ${name} ${quote(value)} ${toCondition(rule.path)}`,
    ),
  );
  const ofErrors = Object.entries({
    ...commonFields.security,
    ...commonFields.cors,
    "Cache-Control": "no-store",
    Vary: "Accept, Accept-Encoding",
  });
  const isError = quote("expr=%{REQUEST_STATUS} -ge 400");
  const toRetry = (when: string) =>
    `Header ${when} Retry-After ${retryAfter} "expr=%{REQUEST_STATUS} -eq 503"`;
  return [
    `  <Directory ${quote(root)}>`,
    "    Require all granted",
    "    Options FollowSymLinks",
    "    AllowOverride None",
    "    DirectoryIndex index.html",
    "    DirectorySlash Off",
    "    AddDefaultCharset utf-8",
    "    AddEncoding br .br",
    "    AddEncoding gzip .gz",
    "    RemoveType .gz .br",
    "    RemoveLanguage .br",
    "    FileETag MTime Size",
    "    MaxRanges none",
    ...ofFiles.map((line) => `    ${line}`),
    "    Header merge Vary Accept-Encoding",
    `    Header set Cache-Control no-store ${isError}`,
    `    Header set Vary ${quote("Accept, Accept-Encoding")} ${isError}`,
    `    ${toRetry("set")}`,
    "  </Directory>",
    `  <Directory ${quote(`${folder}/problems`)}>`,
    "    Require all granted",
    "    AllowOverride None",
    "    AddDefaultCharset Off",
    '    ForceType "application/json; charset=utf-8"',
    "    FileETag None",
    ...["If-Match", "If-None-Match", "If-Unmodified-Since", "If-Modified-Since"].map(
      (name) => `    RequestHeader unset ${name}`,
    ),
    ...ofErrors.map(([name, value]) => `    Header set ${name} ${quote(value)}`),
    '    Header set Allow "GET, HEAD, OPTIONS" "expr=%{REQUEST_STATUS} -eq 405"',
    `    ${toRetry("set")}`,
    "  </Directory>",
    ...toOptions().map((line) => `  ${line}`),
  ];
}

/** What is answered without a file: redirects, and OPTIONS. */
function toOptions(): string[] {
  const shared = { ...commonFields.security, ...commonFields.cors, "Cache-Control": "no-store" };
  const { "Cache-Control": _, ...fields } = toPreflightFields("GET, HEAD");
  const isOwn = "%{HANDLER} !~ /proxy/";
  const toLines = (all: object, when: string) =>
    Object.entries(all).map(
      ([name, value]) => `Header always set ${name} ${quote(value)} "expr=${when} && ${isOwn}"`,
    );
  return [
    ...toLines(shared, "%{REQUEST_STATUS} -in {'204', '308'}"),
    ...toLines(fields, "%{REQUEST_STATUS} -eq 204"),
  ];
}

function toCondition(path: string): string {
  if (path === "/*") return "";
  const pattern = toPattern(path).replace(/(\/?)\$$/, (_, slash) =>
    slash ? "/(?:index\\.html)?(?:\\.br|\\.gz)?$" : "(?:\\.br|\\.gz)?$",
  );
  return quote(`expr=%{REQUEST_URI} =~ m#^${pattern}#`);
}

function quote(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

import type { HostKind, NginxBuild, ServedSite } from "./host-kind.ts";
import type { Hosting } from "./hosting.ts";
import { problemPath, quote, toFieldMaps, toQuestions } from "./nginx-maps.ts";
import { toUpstream, type Upstream } from "./nginx-upstream.ts";

export const nginx: HostKind = {
  isFolder: false,
  hasProxy: true,
  runsHere: true,
  balances: true,
  main: "firsthand.conf",
  usualListen: ["80"],
  // It stands for a variable, also between quotes.
  unfit: /\$/,
  sendsCoded: ({ nginx: { hasBrotliStatic } }) => hasBrotliStatic,
  toFiles: (hosting, site) => new Map([["firsthand.conf", toNginxSite(hosting, site)]]),
};

/**
 * A site for nginx's sites-enabled (the http context). nginx makes its own validators from a file's
 * modification time and size; a release gives files their Last-Modified as that time, so they stay
 * as long as the document does.
 *
 * What is not a file is asked of the sidecar, which knows why; while it is down nginx says what it
 * knows itself. http://nginx.org/en/docs/http/ngx_http_core_module.html#error_page
 */
export function toNginxSite(hosting: Hosting, site: ServedSite): string {
  const { own, fields } = toFieldMaps(hosting, site.hsts);
  const questions = toQuestions(hosting);
  const maps = [own, ...fields.map(([, map]) => map), ...Object.values(questions)];
  const { sidecar } = hosting;
  const upstream = sidecar === null ? null : toUpstream([sidecar, ...site.moreSidecars], site);
  const headers = fields.map(([name, { variable }]) => `  add_header ${name} ${variable} always;`);
  return [
    "# Made by npx firsthand hosting; made again, it is overwritten.",
    ...maps.map(({ text }) => text),
    ...(upstream?.outside ?? []),
    `server {`,
    ...toListenLines(site),
    ...site.proxies.map((network) => `  set_real_ip_from ${network};`),
    ...(site.proxies.length > 0 ? behindProxies : []),
    `  server_name ${new URL(site.baseUrl).hostname};`,
    `  root ${quote(site.root)};`,
    settings,
    ...toCodings(site.nginx),
    ...headers,
    toErrors(hosting, questions),
    toFiles(hosting, questions),
    upstream === null ? "" : toSidecar(hosting, upstream),
    "}",
    "",
  ].join("\n");
}

type Questions = ReturnType<typeof toQuestions>;

function toListenLines({ listen, nginx: { hasHttp2Directive } }: ServedSite): string[] {
  const isTls = (each: string) => /\sssl(\s|$)/.test(each);
  const lines = listen.map(
    (each) => `  listen ${each}${isTls(each) && !hasHttp2Directive ? " http2" : ""};`,
  );
  return hasHttp2Directive && listen.some(isTls) ? [...lines, "  http2 on;"] : lines;
}

/** The last address that is not a proxy's is the client's: whoever forges the field writes before it. */
const behindProxies = ["  real_ip_header X-Forwarded-For;", "  real_ip_recursive on;"];

/** Types of text, beside HTML, that are worth a coding and are in UTF-8. */
const coded =
  "text/css text/plain text/javascript text/markdown text/csv application/javascript application/json application/manifest+json application/xml application/atom+xml application/rss+xml application/x-ndjson image/svg+xml";

const settings = `  charset utf-8;
  charset_types ${coded};
  server_tokens off;
  absolute_redirect off;
  max_ranges 0;
  recursive_error_pages on;
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 1000;
  gzip_types ${coded};`;

/** What a release has coded is beside its documents after `npx firsthand hosting nginx`. */
function toCodings({ hasBrotliStatic }: NginxBuild): string[] {
  return hasBrotliStatic ? ["  gzip_static on;", "  brotli_static on;"] : [];
}

/** Statuses that nginx answers itself wherever they occur. */
const ownErrors = `error_page 400 405 412 413 414 500 503 ${problemPath};`;

function toErrors({ sidecar }: Hosting, questions: Questions): string {
  const { isRemoved, notFound, problem, removed, unslashed } = questions;
  return `  ${ownErrors}
  error_page 404 = ${sidecar === null ? "@missing" : "@ask"};
  location = ${problemPath} {
    internal;
    types { }
    default_type application/json;
    return 200 ${quote(problem.variable)};
  }
  location @missing {
    ${ownErrors}
    error_page 404 ${notFound.variable};
    error_page 410 ${removed.variable};
    if (-f $document_root${unslashed.variable}/index.html) {
      return 308 $uri/$is_args$args;
    }
    if (${isRemoved.variable}) {
      return 410;
    }
    if ($request_uri ~ "/index\\.html(\\?|$)") {
      return 404;
    }
    try_files ${tried};
  }`;
}

const tried = `$uri "\${uri}index.html" =404`;

/** Documents: those whose type nginx does not know each have a location, the others are tried. */
function toFiles({ fields, moved }: Hosting, { isOdd, isOptions }: Questions): string {
  const types = fields.flatMap(({ path, fields: { "Content-Type": type } }) =>
    type
      ? [
          `  location ${toLocation(path)} {\n    types { }\n    default_type ${toBareType(type)};\n  }`,
        ]
      : [],
  );
  const redirects = Object.entries(moved).map(
    ([old, path]) => `  location = ${old} {\n    return 308 ${path}$is_args$args;\n  }`,
  );
  return `  if (${isOptions.variable}) {
    return 204;
  }
  if (${isOdd.variable}) {
    return 404;
  }
  location / {
    try_files ${tried};
  }
${[...types, ...redirects].join("\n")}`;
}

/** nginx adds the charset itself, and compresses only what has no parameter of its own. */
function toBareType(type: string): string {
  return quote(type.replace(/^([^;]+); charset=utf-8$/, "$1"));
}

function toLocation(path: string): string {
  return path.endsWith("*") ? path.slice(0, -1) : `= ${path}`;
}

/** The ways to the sidecar, and what answers while it cannot be reached. */
function toSidecar(hosting: Hosting, { origin, inside }: Upstream): string {
  const { search, searchUnavailable, proxied } = hosting;
  const to = (path: string) => {
    const down = path === search ? "=503 @search_unavailable" : "= @down";
    return `  location ${toLocation(path)} {
    ${ownErrors}
    error_page 502 504 ${down};
    proxy_pass ${origin};
  }`;
  };
  return `${inside.map((line) => `${line}\n`).join("")}  proxy_http_version 1.1;
  proxy_set_header Host $host;
  proxy_set_header Connection "";
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  location = ${search.slice(0, -1)} {
    return 308 ${search}$is_args$args;
  }
${proxied.map(to).join("\n")}
  location @ask {
    ${ownErrors}
    error_page 502 504 = @missing;
    proxy_pass ${origin};
  }
  location @down {
    ${ownErrors}
    if ($request_method = OPTIONS) {
      return 204;
    }
    return 503;
  }
  location @search_unavailable {
    rewrite ^ ${searchUnavailable}index.html break;
  }`;
}

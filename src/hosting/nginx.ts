import { commonFields } from "./fields.ts";
import type { Hosting } from "./hosting.ts";

export type NginxOptions = {
  /** the folder of documents: …/dist/current/client, which is looked up anew for each request */
  readonly root: string;
  /** what comes after `listen`: `80`, `443 ssl`, `127.0.0.1:8080` */
  readonly listen: string;
  readonly serverName: string;
};

/**
 * A site for nginx's sites-enabled (the http context). nginx makes its own validators from a file's
 * modification time and size; a release gives files their Last-Modified as that time, so they stay
 * as long as the document does.
 *
 * Fields stand in maps by path, because `add_header` in a location would drop all others. For what
 * the sidecar answers the maps are empty, and nginx sends no field without a value.
 * http://nginx.org/en/docs/http/ngx_http_headers_module.html
 */
export function toNginxSite(hosting: Hosting, options: NginxOptions): string {
  const names = [...new Set(hosting.fields.flatMap(({ fields }) => Object.keys(fields)))].filter(
    (name) => name !== "Content-Type",
  );
  return [
    "# Made by npm run hosting; made again, it is overwritten.",
    ...names.map((name) => toMap(name, hosting)),
    toPreflight(hosting),
    toServer(names, hosting, options),
  ].join("\n");
}

function toMap(name: string, { fields, proxied }: Hosting): string {
  const own = fields.flatMap((rule) => {
    const value = rule.fields[name];
    return value === undefined ? [] : [`  "~${toPattern(rule.path)}" ${quote(value)};`];
  });
  // The first regular expression that fits counts, so the last rule comes first.
  const lines = [`  "~${toAnyOf(proxied)}" "";`, ...own.reverse(), `  default "";`];
  return `map $uri ${toVariable(name)} {\n${lines.join("\n")}\n}`;
}

function toPattern(path: string): string {
  const escaped = path.replace(/\*$/, "").replace(/[.+?()[\]{}|^$\\]/g, "\\$&");
  return path.endsWith("*") ? `^${escaped}` : `^${escaped}$`;
}

function toAnyOf(paths: readonly string[]): string {
  return paths.map(toPattern).join("|");
}

function toVariable(name: string): string {
  return `$firsthand_${name.toLowerCase().replaceAll("-", "_")}`;
}

function quote(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

/** Preflights of documents (Fetch §3.2.2), which nginx would refuse; the sidecar answers its own. */
function toPreflight({ proxied }: Hosting): string {
  return `map $uri $firsthand_is_proxied {
  "~${toAnyOf(proxied)}" 1;
  default 0;
}
map $request_method:$firsthand_is_proxied $firsthand_preflight {
  OPTIONS:0 1;
  default 0;
}
map $firsthand_preflight $firsthand_allow_methods {
  1 "GET, HEAD";
  default "";
}
map $firsthand_preflight $firsthand_allow_headers {
  1 ${quote(commonFields.allowedHeaders)};
  default "";
}`;
}

function toServer(names: readonly string[], hosting: Hosting, options: NginxOptions): string {
  const { root, listen, serverName } = options;
  const { search, searchUnavailable, notFound } = hosting;
  return `server {
  listen ${listen};
  server_name ${serverName};
  root ${quote(root)};
  index index.html;
  charset utf-8;
  charset_types ${coded};
  server_tokens off;
  absolute_redirect off;
  max_ranges 0;
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 1000;
  gzip_types ${coded};
${names.map((name) => `  add_header ${name} ${toVariable(name)} always;`).join("\n")}
  add_header Access-Control-Allow-Headers $firsthand_allow_headers always;
  add_header Access-Control-Allow-Methods $firsthand_allow_methods always;
  proxy_http_version 1.1;
  proxy_set_header Host $host;
  proxy_set_header Connection "";
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  error_page 404 ${notFound};

  if ($firsthand_preflight) {
    return 204;
  }
${toTypes(hosting)}
  location = ${search.slice(0, -1)} {
    return 308 ${search}$is_args$args;
  }
${hosting.proxied.map((path) => toProxy(path, hosting)).join("\n")}
  location @search_unavailable {
    rewrite ^ ${searchUnavailable}index.html break;
  }
}
`;
}

/** Types of text, beside HTML, that are worth a coding and are in UTF-8. */
const coded =
  "text/css text/plain text/javascript text/markdown text/csv application/javascript application/json application/xml application/atom+xml application/x-ndjson image/svg+xml";

/** A location each for the documents whose type nginx does not know. */
function toTypes({ fields }: Hosting): string {
  return fields
    .flatMap(({ path, fields: { "Content-Type": type } }) => (type ? [{ path, type }] : []))
    .map(
      ({ path, type }) =>
        `  location = ${path} {\n    types { }\n    default_type ${toBareType(type)};\n  }`,
    )
    .join("\n");
}

/** nginx adds the charset itself, and compresses only what has no parameter of its own. */
function toBareType(type: string): string {
  return quote(type.replace(/^([^;]+); charset=utf-8$/, "$1"));
}

function toProxy(path: string, { sidecar, search }: Hosting): string {
  const location = path.endsWith("*") ? path.slice(0, -1) : `= ${path}`;
  const standIn = path === search ? "\n    error_page 502 504 =503 @search_unavailable;" : "";
  return `  location ${location} {\n    proxy_pass ${sidecar};${standIn}\n  }`;
}

import { hash } from "node:crypto";
import { commonFields } from "./fields.ts";
import type { Hosting } from "./hosting.ts";

export type NginxOptions = {
  /** the folder of documents: …/dist/current/client, which is looked up anew for each request */
  readonly root: string;
  /** what comes after each `listen`: `80`, `[::]:443 ssl`, `127.0.0.1:8080` */
  readonly listen: readonly string[];
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
  const fields = new Map(names.map((name) => [name, toFieldMap(name, hosting)]));
  const preflight = toPreflight(hosting);
  return [
    "# Made by npx firsthand hosting; made again, it is overwritten.",
    ...[...fields.values(), ...Object.values(preflight)].map(({ text }) => text),
    toServer(fields, preflight, hosting, options),
  ].join("\n");
}

type VariableMap = { readonly variable: string; readonly text: string };

/**
 * All sites of one nginx share their variables, and the last map of a name counts. So the name holds a
 * digest of what the map says; it has at most 46 letters (variables_hash_bucket_size).
 */
function toMap(source: string, field: string, lines: readonly string[]): VariableMap {
  const body = `{\n${lines.map((line) => `  ${line};`).join("\n")}\n}`;
  const digest = hash("sha256", source + body).slice(0, 8);
  const short = field
    .toLowerCase()
    .replace(/^(access-control|cross-origin)-/, "")
    .replaceAll("-", "_");
  const variable = `$firsthand_${short}_${digest}`;
  return { variable, text: `map ${source} ${variable} ${body}` };
}

function toFieldMap(name: string, { fields, proxied }: Hosting): VariableMap {
  const own = fields.flatMap((rule) => {
    const value = rule.fields[name];
    return value === undefined ? [] : [`"~${toPagePattern(rule.path)}" ${quote(value)}`];
  });
  // The first regular expression that fits counts, so the last rule comes first.
  const ofSidecar = proxied.length === 0 ? [] : [`"~${toAnyOf(proxied)}" ""`];
  return toMap("$uri", name, [...ofSidecar, ...own.reverse(), `default ""`]);
}

/** A page is sent as the file in its folder, and `$uri` is that of the file by then. */
function toPagePattern(path: string): string {
  return toPattern(path).replace(/\/\$$/, "/(?:index\\.html)?$");
}

function toPattern(path: string): string {
  const escaped = path.replace(/\*$/, "").replace(/[.+?()[\]{}|^$\\]/g, "\\$&");
  return path.endsWith("*") ? `^${escaped}` : `^${escaped}$`;
}

function toAnyOf(paths: readonly string[]): string {
  return paths.map(toPattern).join("|");
}

function quote(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

/** Preflights of documents (Fetch §3.2.2), which nginx would refuse; the sidecar answers its own. */
function toPreflight({ proxied }: Hosting) {
  const ofSidecar = proxied.length === 0 ? [] : [`"~${toAnyOf(proxied)}" 1`];
  const isProxied = toMap("$uri", "is-proxied", [...ofSidecar, "default 0"]);
  const source = `$request_method:${isProxied.variable}`;
  const isPreflight = toMap(source, "preflight", ["OPTIONS:0 1", "default 0"]);
  const onPreflight = (field: string, value: string) =>
    toMap(isPreflight.variable, field, [`1 ${quote(value)}`, `default ""`]);
  return {
    isProxied,
    isPreflight,
    methods: onPreflight("allow-methods", "GET, HEAD"),
    headers: onPreflight("allow-headers", commonFields.allowedHeaders),
  };
}

function toServer(
  fields: ReadonlyMap<string, VariableMap>,
  preflight: ReturnType<typeof toPreflight>,
  hosting: Hosting,
  { root, listen, serverName }: NginxOptions,
): string {
  const { notFound } = hosting;
  return `server {
${listen.map((each) => `  listen ${each};`).join("\n")}
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
${[...fields].map(([name, { variable }]) => `  add_header ${name} ${variable} always;`).join("\n")}
  add_header Access-Control-Allow-Headers ${preflight.headers.variable} always;
  add_header Access-Control-Allow-Methods ${preflight.methods.variable} always;
  error_page 404 ${notFound};

  if (${preflight.isPreflight.variable}) {
    return 204;
  }
${toTypes(hosting)}${toMoved(hosting)}
${hosting.sidecar === null ? "" : toSidecar(hosting)}}
`;
}

/** Pages that have another address than once. */
function toMoved({ moved }: Hosting): string {
  const lines = Object.entries(moved).map(
    ([old, path]) => `\n  location = ${old} {\n    return 308 ${path}$is_args$args;\n  }`,
  );
  return lines.join("");
}

/** The ways to the sidecar. */
function toSidecar(hosting: Hosting): string {
  const { search, searchUnavailable, proxied } = hosting;
  return `  proxy_http_version 1.1;
  proxy_set_header Host $host;
  proxy_set_header Connection "";
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  location = ${search.slice(0, -1)} {
    return 308 ${search}$is_args$args;
  }
${proxied.map((path) => toProxy(path, hosting)).join("\n")}
  location @search_unavailable {
    rewrite ^ ${searchUnavailable}index.html break;
  }
`;
}

/** Types of text, beside HTML, that are worth a coding and are in UTF-8. */
const coded =
  "text/css text/plain text/javascript text/markdown text/csv application/javascript application/json application/manifest+json application/xml application/atom+xml application/rss+xml application/x-ndjson image/svg+xml";

/** A location each for the documents, or all below a path, whose type nginx does not know. */
function toTypes({ fields }: Hosting): string {
  return fields
    .flatMap(({ path, fields: { "Content-Type": type } }) => (type ? [{ path, type }] : []))
    .map(
      ({ path, type }) =>
        `  location ${path.endsWith("*") ? path.slice(0, -1) : `= ${path}`} {\n    types { }\n    default_type ${toBareType(type)};\n  }`,
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

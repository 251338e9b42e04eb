import { hash } from "node:crypto";
import { documentMethods, type Fields, sidecarMethods, toPreflightFields } from "./fields.ts";
import type { Hosting } from "./hosting.ts";
import { toPagePattern, toPattern } from "./pattern.ts";
import { errorStatuses, retryAfter, toProblemBody } from "./problems.ts";

/** A variable of nginx whose value follows from others. */
export type VariableMap = { readonly variable: string; readonly text: string };

/**
 * All sites of one nginx share their variables, and the last map of a name counts. So the name holds a
 * digest of what the map says; it has at most 46 letters (variables_hash_bucket_size).
 */
function toMap(source: string, name: string, lines: readonly string[]): VariableMap {
  const body = `{\n${lines.map((line) => `  ${line};`).join("\n")}\n}`;
  const digest = hash("sha256", source + body).slice(0, 8);
  const short = name
    .toLowerCase()
    .replace(/^(access-control|cross-origin)-/, "")
    .replaceAll("-", "_");
  const variable = `$firsthand_${short}_${digest}`;
  return { variable, text: `map ${source} ${variable} ${body}` };
}

export function quote(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

/**
 * The header fields of what nginx answers itself, as maps, because `add_header` in a location would
 * drop all others. For what the sidecar answered they are empty, and nginx sends no field without a
 * value. http://nginx.org/en/docs/http/ngx_http_headers_module.html
 */
export function toFieldMaps(hosting: Hosting, hsts: number | null) {
  // What has the field is from the sidecar, which sends all that is due itself.
  const own = toMap("$upstream_http_access_control_allow_origin", "own", [
    '"" "$status$uri"',
    'default ""',
  ]);
  const names = [...new Set(hosting.fields.flatMap(({ fields }) => Object.keys(fields)))];
  const ofFiles = names
    .filter((name) => name !== "Content-Type")
    .map((name) => [name, toFieldMap(own.variable, name, hosting)] as const);
  const ofErrors = Object.entries(errorFields).map(
    ([name, lines]) => [name, toMap(own.variable, name, [...lines, 'default ""'])] as const,
  );
  const transport =
    hsts === null
      ? []
      : [["Strict-Transport-Security", toTransport(hsts)] as readonly [string, VariableMap]];
  return { own, fields: [...ofFiles, ...ofErrors, ...transport] };
}

function toTransport(seconds: number): VariableMap {
  return toMap("$scheme", "transport", [`https "max-age=${seconds}"`, 'default ""']);
}

/** By the status of the answer, as the map of what is nginx's own tells it. */
const errorFields: Readonly<Record<string, readonly string[]>> = {
  Vary: ['"~^[45]" "Accept"'],
  "Retry-After": [`"~^503" "${retryAfter}"`],
  ...toPreflightMaps(),
  Allow: [`"~^(204|405)" "${documentMethods}, OPTIONS"`],
  "Access-Control-Allow-Methods": [
    `"~^204/(mcp|api/websub)" "${sidecarMethods}"`,
    `"~^204" "${documentMethods}"`,
  ],
};

function toPreflightMaps() {
  const { "Cache-Control": _, ...fields } = toPreflightFields(documentMethods);
  const lines = Object.entries(fields).map(([name, value]) => [name, [`"~^204" ${quote(value)}`]]);
  return Object.fromEntries(lines);
}

function toFieldMap(own: string, name: string, { fields }: Hosting): VariableMap {
  const lines = fields.flatMap((rule) => {
    const value: string | undefined = (rule.fields as Fields)[name];
    return value === undefined ? [] : [`"~^...${toPagePattern(rule.path)}" ${quote(value)}`];
  });
  // The first regular expression that fits counts, so the last rule comes first.
  const first = name === "Cache-Control" ? ['"~^(?!200|304)..." "no-store"'] : [];
  return toMap(own, name, [...first, ...lines.reverse(), 'default ""']);
}

/** What nginx asks itself to find an answer: each a variable. */
export function toQuestions(hosting: Hosting) {
  const { proxied, removed, removedPage, notFound } = hosting;
  const isProxied = toMap("$uri", "is-proxied", [
    ...(proxied.length === 0 ? [] : [`"~^(?:${proxied.map(toPattern).join("|")})" 1`]),
    "default 0",
  ]);
  // A program gets a problem; so does whoever asks at /.well-known/ (RFC 8615).
  const wantsPage = toMap('"$uri $http_accept"', "page", [
    '"~/\\.well-known/" 0',
    '"~*text/html(?!\\s*;\\s*q=0)" 1',
    "default 0",
  ]);
  const toPage = (name: string, page: string | null) =>
    toMap(wantsPage.variable, name, [
      ...(page === null ? [] : [`1 ${quote(page)}`]),
      `default ${quote(problemPath)}`,
    ]);
  return {
    isProxied,
    /** a preflight (Fetch §3.2.2) or another OPTIONS of what nginx answers itself */
    isOptions: toMap(`$request_method:${isProxied.variable}`, "options", [
      "OPTIONS:0 1",
      "default 0",
    ]),
    /** an address that no document has as it was written, although nginx reads it as one that has */
    isOdd: toMap('"$status$request_uri"', "is-odd", [
      "volatile", // an answer under way has a status, and is not asked again
      '"~^000[^?]*(%|//|/\\.\\.?(/|\\?|$)|/index\\.html(\\?|$))" 1',
      "default 0",
    ]),
    /** the path of which only the slash at its end is missing, if it is one */
    unslashed: toMap("$uri", "unslashed", ['"~/$" "/.none"', "default $uri"]),
    isRemoved: toMap("$uri", "is-removed", [
      ...toRuns(removed).map((ids) => `"~^(?:/api)?/reviews/(?:${ids.join("|")})/?$" 1`),
      "default 0",
    ]),
    wantsPage,
    notFound: toPage("not-found", notFound),
    removed: toPage("removed", removedPage ?? notFound),
    problem: toMap("$status", "problem", [
      ...errorStatuses.map((status) => `${status} ${quote(toProblemBody(status).trimEnd())}`),
      `default ${quote(toProblemBody(500).trimEnd())}`,
    ]),
  };
}

/** Ids of reviews, as many as nginx reads in one parameter (4,096 letters). */
function toRuns(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / 50);
  return Array.from({ length: count }, (_, index) => ids.slice(index * 50, index * 50 + 50));
}

/** Where nginx answers with a problem, and to itself alone. */
export const problemPath = "/.firsthand-problem";

import { commonFields, documentMethods } from "./fields.ts";
import type { ServedSite } from "./host-kind.ts";
import { fits } from "./hosting.ts";
import { type ErrorStatus, retryAfter, toProblemBody } from "./problems.ts";

/** Fields of what Caddy answers without a file. */
export const ownFields = {
  ...commonFields.security,
  ...commonFields.cors,
  "Cache-Control": "no-store",
};

/** A page of the release in place of another, with a status of its own. */
export function toPage(page: string, status: ErrorStatus): string[] {
  return [
    `rewrite * ${page}`,
    `header Content-Security-Policy ${quote(commonFields.policy)}`,
    ...block("file_server", [`status ${status}`]),
  ];
}

export function toProblem(status: ErrorStatus): string[] {
  const more = {
    ...(status === 503 ? { "Retry-After": retryAfter } : {}),
    ...(status === 405 ? { Allow: `${documentMethods}, OPTIONS` } : {}),
  };
  return [
    ...toFields({ ...ownFields, Vary: "Accept, Accept-Encoding", ...more }),
    'header Content-Type "application/json; charset=utf-8"',
    `respond ${quote(toProblemBody(status).trimEnd())} ${status}`,
  ];
}

export function toTransport({ hsts }: ServedSite): string[] {
  if (hsts === null) return [];
  return ["@tls protocol https", `header @tls Strict-Transport-Security "max-age=${hsts}"`];
}

export function toFields(fields: Readonly<Record<string, string>>, path = "*"): string[] {
  const matcher = fits("/*", path) ? "" : `${path} `;
  return Object.entries(fields).map(([name, value]) => `header ${matcher}${name} ${quote(value)}`);
}

/** Between backquotes nothing has a meaning of its own. */
export function quote(value: string): string {
  return `\`${value}\``;
}

export function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), "}"];
}

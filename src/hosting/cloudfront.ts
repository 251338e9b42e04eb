import { Refusal } from "#machine/refusal.ts";
import { toDistribution, toHeadersPolicy } from "./cloudfront-settings.ts";
import { commonFields, documentMethods, toPreflightFields } from "./fields.ts";
import type { HostKind, ServedSite } from "./host-kind.ts";
import type { FieldRule, Hosting } from "./hosting.ts";
import { toFilePattern, toPattern } from "./pattern.ts";
import { toProblemBody } from "./problems.ts";

export const cloudfront: HostKind = {
  isFolder: false,
  hasProxy: true,
  toFiles: (hosting, site) =>
    new Map([
      ["function.js", toFittingFunction(hosting)],
      ["headers-policy.json", toText(toHeadersPolicy())],
      ["distribution.json", toText(toDistribution(hosting, site))],
      ["unavailable.json", toProblemBody(503)],
      ["sync.sh", toSync(hosting, site)],
    ]),
};

function toText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** CloudFront takes 10 KB: where many reviews were removed, their addresses answer 404 as any other. */
function toFittingFunction(hosting: Hosting): string {
  const fitting = [hosting, { ...hosting, removed: [] }]
    .map(toEdgeFunction)
    .find((code) => Buffer.byteLength(code) <= 10_000);
  if (fitting !== undefined) return fitting;
  throw new Refusal(
    `CloudFront: ${Object.keys(hosting.moved).length} pages have moved, more than its function of 10 KB holds; choose another host, or keep the old names in business.yaml`,
  );
}

/**
 * A CloudFront function for both of a viewer's events. It answers what S3 cannot: preflights, pages
 * that were removed or have moved; and gives the fields that differ by path.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
function toEdgeFunction({ fields, moved, removed }: Hosting): string {
  const rules = fields.flatMap(({ path, fields: own }) => {
    const varying = Object.keys(own).filter((name) => !isElsewhere.has(name));
    return varying.map((name) => [`^${toPattern(path)}`, name.toLowerCase(), own[name]]);
  });
  const preflight = { ...commonFields.cors, ...toPreflightFields(documentMethods) };
  return `// A CloudFront function (cloudfront-js-2.0) for viewer requests and viewer responses.
const rules = ${JSON.stringify(rules)};
const moved = ${JSON.stringify(moved)};
const removed = ${JSON.stringify(removed)};
const isFile = new RegExp(${JSON.stringify(toFilePattern(fields))});
const shared = ${JSON.stringify(toEventFields(commonFields.cors))};

function toAnswer(statusCode, statusDescription, headers, data) {
  const answer = { statusCode, statusDescription, headers: Object.assign({}, shared, headers) };
  answer.headers["cache-control"] = { value: "no-store" };
  if (data) answer.body = { encoding: "text", data };
  return answer;
}

function toQuery(querystring) {
  const pairs = Object.keys(querystring).map((name) => name + "=" + querystring[name].value);
  return pairs.length === 0 ? "" : "?" + pairs.join("&");
}

function onRequest(request) {
  const uri = request.uri;
  const to = (path) =>
    toAnswer(308, "Permanent Redirect", { location: { value: path + toQuery(request.querystring) } });
  if (request.method === "OPTIONS") return toAnswer(204, "No Content", ${JSON.stringify(toEventFields(preflight))});
  if (Object.prototype.hasOwnProperty.call(moved, uri)) return to(moved[uri]);
  const review = uri.match(/^\\/reviews\\/([^/]+)\\/?$/);
  if (review && removed.includes(review[1])) {
    const type = { "content-type": { value: "application/json; charset=utf-8" } };
    return toAnswer(410, "Gone", type, ${JSON.stringify(toProblemBody(410))});
  }
  if (!uri.endsWith("/") && !isFile.test(uri)) return to(uri.replace(/^\\/+/, "/") + "/");
  return request;
}

function onResponse(request, response) {
  rules.forEach((rule) => {
    if (new RegExp(rule[0]).test(request.uri)) response.headers[rule[1]] = { value: rule[2] };
  });
  return response;
}

function handler(event) {
  if (event.context.eventType === "viewer-request") return onRequest(event.request);
  return onResponse(event.request, event.response);
}
`;
}

/** Fields that the bucket has with each document, or the policy. */
const isElsewhere = new Set([
  ...["Content-Type", "Cache-Control"],
  ...Object.keys({ ...commonFields.security, ...commonFields.cors }),
]);

function toEventFields(fields: Readonly<Record<string, string>>) {
  const pairs = Object.entries(fields).map(([name, value]) => [name.toLowerCase(), { value }]);
  return Object.fromEntries(pairs);
}

/** Copies the release in use to a bucket: what pages need before pages, release.json last. */
function toSync({ fields }: Hosting, { root, folder }: ServedSite): string {
  const usual = fields.find(({ path }) => path === "/*")?.fields["Cache-Control"] ?? "";
  const typed = fields.filter(({ fields: own }) => own["Content-Type"]);
  const ordered = [...typed.filter((rule) => !isLast(rule)), ...typed.filter(isLast)];
  const kept = fields.filter((rule) => rule.fields["Cache-Control"] && rule.path !== "/*");
  const apart = [...new Set([...kept, ...typed].map(({ path }) => path.slice(1)))];
  const excluded = apart.map((path) => `--exclude ${quote(path)}`).join(" ");
  const caching = (value = usual) => `--cache-control ${quote(value)}`;
  const type = (value: string) => `--content-type ${quote(value)}`;
  const isFolder = ({ path }: FieldRule) => path.endsWith("*");
  return `#!/bin/sh
# Copies the release in use to a bucket, and has CloudFront forget the one before.
# Usage: sync.sh BUCKET [DISTRIBUTION]
set -eu
bucket="s3://\${1:?names no bucket}"
cd ${quote(root)}
${kept
  .map(({ path, fields: own }) => {
    const name = path.slice(1).replace(/\/\*$/, "");
    const isTyped = own["Content-Type"] === undefined ? "" : ` ${type(own["Content-Type"])}`;
    return `aws s3 sync ${quote(name)} "$bucket"/${quote(name)} --exclude "*.br" --exclude "*.gz" ${caching(own["Cache-Control"])}${isTyped}`;
  })
  .join("\n")}
aws s3 sync . "$bucket" --exclude "*" --include "*.html" ${excluded} ${caching()} ${type("text/html; charset=utf-8")}
aws s3 sync . "$bucket" --exclude "*.html" --exclude "*.br" --exclude "*.gz" ${excluded} ${caching()}
aws s3 cp ${quote(`${folder}/unavailable.json`)} "$bucket"/unavailable.json ${caching("no-store")} ${type("application/json; charset=utf-8")}
${ordered
  .filter((rule) => !isFolder(rule))
  .map(({ path, fields: own }) => {
    const name = quote(path.slice(1));
    return `aws s3 cp ${name} "$bucket"/${name} ${caching()} ${type(own["Content-Type"] ?? "")}`;
  })
  .join("\n")}
aws s3 sync . "$bucket" --delete --exclude unavailable.json ${excluded} --size-only ${caching()}
if [ -n "\${2:-}" ]; then
  aws cloudfront create-invalidation --distribution-id "$2" --paths "/*"
fi
`;
}

/** Whoever follows the release reads this first, so it comes last. */
function isLast({ path }: FieldRule): boolean {
  return path === "/release.json";
}

/** A word of a shell in which nothing has a meaning. */
function quote(value: string): string {
  return `'${value.replaceAll("'", "'\\''")}'`;
}

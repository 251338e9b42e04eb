import { commonFields, documentMethods, type Fields, toPreflightFields } from "./fields.ts";
import type { ServedSite } from "./host-kind.ts";
import type { Hosting } from "./hosting.ts";
import { toPattern } from "./pattern.ts";
import { retryAfter } from "./problems.ts";

/** Fields by where the answer is from; what the sidecar answers has its own. */
export function toFieldSections(hosting: Hosting, { root, folder }: ServedSite): string[] {
  return [
    ...toDirectory(root, [...ofFiles, ...toFileFields(hosting), ...toErrorFields()]),
    ...toDirectory(`${folder}/problems`, [...ofProblems, ...toProblemFields()]),
    ...toOwnFields(),
  ];
}

function toDirectory(folder: string, lines: readonly string[]): string[] {
  const all = ["Require all granted", "AllowOverride None", ...lines];
  return [`<Directory ${quote(folder)}>`, ...all.map((line) => `  ${line}`), "</Directory>"];
}

const ofFiles = [
  "Options FollowSymLinks",
  "DirectoryIndex index.html",
  "DirectorySlash Off",
  "AddDefaultCharset utf-8",
  "AddEncoding br .br",
  "AddEncoding gzip .gz",
  "RemoveType .gz .br",
  "RemoveLanguage .br",
  "FileETag MTime Size",
  "MaxRanges none",
];

/** By path; a later one replaces an earlier one. */
function toFileFields({ fields }: Hosting): string[] {
  const lines = fields.flatMap(({ path, fields: own }) => toLines("set", own, toCondition(path)));
  return [...lines, "Header merge Vary Accept-Encoding"];
}

function toCondition(path: string): string {
  if (path === "/*") return "";
  const pattern = toPattern(path).replace(/(\/?)\$$/, (_, slash) =>
    slash ? "/(?:index\\.html)?(?:\\.br|\\.gz)?$" : "(?:\\.br|\\.gz)?$",
  );
  return `%{REQUEST_URI} =~ m#^${pattern}#`;
}

const unkept = { "Cache-Control": "no-store", Vary: "Accept, Accept-Encoding" };
const toRetry = () => toLines("set", { "Retry-After": retryAfter }, "%{REQUEST_STATUS} -eq 503");

/** Of pages in the place of others. */
function toErrorFields(): string[] {
  return [...toLines("set", unkept, "%{REQUEST_STATUS} -ge 400"), ...toRetry()];
}

/** A condition of the request is one of the document that was asked for. */
const ofProblems = [
  "AddDefaultCharset Off",
  'ForceType "application/json; charset=utf-8"',
  "FileETag None",
  ...["If-Match", "If-None-Match", "If-Unmodified-Since", "If-Modified-Since"].map(
    (name) => `RequestHeader unset ${name}`,
  ),
];

function toProblemFields(): string[] {
  const allowed = { Allow: `${documentMethods}, OPTIONS` };
  return [
    ...toLines("set", { ...commonFields.security, ...commonFields.cors, ...unkept }),
    ...toLines("set", allowed, "%{REQUEST_STATUS} -eq 405"),
    ...toRetry(),
  ];
}

/** What is answered without a file: redirects, and OPTIONS. */
function toOwnFields(): string[] {
  const shared = { ...commonFields.security, ...commonFields.cors, "Cache-Control": "no-store" };
  const { "Cache-Control": _, ...preflight } = toPreflightFields(documentMethods);
  const isOwn = "%{HANDLER} !~ /proxy/";
  return [
    ...toLines("always set", shared, `%{REQUEST_STATUS} -in {'204', '308'} && ${isOwn}`),
    ...toLines("always set", preflight, `%{REQUEST_STATUS} -eq 204 && ${isOwn}`),
  ];
}

function toLines(action: string, fields: Fields, condition = ""): string[] {
  const when = condition === "" ? "" : ` ${quote(`expr=${condition}`)}`;
  return Object.entries(fields).map(
    ([name, value]) => `Header ${action} ${name} ${quote(value)}${when}`,
  );
}

export function quote(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

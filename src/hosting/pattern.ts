import type { FieldRule } from "./hosting.ts";

/** A regular expression for a path of the rules, without its beginning. */
export function toPattern(path: string): string {
  const escaped = path.replace(/\*$/, "").replace(/[.+?()[\]{}|^$\\]/g, "\\$&");
  return path.endsWith("*") ? escaped : `${escaped}$`;
}

/** The same where a page is known by the file in its folder. */
export function toPagePattern(path: string): string {
  return toPattern(path).replace(/\/\$$/, "/(?:index\\.html)?$");
}

/** A regular expression for paths that are files although they end in no slash; all others are folders. */
export function toFilePattern(fields: readonly FieldRule[]): string {
  const typed = fields.filter(
    ({ path, fields: own }) => own["Content-Type"] && !path.includes("."),
  );
  return ["\\.", ...typed.map(({ path }) => `^${toPattern(path)}`)].join("|");
}

/** A regular expression for a path of the rules, without its beginning. */
export function toPattern(path: string): string {
  const escaped = path.replace(/\*$/, "").replace(/[.+?()[\]{}|^$\\]/g, "\\$&");
  return path.endsWith("*") ? escaped : `${escaped}$`;
}

/** The same where a page is known by the file in its folder. */
export function toPagePattern(path: string): string {
  return toPattern(path).replace(/\/\$$/, "/(?:index\\.html)?$");
}

/** The path of a URL at which a file below client/ is served; pages end in `/`. */
export function toUrlPath(file: string): string {
  return `/${encodeURI(file.replace(/(^|\/)index\.html$/, "$1"))}`;
}

/** The file below client/ that is served at a path; null for a path that toUrlPath never gives. */
export function toFile(path: string): string | null {
  if (parsePath(path) !== path) return null;
  const file = decodeURI(path.slice(1)).replace(/(^|\/)$/, "$1index.html");
  return toUrlPath(file) === path ? file : null;
}

/**
 * The path with each character escaped where it must be and nowhere else (RFC 3986 §6.2.2.2). Dots
 * and slashes keep their meaning: nothing is resolved, and an escaped slash stays one.
 *
 * @returns null for what is not a path: broken escapes, not UTF-8, control characters
 */
export function parsePath(path: string): string | null {
  try {
    const names = path.split("/").map(decodeURIComponent);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
    if (names.some((name) => /[\u0000-\u001f\u007f\\]/.test(name))) return null;
    return names.map((name) => encodeURI(name).replace(/[/?#]/g, encodeURIComponent)).join("/");
  } catch {
    return null;
  }
}

/** A request target in origin form (RFC 9112 §3.2.1) divided into path and query; the query with its `?`, or empty. */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const mark = target.indexOf("?");
  if (mark < 0) return { path: target, query: "" };
  return { path: target.slice(0, mark), query: target.slice(mark) };
}

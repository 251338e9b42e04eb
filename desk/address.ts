/**
 * What a request asks for (RFC 9112 §3.2.1). The guard judges its path as a URL has it, and Express routes it as
 * it was sent: one that those two would read differently (a backslash, `..`, `%2e`) is refused.
 *
 * @param target as it stands in the request
 * @returns null where it is not a path, or not in the form that a browser sends
 */
export function parseAddress(target: string): URL | null {
  if (!/^\/(?!\/)/.test(target)) return null;
  const url = URL.parse(`http://desk.invalid${target}`);
  const [path] = target.split("?", 1);
  return url?.pathname === path ? url : null;
}

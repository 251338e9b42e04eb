/**
 * A callback with further parameters (WebSub §5.1.1): the callback stays as it was given, to the
 * byte, and the parameters follow. A parser of URLs would rewrite it.
 *
 * @param callback without a fragment
 */
export function withParameters(
  callback: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const added = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return callback + toJoint(callback) + added;
}

function toJoint(callback: string): string {
  if (!callback.includes("?")) return "?";
  return /[?&]$/.test(callback) ? "" : "&";
}

/** Origin and path of a callback, for the log: its query may hold a token. */
export function toLoggable(callback: string): string {
  const { origin, pathname } = new URL(callback);
  return origin + pathname;
}

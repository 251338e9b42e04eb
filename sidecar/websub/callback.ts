import { type Fault, parseTarget, type Target, type TargetPolicy } from "./target.ts";

export type CallbackPolicy = TargetPolicy & {
  /** the public origin of this site */
  readonly baseUrl: string;
};

/**
 * Reads hub.callback: what may be asked to be called at all, before any request is sent. What it
 * resolves to is judged later, with each connection. A hub that calls itself would answer each
 * delivery with another.
 */
export function parseCallback(text: string, policy: CallbackPolicy): Target | Fault {
  const size = Buffer.byteLength(text);
  if (size > maxBytes) return { fault: `has ${size} bytes; at most ${maxBytes} are accepted` };
  const target = parseTarget(text, policy);
  if ("fault" in target || target.isTest) return target;
  const isOwn = new URL(target.origin).hostname === new URL(policy.baseUrl).hostname;
  return isOwn ? { fault: "is this site itself" } : target;
}

const maxBytes = 2048;

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
  if (!callback.includes("?")) return `${callback}?${added}`;
  return /[?&]$/.test(callback) ? callback + added : `${callback}&${added}`;
}

/** Origin and path of a callback, for the log: its query may hold a token. */
export function toLoggable(callback: string): string {
  const { origin, pathname } = new URL(callback);
  return origin + pathname;
}

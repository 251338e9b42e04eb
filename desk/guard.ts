import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { createKeys, createSessions, type KeySettings } from "./sessions.ts";

/**
 * Who may use the desk: a browser that was opened with a key or signed in, on pages of the desk alone.
 *
 * No web page reaches it. Its Host must be the desk's own, which stops DNS rebinding; what comes from
 * another site says so in Origin or Sec-Fetch-Site (Fetch §3.2, Fetch Metadata) and is refused, and it
 * has no cookie, since that is SameSite=Strict (RFC 6265bis §5.6.7).
 */
export type Guard = {
  /** An address that lets one browser in, once. */
  toAddress(key?: KeySettings): string;
  /** @param url that it asks for, see address.ts; null where it asks for none */
  judge(request: Pick<IncomingMessage, "method" | "headers">, url: URL | null): Verdict;
  /** Whether a request has a session that lasts. */
  isOpen(headers: IncomingHttpHeaders): boolean;
  /** Lets a browser in: the cookie of its session. */
  admit(): string;
  /** Ends the session of a request: the cookie that takes its place. */
  dismiss(headers: IncomingHttpHeaders): string;
};

export type Verdict =
  | { readonly kind: "welcome" }
  /** it came with a key: a cookie for it */
  | { readonly kind: "enter"; readonly cookie: string }
  /** no page of the desk */
  | { readonly kind: "foreign" }
  /** it asks for what is not an address */
  | { readonly kind: "malformed" }
  /** without a session and a key */
  | { readonly kind: "closed" };

export type GuardSettings = {
  /** of the desk, such as http://127.0.0.1:8788 */
  readonly origin: () => string;
  /** after which a session that asks for nothing ends */
  readonly idleMs: number;
  /** milliseconds of a clock that only goes on */
  readonly steady: () => number;
};

export function createGuard({ origin, idleMs, steady }: GuardSettings): Guard {
  const sessions = createSessions(idleMs, steady);
  const keys = createKeys(steady);
  const readToken = (headers: IncomingHttpHeaders) =>
    readCookie(headers, toCookieName(origin())) ?? "";
  const toCookie = (token: string) => {
    const secure = origin().startsWith("https:") ? "; Secure" : "";
    return `${toCookieName(origin())}=${token}; Path=/; HttpOnly; SameSite=Strict${secure}`;
  };
  const admit = () => toCookie(sessions.begin());
  return {
    toAddress: (key) => `${origin()}${enterPath}?key=${keys.create(key)}`,
    judge({ method = "GET", headers }, url) {
      if (!isOwn(method, headers, origin())) return { kind: "foreign" };
      if (url === null) return { kind: "malformed" };
      if (sessions.isOpen(readToken(headers))) return { kind: "welcome" };
      const isKey = url.pathname === enterPath && keys.take(url.searchParams.get("key") ?? "");
      return isKey ? { kind: "enter", cookie: admit() } : { kind: "closed" };
    },
    isOpen: (headers) => sessions.isOpen(readToken(headers)),
    admit,
    dismiss(headers) {
      sessions.end(readToken(headers));
      return `${toCookie("")}; Max-Age=0`;
    },
  };
}

export const enterPath = "/-/enter";

/** The prefix has a browser hold the cookie to Secure and to this host (RFC 6265bis §4.1.3.2). */
function toCookieName(origin: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol === "https:" ? "__Host-" : ""}desk-${port || "443"}`;
}

function isOwn(method: string, headers: IncomingHttpHeaders, own: string): boolean {
  const { host, origin, "sec-fetch-site": site } = headers;
  if (host?.toLowerCase() !== new URL(own).host) return false;
  if (origin !== undefined && origin !== own) return false;
  if (method === "GET" || method === "HEAD")
    return site === undefined || site === "same-origin" || site === "none";
  return origin === own && (site === undefined || site === "same-origin");
}

/** One of the cookies of a request (RFC 6265 §5.4); null where it has none of that name. */
export function readCookie({ cookie = "" }: IncomingHttpHeaders, name: string): string | null {
  const pair = cookie.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

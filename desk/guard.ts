import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/**
 * Who may use the desk: a browser that was opened with the key, on pages of the desk alone.
 *
 * No web page reaches it. Its Host must be the desk's own, which stops DNS rebinding; what comes from
 * another site says so in Origin or Sec-Fetch-Site (Fetch §3.2, Fetch Metadata) and is refused, and it
 * has no cookie, since that is SameSite=Strict (RFC 6265bis §5.6.7).
 */
export type Guard = {
  /** the key for the address that is opened first */
  readonly key: string;
  judge(request: Pick<IncomingMessage, "method" | "headers">, url: URL): Verdict;
};

export type Verdict =
  | { readonly kind: "welcome" }
  /** it came with the key: a cookie for it */
  | { readonly kind: "enter"; readonly cookie: string }
  /** no page of the desk */
  | { readonly kind: "foreign" }
  /** without cookie and key */
  | { readonly kind: "closed" };

/** @param origin of the desk, such as http://127.0.0.1:8788 */
export function createGuard(origin: () => string): Guard {
  const key = toRandom();
  const session = toRandom();
  const toName = () => `desk-${new URL(origin()).port || "443"}`;
  return {
    key,
    judge({ method = "GET", headers }, url) {
      if (!isOwn(method, headers, origin())) return { kind: "foreign" };
      if (url.pathname === enterPath && isSame(url.searchParams.get("key"), key)) {
        const cookie = `${toName()}=${session}; Path=/; HttpOnly; SameSite=Strict`;
        return { kind: "enter", cookie };
      }
      return { kind: isSame(readCookie(headers, toName()), session) ? "welcome" : "closed" };
    },
  };
}

export const enterPath = "/-/enter";

function isOwn(method: string, headers: IncomingHttpHeaders, own: string): boolean {
  const { host, origin, "sec-fetch-site": site } = headers;
  if (host !== new URL(own).host) return false;
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

function isSame(given: string | null, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function toRandom(): string {
  return randomBytes(32).toString("base64url");
}

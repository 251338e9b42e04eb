/** Fields by name. */
export type Fields = Readonly<Record<string, string>>;

/** What stands on answers, of files and of the sidecar alike. */
export const commonFields = {
  /** on every answer */
  security: {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
  } satisfies Fields,
  /**
   * On every answer (CORS, Fetch §3.2), for data that anyone may read from anywhere: each field is
   * named that a script could not read otherwise. Credentials are never allowed. Pages that let nothing
   * in without its consent (Cross-Origin-Embedder-Policy) may show it, too (CORP, Fetch §3.7).
   */
  cors: {
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Expose-Headers": [
      "Accept-Ranges",
      "Allow",
      "Content-Encoding",
      "Date",
      "ETag",
      "Last-Modified",
      "Link",
      "Location",
      "RateLimit",
      "RateLimit-Policy",
      "Repr-Digest",
      "Retry-After",
      "Vary",
    ].join(", "),
  } satisfies Fields,
  /**
   * On preflights. Any request header is allowed, as unknown ones are ignored; the names are for
   * clients that do not know the asterisk, which also does not stand for Authorization.
   */
  allowedHeaders: [
    "*",
    "Accept",
    "Authorization",
    "Cache-Control",
    "Content-Type",
    "If-Match",
    "If-Modified-Since",
    "If-None-Match",
    "If-Unmodified-Since",
    "Pragma",
    "Range",
  ].join(", "),
  /**
   * On pages and drawings (CSP 3): everything comes from here, nothing is inline. JSON-LD stands in
   * data blocks, which are never executed and which the policy therefore does not concern.
   */
  policy: toPolicy("'self'"),
  /**
   * On pages made for frames on other sites: there anybody may show them, also within a page that has a
   * Cross-Origin-Embedder-Policy, whose frames must have one (HTML §7.1.4).
   */
  framed: {
    "Content-Security-Policy": toPolicy("*"),
    "Cross-Origin-Embedder-Policy": "require-corp",
  } satisfies Fields,
};

/** What permits a preflight (Fetch §3.2.2), and answers any other OPTIONS, where these methods are allowed. */
export function toPreflightFields(methods: string): Fields {
  return {
    "Access-Control-Allow-Headers": commonFields.allowedHeaders,
    "Access-Control-Max-Age": "86400",
    "Cache-Control": "no-store",
    Allow: `${methods}, OPTIONS`,
    "Access-Control-Allow-Methods": methods,
  };
}

/** The methods of documents. */
export const documentMethods = "GET, HEAD";

/** The methods of anything that the sidecar answers, for a host that answers a preflight in its place. */
export const sidecarMethods = "GET, HEAD, POST, DELETE";

/** Cache-Control of what never changes at its path: files of code, tiles of the log (C2SP tlog-tiles). */
export const immutable = "public, max-age=31536000, immutable";

/** Whether a document, by its path below client/, is a page that other sites show in frames. */
export function isForFrames(path: string): boolean {
  return /^embed\/[^/]+\/index\.html$/.test(path);
}

function toPolicy(frameAncestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join("; ");
}

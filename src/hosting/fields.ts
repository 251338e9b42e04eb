import type { CommonFields } from "./hosting.ts";

/**
 * On every answer, of files and of the sidecar. CORS (Fetch §3.2) is for data that anyone may read
 * from anywhere: every field is named that a script could not read otherwise, and credentials are
 * never allowed.
 */
export const commonFields: CommonFields = {
  security: {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
  },
  cors: {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": [
      "Accept-Ranges",
      "Allow",
      "Content-Encoding",
      "Date",
      "ETag",
      "Last-Modified",
      "Link",
      "Location",
      "Repr-Digest",
      "Retry-After",
      "Vary",
    ].join(", "),
  },
  policy: toPolicy("'self'"),
  framedPolicy: toPolicy("*"),
};

/**
 * Content-Security-Policy (CSP 3): everything comes from here, nothing is inline. JSON-LD stands in
 * data blocks, which are never executed and which the policy therefore does not concern.
 *
 * @param ancestors who may frame the page
 */
function toPolicy(ancestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");
}

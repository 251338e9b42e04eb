/** On every answer. */
export const securityHeaders: readonly string[] = [
  "X-Content-Type-Options",
  "nosniff",
  "Referrer-Policy",
  "strict-origin-when-cross-origin",
];

/**
 * On pages and drawings (CSP 3): everything comes from here, nothing is inline. JSON-LD stands in
 * data blocks, which are never executed and which the policy therefore does not concern.
 */
export const contentSecurityPolicy = toPolicyFor("'self'");

/** On pages made for frames on other sites: there anybody may show them. */
export const framedPolicy = toPolicyFor("*");

function toPolicyFor(frameAncestors: string): string {
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

import type { RequestHandler } from "express";
import { securityHeaders } from "./security.ts";

/**
 * CORS (Fetch §3.2) for data that anyone may read from anywhere: these stand on every answer, and
 * name every field that a script could not read otherwise. Credentials are never allowed.
 */
export const corsHeaders: readonly string[] = [
  "Access-Control-Allow-Origin",
  "*",
  "Access-Control-Expose-Headers",
  [
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
];

const preflight = [
  ...corsHeaders,
  ...securityHeaders,
  "Access-Control-Allow-Headers",
  [
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
  "Access-Control-Max-Age",
  "86400",
  "Cache-Control",
  "no-store",
];

/**
 * Answers every OPTIONS, a preflight or not: the same is allowed everywhere. Any request header is,
 * as unknown ones are ignored; the names are for those that do not know the asterisk, which also
 * does not stand for Authorization.
 */
export const answerOptions: RequestHandler = toOptionsAnswer("GET, HEAD");

/** The same where other methods are allowed. */
export function toOptionsAnswer(methods: string): RequestHandler {
  const head = ["Allow", `${methods}, OPTIONS`, "Access-Control-Allow-Methods", methods];
  const fields = [...preflight, ...head];
  return (request, response, next) => {
    if (request.method !== "OPTIONS") return next();
    response.writeHead(204, fields).end();
  };
}

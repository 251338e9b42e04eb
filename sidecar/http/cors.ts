import type { RequestHandler } from "express";
import { commonFields } from "#hosting/fields.ts";
import { securityHeaders } from "./security.ts";

/** On every answer (CORS), name and value in turn. */
export const corsHeaders: readonly string[] = Object.entries(commonFields.cors).flat();

const preflight = [
  ...corsHeaders,
  ...securityHeaders,
  "Access-Control-Allow-Headers",
  commonFields.allowedHeaders,
  "Access-Control-Max-Age",
  "86400",
  "Cache-Control",
  "no-store",
];

/** Answers every OPTIONS, a preflight or not: the same is allowed everywhere. */
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

import type { ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import { commonFields, type Fields, toPreflightFields } from "#hosting/fields.ts";

/** Header fields of every answer: CORS and security. */
export const sharedFields = { ...commonFields.cors, ...commonFields.security };

/** Sends a short body as a whole; that of an answer to HEAD is left out by Node. */
export function sendBody(
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Buffer,
  fields: Fields,
): undefined {
  const body = typeof content === "string" ? Buffer.from(content) : content;
  const described = { "Content-Type": type, "Content-Length": String(body.length) };
  response.writeHead(status, { ...described, ...fields }).end(body);
}

/** Answers every OPTIONS, a preflight or not: the same is allowed everywhere. */
export const answerOptions: RequestHandler = toOptionsAnswer("GET, HEAD");

/** The same where other methods are allowed. */
export function toOptionsAnswer(methods: string): RequestHandler {
  const fields: Fields = { ...sharedFields, ...toPreflightFields(methods) };
  return (request, response, next) => {
    if (request.method !== "OPTIONS") return next();
    response.writeHead(204, fields).end();
  };
}

/** Sends an answer made for the moment, which nobody keeps. */
export function sendPlain(
  response: Response,
  status: number,
  type: string,
  text: string,
  fields: Fields = {},
): void {
  const unkept = { "Cache-Control": "no-store", Vary: "Accept", ...sharedFields };
  sendBody(response, status, type, text, { ...unkept, ...fields });
}

/** A sentence for whoever wrote the program that asked. */
export function sendText(
  response: Response,
  status: number,
  text: string,
  fields: Fields = {},
): void {
  sendPlain(response, status, "text/plain; charset=utf-8", `${text}\n`, fields);
}

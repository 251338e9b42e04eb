import { type ServerResponse, STATUS_CODES } from "node:http";
import type { RequestHandler, Response } from "express";
import type { Problem } from "#formats/answer-schemas.ts";
import type { Fields } from "#hosting/fields.ts";
import { details } from "#hosting/problems.ts";
import type { Issue } from "#search/query-input.ts";
import { sendBody, sharedFields } from "./fields.ts";

/** A problem that its status describes; the detail says what the client can do. */
export function toProblem(status: number, detail: string): Problem {
  return { type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, detail };
}

export function sendProblem(response: ServerResponse, problem: Problem, fields: Fields = {}): void {
  const all = { ...problemFields, ...fields };
  sendBody(response, problem.status, jsonType, toProblemText(problem), all);
}

export function toProblemText(problem: Problem): string {
  return `${JSON.stringify(problem)}\n`;
}

export const jsonType = "application/json; charset=utf-8";

/** The next release may answer otherwise, so no error is kept. */
export const problemFields: Fields = {
  "Cache-Control": "no-store",
  Vary: "Accept, Accept-Encoding",
  ...sharedFields,
};

/**
 * 400 with every fault of the parameters. Its type (RFC 9457 §3.1.1) is the address of its
 * description.
 */
export function sendInvalid(
  response: Response,
  baseUrl: string,
  place: "query" | "path",
  issues: readonly Issue[],
): void {
  sendProblem(response, {
    type: `${baseUrl}/openapi.json#/components/responses/InvalidParameters`,
    title: `Invalid ${place} parameters`,
    status: 400,
    detail: issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "),
    issues,
  });
}

/** 405 at a path that is only read (RFC 9110 §15.5.6). */
export function refuseMethod(response: Response): void {
  sendProblem(response, toProblem(405, details[405]), {
    Allow: "GET, HEAD, OPTIONS",
  });
}

/** The end of a route whose GET was not what came. */
export const onlyRead: RequestHandler = (_request, response) => refuseMethod(response);

/** While no release is loaded (RFC 9110 §15.6.4). */
export function sendUnavailable(response: Response): void {
  const problem = toProblem(503, "The data are being loaded. Try again in a moment.");
  sendProblem(response, problem, { "Retry-After": "2" });
}

/** For an address that is longer than `maxTarget` (RFC 9110 §15.5.15). */
export function sendTooLong(response: Response): void {
  sendProblem(response, toProblem(414, `An address may have at most ${maxTarget} characters.`));
}

/** Characters of a request target; the server itself refuses headers over 16 kB. */
export const maxTarget = 8192;

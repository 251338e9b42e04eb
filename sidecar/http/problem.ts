import { STATUS_CODES } from "node:http";
import type { Response } from "express";
import { corsHeaders } from "./cors.ts";
import { securityHeaders } from "./security.ts";

/** Why a request was not fulfilled (RFC 9457), with the faults of its parameters where it has any. */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly issues?: readonly Issue[];
  /** of readiness: the part that does not work, and the release that is served all the same */
  readonly part?: "hub";
  readonly release?: string;
};

export type Issue = {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
};

/** A problem that its status describes; the detail says what the client can do. */
export function toProblem(status: number, detail: string): Problem {
  return { type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, detail };
}

/** @param headers further fields, name and value in turn */
export function sendProblem(
  response: Response,
  problem: Problem,
  headers: readonly string[] = [],
): void {
  const body = Buffer.from(`${JSON.stringify(problem)}\n`);
  response.writeHead(problem.status, [
    "Content-Type",
    "application/json; charset=utf-8",
    "Content-Length",
    String(body.length),
    ...problemHeaders,
    ...headers,
  ]);
  response.end(body);
}

/** The next release may answer otherwise, so no error is kept. */
export const problemHeaders: readonly string[] = [
  "Cache-Control",
  "no-store",
  "Vary",
  "Accept, Accept-Encoding",
  ...corsHeaders,
  ...securityHeaders,
];

import type { Response } from "express";
import { corsHeaders } from "./cors.ts";
import { securityHeaders } from "./security.ts";

/** An answer made for the moment, which nobody keeps. */
export type Plain = {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** further header fields, name and value in turn */
  readonly headers?: readonly string[];
};

export function sendPlain(response: Response, { status, type, text, headers = [] }: Plain): void {
  const body = Buffer.from(text);
  response.writeHead(status, [
    "Content-Type",
    type,
    "Content-Length",
    String(body.length),
    "Cache-Control",
    "no-store",
    "Vary",
    "Accept",
    ...headers,
    ...corsHeaders,
    ...securityHeaders,
  ]);
  response.end(body);
}

/** A sentence for whoever wrote the program that asked. */
export function sendText(
  response: Response,
  status: number,
  text: string,
  headers: readonly string[] = [],
): void {
  sendPlain(response, { status, type: "text/plain; charset=utf-8", text: `${text}\n`, headers });
}

import type { RequestHandler, Response } from "express";
import { corsHeaders } from "../http/cors.ts";
import { sendUnavailable } from "../http/missing.ts";
import { securityHeaders } from "../http/security.ts";
import type { Snapshot } from "../snapshot.ts";

/** Whether the process lives. */
export const answerHealth: RequestHandler = (_request, response) => {
  sendState(response, { status: "ok" });
};

/** Whether there is data to answer from, and which release it is. */
export function createReadiness(snapshots: () => Snapshot | null): RequestHandler {
  return (_request, response) => {
    const snapshot = snapshots();
    if (snapshot === null) sendUnavailable(response);
    else sendState(response, { status: "ready", release: snapshot.id });
  };
}

function sendState(response: Response, state: object): void {
  const body = Buffer.from(`${JSON.stringify(state)}\n`);
  response.writeHead(200, [
    "Content-Type",
    "application/json; charset=utf-8",
    "Content-Length",
    String(body.length),
    "Cache-Control",
    "no-store",
    ...corsHeaders,
    ...securityHeaders,
  ]);
  response.end(body);
}

import type { RequestHandler, Response } from "express";
import { corsHeaders } from "../http/cors.ts";
import { sendUnavailable } from "../http/missing.ts";
import { sendProblem, toProblem } from "../http/problem.ts";
import { securityHeaders } from "../http/security.ts";
import type { Snapshot } from "../release/snapshot.ts";

/** Whether the process lives. */
export const answerHealth: RequestHandler = (_request, response) => {
  sendState(response, { status: "ok" });
};

/**
 * Whether there is data to answer from, and which release it is; and whether the hub does its work.
 * Where it does not, the problem names the hub, and the release that is served all the same.
 */
export function createReadiness(
  snapshots: () => Snapshot | null,
  hubFault: () => string | null,
): RequestHandler {
  return (_request, response) => {
    const snapshot = snapshots();
    const fault = hubFault();
    if (snapshot === null) sendUnavailable(response);
    else if (fault === null) sendState(response, { status: "ready", release: snapshot.id });
    else sendHubFault(response, fault, snapshot.id);
  };
}

function sendHubFault(response: Response, fault: string, release: string): void {
  sendProblem(response, { ...toProblem(503, fault), part: "hub", release }, ["Retry-After", "10"]);
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

import type { RequestHandler, Response } from "express";
import { sendBody, sharedFields } from "../http/fields.ts";
import { jsonType, sendProblem, sendUnavailable, toProblem } from "../http/problem.ts";
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
    if (snapshot === null) return sendUnavailable(response);
    const [fault, release] = [hubFault(), snapshot.id];
    if (fault === null) return sendState(response, { status: "ready", release });
    const problem = { ...toProblem(503, fault), part: "hub", release } as const;
    sendProblem(response, problem, { "Retry-After": "10" });
  };
}

export function sendState(response: Response, state: object): void {
  const fields = { "Cache-Control": "no-store", ...sharedFields };
  sendBody(response, 200, jsonType, `${JSON.stringify(state)}\n`, fields);
}

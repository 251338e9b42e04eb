import type { RequestHandler, Response } from "express";
import { sendBody, sharedFields } from "../http/fields.ts";
import { jsonType, sendProblem, sendUnavailable, toProblem } from "../http/problem.ts";
import type { Snapshot } from "../release/snapshot.ts";
import type { Site } from "../sites/site.ts";

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

/**
 * How each of several sites fares, by name. The process is ready while one of them answers, or would
 * where it was asked: what is broken in one is no reason to take the others from service.
 */
export function createProcessReadiness({
  sites,
  hubFault,
}: {
  readonly sites: readonly Pick<Site, "name" | "snapshot" | "state">[];
  readonly hubFault: (site?: string) => string | null;
}): RequestHandler {
  return (_request, response) => {
    const states = sites.map((site) => {
      const fault = hubFault(site.name);
      const release = site.snapshot()?.id;
      return [site.name, { status: site.state(), ...(release && { release }), ...(fault && { hub: fault }) }];
    });
    const known = { sites: Object.fromEntries(states) };
    const fault = hubFault();
    if (fault !== null) {
      const problem = { ...toProblem(503, fault), part: "hub", ...known } as const;
      return sendProblem(response, problem, { "Retry-After": "10" });
    }
    if (sites.some((site) => site.state() !== "unavailable")) {
      return sendState(response, { status: "ready", ...known });
    }
    const problem = { ...toProblem(503, "No site has a release that can be served."), ...known };
    sendProblem(response, problem, { "Retry-After": "10" });
  };
}

function sendState(response: Response, state: object): void {
  const fields = { "Cache-Control": "no-store", ...sharedFields };
  sendBody(response, 200, jsonType, `${JSON.stringify(state)}\n`, fields);
}

import type { RequestHandler } from "express";
import { sendProblem, toProblem } from "../http/problem.ts";
import { sendState } from "../routes/health.ts";
import type { Hub } from "../websub/hub.ts";
import type { Site } from "./site.ts";

export type ReadySite = Pick<Site, "name" | "snapshot" | "state">;

/**
 * How each of several sites fares, by name. The process is ready while one of them answers, or would
 * where it was asked: what is broken in one does not take the others from service.
 */
export function createProcessReadiness(options: {
  readonly sites: readonly ReadySite[];
  readonly hub: Pick<Hub, "fault">;
  readonly moved: ReadonlyMap<string, string>;
}): RequestHandler {
  const { sites, hub, moved } = options;
  return (_request, response) => {
    const states = sites.map((site) => [site.name, toState(site, moved.get(site.name))]);
    const known = { sites: Object.fromEntries(states) };
    const fault = hub.fault();
    const isServing = sites.some((site) => site.state() !== "unavailable");
    if (fault === null && isServing) return sendState(response, { status: "ready", ...known });
    const problem = toProblem(503, fault ?? "No site has a release that can be served.");
    const part = fault === null ? {} : ({ part: "hub" } as const);
    sendProblem(response, { ...problem, ...part, ...known }, { "Retry-After": "10" });
  };
}

function toState({ state, snapshot }: ReadySite, rest: string | undefined) {
  const release = snapshot()?.id;
  return {
    status: state(),
    ...(release === undefined ? {} : { release }),
    ...(rest === undefined ? {} : { hub: rest }),
  };
}

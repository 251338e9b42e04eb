import type { RequestHandler, Response } from "express";
import { toHubUrl, topicPaths, toTopicUrl } from "#formats/topics.ts";
import { toOptionsAnswer } from "../http/cors.ts";
import { sendText } from "../http/plain.ts";
import { sendProblem, toProblem } from "../http/problem.ts";
import type { RateRefusal } from "../http/rate-limit.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { createFlood } from "../websub/flood.ts";
import type { HubPolicy, HubRefusal, HubRequest } from "../websub/request.ts";
import type { CountedTopic } from "./hub-explanation.ts";
import { createHubExplanation } from "./hub-explanation.ts";
import { createHubRequests } from "./hub-requests.ts";

export type HubRouteOptions = {
  readonly hub: {
    readonly accept: (request: HubRequest) => Promise<HubRefusal | "accepted">;
    readonly status: () => Promise<{ readonly topics: readonly CountedTopic[] }>;
  };
  readonly config: {
    readonly baseUrl: string;
    readonly rateLimitHub: number | null;
    readonly websub: Omit<HubPolicy, "baseUrl" | "topics"> & {
      readonly maxSubscriptionsPerHost: number;
      readonly maxPendingPerHost: number;
    };
  };
  readonly now?: () => number;
};

/** The WebSub hub's address: POST asks, GET and HEAD explain. */
export function createHubRoute({ hub, config, now = sinceStart }: HubRouteOptions): RequestHandler {
  const { baseUrl, rateLimitHub, websub } = config;
  const topics = topicPaths.map((path) => toTopicUrl(baseUrl, path));
  const policy = { ...websub, baseUrl, topics };
  const flood = createFlood({ maxPendingPerHost: websub.maxPendingPerHost, now });
  const limit = createRateLimit({ name: "hub", perMinute: rateLimitHub, now, refuse: refuseOften });
  const explanation = { ...websub, hubUrl: toHubUrl(baseUrl), topics, rateLimitHub };
  const explain = createHubExplanation({ status: hub.status, ...explanation });
  const ask = createHubRequests({ accept: hub.accept, flood, policy });
  return (request, response, next) => {
    const { method } = request;
    if (method === "GET" || method === "HEAD") return explain(request, response, next);
    if (method === "OPTIONS") return answerOptions(request, response, next);
    if (method !== "POST") return refuseMethod(response);
    return limit(request, response, () => void ask(request, response, next));
  };
}

/** Rates are kept by a clock that nobody puts back. */
const sinceStart = () => performance.now();

const answerOptions = toOptionsAnswer("GET, HEAD, POST");

function refuseMethod(response: Response): void {
  const detail = "The hub is read with GET or HEAD and asked with POST.";
  sendProblem(response, toProblem(405, detail), ["Allow", "GET, HEAD, POST, OPTIONS"]);
}

/** Every refusal of a POST is plain text (WebSub §5.1.2). */
function refuseOften(response: Response, { detail, headers }: RateRefusal): void {
  sendText(response, 429, detail, [...headers, "Connection", "close"]);
}

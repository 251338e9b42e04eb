import type { Request, RequestHandler, Response } from "express";
import { toHubUrl, toTopicUrls } from "#formats/topics.ts";
import { commonFields } from "#hosting/fields.ts";
import { systemClock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { toClientKey } from "../http/client-key.ts";
import { sendPlain, sendText, toOptionsAnswer } from "../http/fields.ts";
import { prefersHtml } from "../http/negotiate.ts";
import { jsonType, sendProblem, toProblem } from "../http/problem.ts";
import { type Counting, createRateLimit, type RateRefusal } from "../http/rate-limit.ts";
import { type HubOutcome, type HubRefusal, readForm } from "../websub/form.ts";
import { type HubRequest, parseHubRequest } from "../websub/request.ts";
import { StoreError } from "../websub/store.ts";
import { type CountedTopic, type HubLimits, toExplanation, toHubPage } from "./hub-explanation.ts";

type HubRouteOptions = {
  readonly hub: {
    readonly accept: (request: HubRequest, client: string) => Promise<HubOutcome>;
    readonly status: () => Promise<{ readonly topics: readonly CountedTopic[] }>;
  };
  readonly config: Pick<Config, "baseUrl" | "rateLimitHub"> & { readonly websub: HubLimits };
  readonly steady?: () => number;
  readonly counting?: Counting;
};

/** The WebSub hub's address: POST asks, GET and HEAD explain. */
export function createHubRoute(options: HubRouteOptions): RequestHandler {
  const { hub, config, steady = systemClock.steady, counting } = options;
  const { baseUrl, rateLimitHub: perMinute, websub } = config;
  const topics = toTopicUrls(baseUrl);
  const policy = { ...websub, baseUrl, topics };
  const counted = counting === undefined ? {} : { counting };
  const limit = createRateLimit({
    name: "hub",
    perMinute,
    steady,
    refuse: refuseOften,
    ...counted,
  });

  /** Explains the hub to whoever reads its address: HTML for browsers, JSON for programs. */
  async function explain(request: Request, response: Response): Promise<void> {
    const { topics: counted } = await hub.status();
    const hubUrl = toHubUrl(baseUrl);
    const explanation = toExplanation({ ...websub, hubUrl, topics, counted, perMinute });
    if (prefersHtml(request.headers.accept)) {
      const fields = { "Content-Security-Policy": commonFields.policy };
      sendPlain(response, 200, "text/html; charset=utf-8", toHubPage(explanation), fields);
    } else sendPlain(response, 200, jsonType, `${JSON.stringify(explanation)}\n`);
  }

  /**
   * Takes what subscribers and publishers ask for (WebSub §5.1, §6): 202 as soon as it is stored, or
   * the reason why not, in plain text (§5.1.2).
   */
  async function ask(request: Request, response: Response): Promise<void> {
    const form = await readForm(request);
    if (form === null) return;
    if (isRefusal(form)) return sendRefusal(response, form);
    const asked = parseHubRequest(form, policy);
    if (isRefusal(asked)) return sendRefusal(response, asked);
    const outcome = await hub.accept(asked, toClientKey(request.ip));
    if (typeof outcome === "string") sendText(response, 202, accepted[asked.mode]);
    else sendRefusal(response, outcome);
  }

  return (request, response, next) => {
    const { method } = request;
    if (method === "POST") {
      return limit(request, response, () => void ask(request, response).catch(next));
    }
    if (method === "OPTIONS") return answerOptions(request, response, next);
    if (method !== "GET" && method !== "HEAD") return refuseMethod(response);
    return explain(request, response).catch((error: unknown) => {
      if (!(error instanceof StoreError)) return next(error);
      sendProblem(response, unreadable, { "Retry-After": "10" });
    });
  };
}

const unreadable = toProblem(503, "The hub cannot read its store now. Everything else works.");

const toBeVerified = "Accepted. The hub now asks the callback whether this is wanted.";
const accepted: Readonly<Record<HubRequest["mode"], string>> = {
  subscribe: toBeVerified,
  unsubscribe: toBeVerified,
  publish: "Accepted. The hub checks whether a topic has changed.",
};

function isRefusal(value: object): value is HubRefusal {
  return "status" in value && "reason" in value;
}

/** What was not read to its end cannot be skipped: its connection ends. */
function sendRefusal(response: Response, refusal: HubRefusal): void {
  const { status, reason, retryAfterSeconds: wait } = refusal;
  const later = wait === undefined ? {} : { "Retry-After": String(wait) };
  const closing = response.req.complete ? {} : { Connection: "close" };
  sendText(response, status, reason, { ...later, ...closing });
}

const answerOptions = toOptionsAnswer("GET, HEAD, POST");

function refuseMethod(response: Response): void {
  const detail = "The hub is read with GET or HEAD and asked with POST.";
  sendProblem(response, toProblem(405, detail), { Allow: "GET, HEAD, POST, OPTIONS" });
}

/** Every refusal of a POST is plain text (WebSub §5.1.2). */
function refuseOften(response: Response, { detail, fields }: RateRefusal): void {
  sendText(response, 429, detail, { ...fields, Connection: "close" });
}

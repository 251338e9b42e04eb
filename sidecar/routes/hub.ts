import type { RequestHandler, Response } from "express";
import { corsHeaders } from "../http/cors.ts";
import { prefersHtml } from "../http/negotiate.ts";
import { sendProblem, toProblem } from "../http/problem.ts";
import type { RateRefusal } from "../http/rate-limit.ts";
import { contentSecurityPolicy, securityHeaders } from "../http/security.ts";
import type { HubExplanation } from "../websub/explanation.ts";
import type { Flood } from "../websub/flood.ts";
import { readForm } from "../websub/form.ts";
import { toHubPage } from "../websub/hub-page.ts";
import type { HubPolicy, HubRefusal, HubRequest } from "../websub/request.ts";
import { parseHubRequest } from "../websub/request.ts";

export type HubRoute = {
  readonly accept: (request: HubRequest) => Promise<HubRefusal | "accepted">;
  readonly explain: () => Promise<HubExplanation>;
  readonly flood: Flood;
  readonly policy: HubPolicy;
};

/**
 * Takes what subscribers and publishers ask for (WebSub §5.1, §6): 202 as soon as it is stored, or
 * the reason why not, in plain text (§5.1.2).
 */
export function createHubRequests({ accept, flood, policy }: HubRoute): RequestHandler {
  const fulfil = async (request: HubRequest): Promise<HubRefusal | "accepted"> =>
    flood(request) ?? (await accept(request));
  return async (request, response) => {
    const form = await readForm(request);
    if (form === null) return;
    if (isRefusal(form)) return sendRefusal(response, form);
    const asked = parseHubRequest(form, policy);
    if (isRefusal(asked)) return sendRefusal(response, asked);
    const outcome = await fulfil(asked);
    if (outcome === "accepted") sendText(response, 202, said[asked.mode]);
    else sendRefusal(response, outcome);
  };
}

const said: Readonly<Record<HubRequest["mode"], string>> = {
  subscribe: "Accepted. The hub now asks the callback whether it wants this.",
  unsubscribe: "Accepted. The hub now asks the callback whether it wants this.",
  publish: "Accepted. The hub looks whether the topic has changed.",
};

/** Explains the hub to whoever reads its address: HTML for browsers, JSON for programs. */
export function createHubExplanation({ explain }: HubRoute): RequestHandler {
  return async (request, response) => {
    const explanation = await explain();
    if (prefersHtml(request.headers.accept)) {
      const policy = ["Content-Security-Policy", contentSecurityPolicy];
      send(response, 200, "text/html; charset=utf-8", toHubPage(explanation), policy);
    } else {
      send(response, 200, "application/json; charset=utf-8", `${JSON.stringify(explanation)}\n`);
    }
  };
}

/** The end of the route: neither read nor asked. */
export const refuseHubMethod: RequestHandler = (_request, response) => {
  const detail = "The hub is read with GET or HEAD and asked with POST.";
  sendProblem(response, toProblem(405, detail), ["Allow", "GET, HEAD, POST, OPTIONS"]);
};

/** 429 for a client that asks too often, in plain text like every refusal of the hub. */
export function refuseOften(response: Response, { detail, headers }: RateRefusal): void {
  sendText(response, 429, detail, headers);
}

function isRefusal(value: object): value is HubRefusal {
  return "status" in value && "reason" in value;
}

/** What was not read to its end cannot be skipped: its connection ends. */
function sendRefusal(response: Response, refusal: HubRefusal): void {
  const { status, reason, retryAfterSeconds } = refusal;
  const later = retryAfterSeconds === undefined ? [] : ["Retry-After", String(retryAfterSeconds)];
  const closing = response.req.complete ? [] : ["Connection", "close"];
  sendText(response, status, reason, [...later, ...closing]);
}

function sendText(
  response: Response,
  status: number,
  text: string,
  headers: readonly string[] = [],
): void {
  send(response, status, "text/plain; charset=utf-8", `${text}\n`, headers);
}

function send(
  response: Response,
  status: number,
  type: string,
  text: string,
  headers: readonly string[] = [],
): void {
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

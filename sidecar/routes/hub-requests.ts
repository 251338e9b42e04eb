import type { NextFunction, Request, Response } from "express";
import { sendText } from "../http/plain.ts";
import type { Flood } from "../websub/flood.ts";
import { readForm } from "../websub/form.ts";
import type { HubPolicy, HubRefusal, HubRequest } from "../websub/request.ts";
import { parseHubRequest } from "../websub/request.ts";

/**
 * Takes what subscribers and publishers ask for (WebSub §5.1, §6): 202 as soon as it is stored, or
 * the reason why not, in plain text (§5.1.2).
 */
export function createHubRequests(options: {
  readonly accept: (request: HubRequest) => Promise<HubRefusal | "accepted">;
  readonly flood: Flood;
  readonly policy: HubPolicy;
}): (request: Request, response: Response, next: NextFunction) => Promise<void> {
  const { accept, flood, policy } = options;
  const answer = async (request: Request, response: Response): Promise<void> => {
    const form = await readForm(request);
    if (form === null) return;
    if (isRefusal(form)) return sendRefusal(response, form);
    const asked = parseHubRequest(form, policy);
    if (isRefusal(asked)) return sendRefusal(response, asked);
    const tooOften = flood.take(asked);
    if (tooOften !== null) return sendRefusal(response, tooOften);
    const outcome = await accept(asked);
    if (outcome === "accepted") return sendText(response, 202, said[asked.mode]);
    flood.giveBack(asked); // who comes again when it was told to must not find that it came too often
    sendRefusal(response, outcome);
  };
  return (request, response, next) => answer(request, response).catch(next);
}

const toBeVerified = "Accepted. The hub now asks the callback whether this is wanted.";

const said: Readonly<Record<HubRequest["mode"], string>> = {
  subscribe: toBeVerified,
  unsubscribe: toBeVerified,
  publish: "Accepted. The hub looks whether a topic has changed.",
};

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

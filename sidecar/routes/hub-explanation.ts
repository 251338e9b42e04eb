import type { NextFunction, Request, Response } from "express";
import { commonFields } from "#hosting/fields.ts";
import { prefersHtml } from "../http/negotiate.ts";
import { sendPlain } from "../http/plain.ts";
import { sendProblem, toProblem } from "../http/problem.ts";
import { StoreError } from "../websub/store.ts";
import { toHubPage } from "./hub-page.ts";

/** What the hub says of itself to anyone: no word about a subscriber. */
export type HubExplanation = {
  readonly hub: string;
  readonly specification: string;
  readonly topics: readonly {
    readonly url: string;
    readonly active: number;
    readonly pending: number;
  }[];
  readonly lease_seconds: { readonly default: number; readonly min: number; readonly max: number };
  readonly callback: { readonly scheme: "https"; readonly ports: readonly number[] };
  readonly secret: { readonly min_bytes: 1; readonly max_bytes: 199; readonly method: "sha256" };
  readonly limits: {
    readonly subscriptions_per_host: number;
    readonly pending_per_host: number;
    /** null: no limit */
    readonly requests_per_minute: number | null;
  };
};

export type CountedTopic = {
  readonly topic: string;
  readonly active: number;
  readonly pending: number;
};

export type ExplanationOptions = {
  readonly status: () => Promise<{ readonly topics: readonly CountedTopic[] }>;
  readonly hubUrl: string;
  readonly topics: readonly string[];
  readonly leaseDefault: number;
  readonly leaseMin: number;
  readonly leaseMax: number;
  readonly ports: readonly number[];
  readonly maxSubscriptionsPerHost: number;
  readonly maxPendingPerHost: number;
  readonly rateLimitHub: number | null;
};

/**
 * Explains the hub to whoever reads its address: HTML for browsers, JSON for programs; a problem, 503,
 * while its store cannot be read.
 */
export function createHubExplanation(
  options: ExplanationOptions,
): (request: Request, response: Response, next: NextFunction) => Promise<void> {
  const answer = async (request: Request, response: Response): Promise<void> => {
    const explanation = toExplanation((await options.status()).topics, options);
    if (prefersHtml(request.headers.accept)) {
      const headers = ["Content-Security-Policy", commonFields.policy];
      const text = toHubPage(explanation);
      sendPlain(response, { status: 200, type: "text/html; charset=utf-8", text, headers });
    } else {
      const text = `${JSON.stringify(explanation)}\n`;
      sendPlain(response, { status: 200, type: "application/json; charset=utf-8", text });
    }
  };
  return (request, response, next) =>
    answer(request, response).catch((error: unknown) => {
      if (error instanceof StoreError) sendProblem(response, unreadable, ["Retry-After", "10"]);
      else next(error);
    });
}

const unreadable = toProblem(503, "The hub cannot read its store now. All else is answered.");

function toExplanation(
  counted: readonly CountedTopic[],
  options: ExplanationOptions,
): HubExplanation {
  return {
    hub: options.hubUrl,
    specification: "https://www.w3.org/TR/websub/",
    topics: options.topics.map((url) => {
      const { active = 0, pending = 0 } = counted.find(({ topic }) => topic === url) ?? {};
      return { url, active, pending };
    }),
    lease_seconds: { default: options.leaseDefault, min: options.leaseMin, max: options.leaseMax },
    callback: { scheme: "https", ports: options.ports },
    secret: { min_bytes: 1, max_bytes: 199, method: "sha256" },
    limits: {
      subscriptions_per_host: options.maxSubscriptionsPerHost,
      pending_per_host: options.maxPendingPerHost,
      requests_per_minute: options.rateLimitHub,
    },
  };
}

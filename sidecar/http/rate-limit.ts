import type { RequestHandler, Response } from "express";
import { toClientKey } from "./client-key.ts";
import { sendProblem, toProblem } from "./problem.ts";

export type RateLimitOptions = {
  /** the policy's name in the header fields */
  readonly name: string;
  /** requests of one client in a minute; null lets everything pass */
  readonly perMinute: number | null;
  /** milliseconds of a clock that only goes on */
  readonly now?: () => number;
  /** clients that are counted at a time */
  readonly mostClients?: number;
  /** by default a problem */
  readonly refuse?: (response: Response, refusal: RateRefusal) => void;
};

export type RateRefusal = {
  readonly detail: string;
  /** header fields, name and value in turn: Retry-After, RateLimit-Policy, RateLimit */
  readonly headers: readonly string[];
};

/**
 * Limits how often one client may ask (RFC 6585 §4: 429). The refusal says when to come back, in
 * Retry-After and in the fields of draft-ietf-httpapi-ratelimit-headers. Answers that are given
 * carry none of them: they are for everybody to keep, what a client has left is not.
 */
export function createRateLimit(options: RateLimitOptions): RequestHandler {
  const { name, perMinute, now = sinceStart, mostClients = 20_000 } = options;
  const { refuse = sendAsProblem } = options;
  if (perMinute === null) return (_request, _response, next) => next();
  const count = createWindows(mostClients);
  const policy = `"${name}";q=${perMinute};w=${windowMs / 1000}`;
  return (request, response, next) => {
    const at = now();
    const window = count(toClientKey(request.ip), at);
    if (window.count <= perMinute) return next();
    const seconds = String(Math.max(1, Math.ceil((window.endsAt - at) / 1000)));
    const detail = `A client has ${perMinute} requests a minute. Try again in ${seconds} seconds.`;
    const state = ["RateLimit-Policy", policy, "RateLimit", `"${name}";r=0;t=${seconds}`];
    refuse(response, { detail, headers: ["Retry-After", seconds, ...state] });
  };
}

const windowMs = 60_000;

/** Rates are kept by a clock that nobody sets: put back, another would lock clients out. */
const sinceStart = () => performance.now();

type Window = { count: number; endsAt: number };

/**
 * Counts by client, each in a minute that begins with its first request. Beyond `most` the client
 * whose minute began first is forgotten, so that a flood of addresses takes no more memory.
 */
function createWindows(most: number): (key: string, at: number) => Window {
  const windows = new Map<string, Window>();
  return (key, at) => {
    const known = windows.get(key);
    if (known !== undefined && known.endsAt > at) {
      known.count++;
      return known;
    }
    windows.delete(key);
    const window = { count: 1, endsAt: at + windowMs };
    windows.set(key, window);
    if (windows.size > most) {
      const [oldest] = windows.keys();
      if (oldest !== undefined) windows.delete(oldest);
    }
    return window;
  };
}

function sendAsProblem(response: Response, { detail, headers }: RateRefusal): void {
  sendProblem(response, toProblem(429, detail), headers);
}

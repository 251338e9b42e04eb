import type { RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import type { Fields } from "#hosting/fields.ts";
import { systemClock } from "../clock.ts";
import { toClientKey } from "./client-key.ts";
import { sendProblem, toProblem } from "./problem.ts";

type RateLimitOptions = {
  /** the policy's name in the header fields */
  readonly name: string;
  /** requests of one client in a minute; null lets everything pass */
  readonly perMinute: number | null;
  /** milliseconds of a clock that only goes on */
  readonly steady?: () => number;
  /** clients that are counted at a time */
  readonly maxClients?: number;
  readonly counting?: Counting;
  /** by default a problem */
  readonly refuse?: (response: Response, refusal: RateRefusal) => void;
};

/** Where limits count together, each client for each of them apart. */
export type Counting = {
  readonly windows: Windows;
  /** tells what is counted here from what others count in the same place */
  readonly site: string;
};

/** By client, each in a minute that begins with its first request. */
export type Windows = Pick<LRUCache<string, Window>, "get" | "set">;

/** Keeps the windows of so many clients; the one that was begun least recently goes first. */
export function createWindows(maxClients = 20_000): Windows {
  return new LRUCache<string, Window>({ max: maxClients });
}

export type RateRefusal = {
  readonly detail: string;
  /** Retry-After, RateLimit-Policy and RateLimit */
  readonly fields: Fields;
};

/**
 * Limits how often one client may ask (RFC 6585 §4: 429). The refusal says when to come back, in
 * Retry-After and in the fields of draft-ietf-httpapi-ratelimit-headers. Answers that are given
 * carry none of them: they are for everybody to keep, what a client has left is not.
 */
export function createRateLimit(options: RateLimitOptions): RequestHandler {
  const { name, perMinute, steady = systemClock.steady, maxClients } = options;
  const { refuse = sendAsProblem, counting } = options;
  if (perMinute === null) return (_request, _response, next) => next();
  const windows = counting?.windows ?? createWindows(maxClients);
  const prefix = counting ? `${counting.site} ${name} ` : "";
  return (request, response, next) => {
    const at = steady();
    const key = prefix + toClientKey(request.ip);
    const known = windows.get(key);
    const isOpen = known !== undefined && known.endsAt > at;
    const window: Window = isOpen ? known : { count: 0, endsAt: at + windowMs };
    if (window !== known) windows.set(key, window);
    window.count++;
    if (window.count <= perMinute) return next();
    const seconds = Math.max(1, Math.ceil((window.endsAt - at) / 1000));
    const detail = `A client may send ${perMinute} requests a minute. Try again in ${seconds} seconds.`;
    const fields = {
      "Retry-After": String(seconds),
      "RateLimit-Policy": `"${name}";q=${perMinute};w=${windowMs / 1000}`,
      RateLimit: `"${name}";r=0;t=${seconds}`,
    };
    refuse(response, { detail, fields });
  };
}

const windowMs = 60_000;

type Window = { count: number; readonly endsAt: number };

function sendAsProblem(response: Response, { detail, fields }: RateRefusal): void {
  sendProblem(response, toProblem(429, detail), fields);
}

import type { Request, Response } from "express";

/**
 * What a request was for, in words that the client did not choose: the pattern of the route;
 * "document" for those of the release, "none" for what does not exist.
 */
export function toRouteName(request: Request, response: Response): string {
  const route: unknown = request.route?.path;
  if (typeof route === "string") return route;
  return missing.has(response.statusCode) ? "none" : "document";
}

const missing = new Set([308, 400, 404, 410, 414, 500, 503]);

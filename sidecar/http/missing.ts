import type { Request, RequestHandler, Response } from "express";
import { details } from "#hosting/problems.ts";
import type { Snapshot } from "../release/snapshot.ts";
import { sendPage } from "./documents.ts";
import { answerOptions, sharedFields } from "./fields.ts";
import { prefersHtml } from "./negotiate.ts";
import { maxTarget, sendProblem, sendTooLong, sendUnavailable, toProblem } from "./problem.ts";
import { parsePath, splitTarget } from "./url-path.ts";

/** Answers for every path at which there is nothing: 503, 414, 400, 308, 410 or 404. */
export function createMissing(snapshots: () => Snapshot | null): RequestHandler {
  return (request, response) => {
    const snapshot = snapshots();
    if (snapshot === null) return sendUnavailable(response);
    if (request.url.length > maxTarget) return sendTooLong(response);
    const { path, query } = splitTarget(request.url);
    const canonical = parsePath(path);
    if (canonical === null) {
      return sendProblem(response, toProblem(400, details[400]));
    }
    const known = findKnown(snapshot, path, canonical);
    if (known !== null) return redirect(response, known + query);
    return sendMissing(request, response, snapshot, isRemoved(snapshot, canonical) ? 410 : 404);
  };
}

/**
 * For a release that counts on no sidecar: there is nothing but its documents, and how the process
 * is. To answer more would tell clients of what the business has chosen not to offer.
 */
export function createFilesAlone(snapshots: () => Snapshot | null): RequestHandler {
  const answerMissing = createMissing(snapshots);
  return (request, response, next) => {
    const isAnswered = snapshots()?.sidecar ?? true;
    if (isAnswered || /^\/(healthz|readyz)$/.test(request.path)) return next();
    return (request.method === "OPTIONS" ? answerOptions : answerMissing)(request, response, next);
  };
}

/** The address of a document that was asked for without its last slash, escaped needlessly, or by one that it had once. */
function findKnown(snapshot: Snapshot, path: string, canonical: string): string | null {
  if (path !== canonical && snapshot.find(canonical)) return canonical;
  const isSearch = path !== "/search/" && /^\/search\/?$/.test(canonical);
  if (snapshot.sidecar && isSearch) return "/search/";
  const moved = canonical.endsWith("/") ? canonical : `${canonical}/`;
  if (Object.hasOwn(snapshot.moved, moved)) return snapshot.moved[moved] ?? null;
  return snapshot.find(`${canonical}/`) ? `${canonical}/` : null;
}

/** The location is a path of the release, so it leads to no other host (RFC 9110 §15.4.9). */
function redirect(response: Response, location: string): void {
  const fields = { Location: location, "Content-Length": "0", "Cache-Control": "no-store" };
  response.writeHead(308, { ...fields, ...sharedFields }).end();
}

function isRemoved({ removed }: Snapshot, path: string): boolean {
  const id = /^(?:\/api)?\/reviews\/([^/]+)\/?$/.exec(path)?.[1];
  return id !== undefined && removed.has(id);
}

/** Programs get a problem, browsers the site's own page. */
function sendMissing(
  request: Request,
  response: Response,
  { notFoundPage, find }: Snapshot,
  status: 404 | 410,
): Promise<void> | undefined {
  const page = (status === 410 && find("/removed/")) || notFoundPage;
  if (page !== null && !isForPrograms(request)) return sendPage(response, status, page);
  sendProblem(response, toProblem(status, details[status]));
  return undefined;
}

/** Whether the client, or whoever asks at this path (RFC 8615), cannot make use of a page. */
export function isForPrograms({ url, headers }: Request): boolean {
  return url.includes("/.well-known/") || !prefersHtml(headers.accept);
}

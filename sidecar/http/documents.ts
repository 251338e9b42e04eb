import type { RequestHandler, Response } from "express";
import type { Snapshot } from "../release/snapshot.ts";
import { evaluateConditions } from "./conditional.ts";
import type { Document, Representation } from "./document.ts";
import { refuseMethod } from "./method.ts";
import { chooseCoding } from "./negotiate.ts";
import { sendProblem, toProblem } from "./problem.ts";
import { sendFromFile } from "./send-representation.ts";
import { splitTarget } from "./url-path.ts";

/**
 * Serves what the release lists (RFC 9110): GET and HEAD with validators, content codings and
 * preconditions. Any other path, and OPTIONS, goes on to the next handler.
 */
export function createDocuments(snapshots: () => Snapshot | null): RequestHandler {
  return (request, response, next) => {
    const document = snapshots()?.find(splitTarget(request.url).path);
    const { method } = request;
    if (document === undefined || method === "OPTIONS") return next();
    if (method !== "GET" && method !== "HEAD") return refuseMethod(response);
    return serve(document, response);
  };
}

function serve(document: Document, response: Response): Promise<void> | undefined {
  const { headers } = response.req;
  const selected = choose(document, headers["accept-encoding"]);
  const verdict = evaluateConditions(headers, document, selected.tag, Date.now());
  if (verdict.status === 200) return send(response, selected);
  if (verdict.status === 412) sendChanged(response);
  else response.writeHead(304, withTag(document, verdict.tag).notModified).end();
  return undefined;
}

/** 412 (RFC 9110 §15.5.13). */
export function sendChanged(response: Response): void {
  const detail = "The document is not, or no longer, the one that the request is about.";
  sendProblem(response, toProblem(412, detail));
}

function withTag({ identity, br, gzip }: Document, tag: string): Representation {
  return [br, gzip].find((each) => each?.tag === tag) ?? identity;
}

/** The representation of a document that a client takes and likes best. */
export function choose(document: Document, acceptEncoding: string | undefined): Representation {
  const coding = chooseCoding(acceptEncoding, (each) => document[each] !== null);
  return (coding ? document[coding] : null) ?? document.identity;
}

function send(response: Response, representation: Representation): Promise<void> | undefined {
  const { bytes, sent } = representation;
  if (bytes === null) return sendFromFile(response, 200, representation, sent);
  response.writeHead(200, sent).end(bytes);
  return undefined;
}

import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { RequestHandler, Response } from "express";
import { commonFields, type Fields } from "#hosting/fields.ts";
import { details } from "#hosting/problems.ts";
import type { Snapshot } from "../release/snapshot.ts";
import { evaluateConditions } from "./conditional.ts";
import type { Document, Representation } from "./document.ts";
import { sendBody } from "./fields.ts";
import { withHonestDate } from "./http-date.ts";
import { chooseCoding } from "./negotiate.ts";
import { problemFields, refuseMethod, sendProblem, toProblem } from "./problem.ts";
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
  if (verdict.status === 200) {
    const { bytes } = selected;
    const sent = withHonestDate(selected.sent, document.lastModified);
    if (bytes === null) return sendFromFile(response, 200, selected, sent);
    response.writeHead(200, sent).end(bytes);
  } else if (verdict.status === 412) sendChanged(response);
  else {
    const known = [document.br, document.gzip].find((each) => each?.tag === verdict.tag);
    response.writeHead(304, (known ?? document.identity).notModified).end();
  }
  return undefined;
}

/** 412 (RFC 9110 §15.5.13). */
export function sendChanged(response: Response): void {
  sendProblem(response, toProblem(412, details[412]));
}

/** The representation of a document that a client takes and likes best. */
function choose(document: Document, acceptEncoding: string | undefined): Representation {
  const coding = chooseCoding(acceptEncoding, (each) => document[each] !== null);
  return (coding ? document[coding] : null) ?? document.identity;
}

/** Sends a page of the release with another status than 200, which nobody keeps. */
export function sendPage(response: Response, status: number, page: Document): Promise<void> {
  const chosen = choose(page, response.req.headers["accept-encoding"]);
  return sendFromFile(response, status, chosen, {
    "Content-Type": page.type,
    "Content-Length": String(chosen.size),
    ...(chosen.coding ? { "Content-Encoding": chosen.coding } : {}),
    ...pageFields,
  });
}

/** Sends HTML that was made for the request, likewise. */
export function sendHtml(response: Response, status: number, html: Buffer): void {
  sendBody(response, status, "text/html; charset=utf-8", html, pageFields);
}

const pageFields: Fields = { "Content-Security-Policy": commonFields.policy, ...problemFields };

/**
 * Sends a representation whose bytes are in the release's folder. The header follows once the file
 * has been found to be as long as it says, so that a damaged release is a 500 and not a torn answer.
 */
async function sendFromFile(
  response: Response,
  status: number,
  representation: Representation,
  fields: Fields,
): Promise<void> {
  if (response.req.method === "HEAD") {
    response.writeHead(status, fields).end();
    return;
  }
  await using file = await open(representation.file);
  check(representation, (await file.stat()).size);
  const { size } = representation;
  const start = representation.at ?? 0;
  if (size <= maxRead) {
    const { buffer } = await file.read(Buffer.allocUnsafe(size), 0, size, start);
    response.writeHead(status, fields).end(buffer);
    return;
  }
  response.writeHead(status, fields);
  const part = { start, end: start + size - 1, autoClose: false };
  await pipeline(file.createReadStream(part), response).catch((error) => {
    if (!response.destroyed) throw error;
  });
}

/** Up to this many bytes are read as a whole. */
const maxRead = 256 * 1024;

function check({ file, at, size }: Representation, found: number): void {
  if (at === null ? found !== size : found < at + size)
    throw new Error(`${file} has ${found} bytes, its release says ${(at ?? 0) + size}`);
}

import type { RequestHandler } from "express";
import { sendHtml } from "../http/documents.ts";
import { sendText } from "../http/fields.ts";
import { isHostNamed, readHost } from "../http/host.ts";
import { isForPrograms } from "../http/missing.ts";
import { sendProblem, toProblem } from "../http/problem.ts";
import { splitTarget } from "../http/url-path.ts";
import { codes, sendReply, toErrorReply } from "../mcp/reply.ts";

/**
 * Answers a request for a host of no site with 421 (RFC 9110 §15.5.20), and one whose host
 * cannot be read with 400 (RFC 9112 §3.2), in the form that errors have at its path.
 */
export const refuseHost: RequestHandler = (request, response) => {
  const status = readHost(request) === null ? 400 : 421;
  const { path } = splitTarget(request.url);
  if (path === "/mcp" || path === "/mcp/") {
    return sendReply(response, toErrorReply(status, codes.transport, details[status]));
  }
  const closing = request.complete ? {} : { Connection: "close" };
  if (path === "/api/websub/hub" && request.method === "POST") {
    return sendText(response, status, details[status], closing);
  }
  if (isForPrograms(request)) {
    return sendProblem(response, toProblem(status, details[status]), closing);
  }
  return sendHtml(response, status, toPage(details[status]));
};

/** Lets a request on only where its host can be read, whatever that is. */
export const requireHost: RequestHandler = (request, response, next) =>
  isHostNamed(request) ? next() : refuseHost(request, response, next);

const details = {
  400: "The request must name one host, in the field Host or in a target in full.",
  421: "No site of this server has this host name. A site's names are base_url and allowed_hosts in its business.yaml.",
};

function toPage(detail: string): Buffer {
  return Buffer.from(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>No site here</title>
<h1>No site here</h1>
<p>${detail}</p>
</html>
`);
}

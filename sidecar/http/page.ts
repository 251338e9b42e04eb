import type { Response } from "express";
import { commonFields } from "#hosting/fields.ts";
import type { Document } from "./document.ts";
import { choose } from "./documents.ts";
import { problemHeaders } from "./problem.ts";
import { sendFromFile } from "./send-representation.ts";

/** Sends a page of the release with another status than 200, which nobody keeps. */
export function sendPage(response: Response, status: number, page: Document): Promise<void> {
  const chosen = choose(page, response.req.headers["accept-encoding"]);
  return sendFromFile(response, status, chosen, [
    "Content-Type",
    page.type,
    "Content-Length",
    String(chosen.size),
    ...(chosen.coding ? ["Content-Encoding", chosen.coding] : []),
    ...policy,
  ]);
}

/** Sends HTML that was made for the request, likewise. */
export function sendHtml(response: Response, status: number, html: Buffer): void {
  const type = ["Content-Type", "text/html; charset=utf-8"];
  response.writeHead(status, [...type, "Content-Length", String(html.length), ...policy]);
  response.end(response.req.method === "HEAD" ? undefined : html);
}

const policy = ["Content-Security-Policy", commonFields.policy, ...problemHeaders];

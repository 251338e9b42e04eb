import { hash } from "node:crypto";
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import type { RequestHandler } from "express";
import { sendAnswer, toAnswer } from "../http/answer.ts";
import { modernRevision, toIdentity } from "./mcp-server.ts";

/** Where an agent learns of the endpoint: the server's card (MCP extension server-card, SEP-2127). */
export function createServerCard(baseUrl: string): RequestHandler {
  const { title, version, websiteUrl } = toIdentity(baseUrl);
  return createStatic(cardType, {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: `${toReversed(baseUrl)}/firsthand`,
    version,
    description: "Verified customer reviews of one business, and what they say. Read-only, no key.",
    title,
    websiteUrl,
    remotes: [
      {
        type: "streamable-http",
        url: `${baseUrl}/mcp`,
        supportedProtocolVersions: [modernRevision, ...SUPPORTED_PROTOCOL_VERSIONS],
      },
    ],
  });
}

/** The catalog that leads to the card (AI Catalog 1.0). */
export function createCatalog(baseUrl: string): RequestHandler {
  const entry = {
    identifier: `urn:air:${toPublisher(baseUrl)}:firsthand`,
    displayName: toIdentity(baseUrl).title,
    type: cardType,
    url: `${baseUrl}/mcp/server-card`,
  };
  return createStatic("application/ai-catalog+json", { specVersion: "1.0", entries: [entry] });
}

const cardType = "application/mcp-server-card+json";

function createStatic(type: string, content: object): RequestHandler {
  const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  const answer = toAnswer([bytes], hash("sha256", bytes), null, null, type);
  const fields = { ...answer.fields, "Cache-Control": "public, max-age=3600" };
  return (_request, response) => sendAnswer(response, { ...answer, fields });
}

/** `https://reviews.example.com` → `com.example.reviews` */
function toReversed(baseUrl: string): string {
  const publisher = toPublisher(baseUrl);
  return /^[\d.]+$/.test(publisher) ? publisher : publisher.split(".").reverse().join(".");
}

function toPublisher(baseUrl: string): string {
  return new URL(baseUrl).hostname.replace(/[^a-z\d.-]/g, "-");
}

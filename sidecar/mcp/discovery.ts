import { hash } from "node:crypto";
import type { RequestHandler } from "express";
import { sendAnswer, toAnswer } from "../http/answer.ts";
import { onDemand } from "../on-demand.ts";
import { modernRevision, toIdentity } from "./identity.ts";

/** Where an agent learns of the endpoint: the server's card (MCP extension server-card, SEP-2127). */
export function createServerCard(baseUrl: string): RequestHandler {
  const { title, version, websiteUrl } = toIdentity(baseUrl);
  return createStatic(cardType, async () => ({
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
        supportedProtocolVersions: [modernRevision, ...(await listVersions())],
      },
    ],
  }));
}

/** What the MCP Registry is told of a server (server.json, schema of 2025-12-11). */
export function createServerJson(baseUrl: string): RequestHandler {
  const { title, version, websiteUrl } = toIdentity(baseUrl);
  return createStatic("application/json; charset=utf-8", async () => ({
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: `${toReversed(baseUrl)}/firsthand`,
    title,
    description: "Verified customer reviews of one business, and what they say. Read-only, no key.",
    version,
    websiteUrl,
    remotes: [{ type: "streamable-http", url: `${baseUrl}/mcp` }],
  }));
}

/** The catalog that leads to the card (AI Catalog 1.0). */
export function createCatalog(baseUrl: string): RequestHandler {
  const entry = {
    identifier: `urn:air:${toPublisher(baseUrl)}:firsthand`,
    displayName: toIdentity(baseUrl).title,
    type: cardType,
    url: `${baseUrl}/mcp/server-card`,
  };
  const catalog = { specVersion: "1.0", entries: [entry] };
  return createStatic("application/ai-catalog+json", async () => catalog);
}

const cardType = "application/mcp-server-card+json";

/** The revisions with sessions; the protocol's code is loaded for whoever asks. */
async function listVersions(): Promise<readonly string[]> {
  return (await import("@modelcontextprotocol/server")).SUPPORTED_PROTOCOL_VERSIONS;
}

function createStatic(type: string, toContent: () => Promise<object>): RequestHandler {
  const make = onDemand(async () => {
    const bytes = Buffer.from(`${JSON.stringify(await toContent(), null, 2)}\n`);
    const answer = toAnswer([bytes], hash("sha256", bytes), null, null, type);
    return { ...answer, fields: { ...answer.fields, "Cache-Control": "public, max-age=3600" } };
  });
  return async (_request, response) => sendAnswer(response, await make());
}

/** `https://reviews.example.com` → `com.example.reviews` */
function toReversed(baseUrl: string): string {
  const publisher = toPublisher(baseUrl);
  return /^[\d.]+$/.test(publisher) ? publisher : publisher.split(".").reverse().join(".");
}

function toPublisher(baseUrl: string): string {
  return new URL(baseUrl).hostname.replace(/[^a-z\d.-]/g, "-");
}

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { baseUrl } from "../release-on-disk.ts";
import type { ServedMcp } from "./served-mcp.ts";
import { initialize, serveMcp } from "./served-mcp.ts";

let mcp: ServedMcp;
beforeAll(async () => {
  mcp = await serveMcp();
});
afterAll(() => mcp.stop());

test("the catalog leads to the card, and the card to the endpoint", async () => {
  const catalog = await mcp.ask("/.well-known/ai-catalog.json");
  expect(catalog.headers["content-type"]).toBe("application/ai-catalog+json");
  const [entry] = JSON.parse(String(catalog.body)).entries;
  expect(entry).toMatchObject({
    identifier: "urn:air:reviews.example.com:firsthand",
    type: "application/mcp-server-card+json",
    url: `${baseUrl}/mcp/server-card`,
  });
  const card = await mcp.ask("/mcp/server-card");
  expect(card.headers["content-type"]).toBe(entry.type);
  const { name, remotes, description, version, title } = JSON.parse(String(card.body));
  expect(name).toBe("com.example.reviews/firsthand");
  expect(description.length).toBeLessThanOrEqual(100);
  expect(remotes[0]).toMatchObject({ type: "streamable-http", url: `${baseUrl}/mcp` });
  const { json } = await mcp.post(initialize());
  expect(json.result.serverInfo).toMatchObject({ version, title });
});

test("the card answers conditional requests and knows no other method", async () => {
  const { headers } = await mcp.ask("/mcp/server-card");
  const again = { headers: { "if-none-match": headers.etag ?? "" } };
  expect((await mcp.ask("/mcp/server-card", again)).status).toBe(304);
  expect((await mcp.ask("/mcp/server-card", { method: "DELETE" })).status).toBe(405);
  expect((await mcp.ask("/mcp/server-card", { method: "HEAD" })).body).toHaveLength(0);
});

test.each([
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/mcp",
  "/.well-known/oauth-authorization-server",
  "/.well-known/openid-configuration",
  "/mcp/.well-known/openid-configuration",
])("%s is a 404 in JSON, for browsers too", async (path) => {
  const { status, headers } = await mcp.ask(path, { headers: { accept: "text/html" } });
  expect([status, headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
});

test("the version told is that of the package", async () => {
  const described = JSON.parse(readFileSync("package.json", "utf8"));
  const { json } = await mcp.post(initialize());
  expect(json.result.serverInfo.version).toBe(described.version);
});

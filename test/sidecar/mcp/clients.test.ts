import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as Transport1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { someDataset } from "../../insights/some-reviews.ts";
import type { Json, ServedMcp } from "./served-mcp.ts";
import { serveMcp } from "./served-mcp.ts";

let mcp: ServedMcp;
beforeAll(async () => {
  mcp = await serveMcp();
});
afterAll(() => mcp.stop());

type AnyClient = {
  readonly listTools: () => Promise<{ tools: { name: string }[] }>;
  readonly callTool: (params: {
    name: string;
    arguments: Record<string, unknown>;
  }) => Promise<Json>;
  readonly close: () => Promise<void>;
};

const info = { name: "tests", version: "1" };

async function connectSdk1(): Promise<AnyClient> {
  const client = new Client1(info);
  await client.connect(new Transport1(new URL(mcp.url)) as Parameters<typeof client.connect>[0]);
  return client as unknown as AnyClient;
}

function connectSdk2(mode: "auto" | "legacy" | { pin: string }) {
  return async (): Promise<AnyClient> => {
    const client = new Client(info, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(mcp.url)));
    return client as unknown as AnyClient;
  };
}

// The clients check each structuredContent against the tool's outputSchema by themselves.
describe.each([
  ["SDK 1.x", connectSdk1, false],
  ["SDK 2, auto", connectSdk2("auto"), true],
  ["SDK 2, legacy", connectSdk2("legacy"), false],
  ["SDK 2, pinned to 2026-07-28", connectSdk2({ pin: "2026-07-28" }), true],
])("the official client of %s", (_name, connect, isModern) => {
  let client: AnyClient;
  beforeAll(async () => {
    client = await connect();
  });
  afterAll(() => client.close());

  it("lists all tools, in 15 kB", async () => {
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(12);
    expect(JSON.stringify({ tools }).length).toBeLessThan(15_000);
  });

  it.each([
    ["get_business", {}],
    ["search_reviews", { limit: 100 }],
    ["get_review", { id: someDataset.reviews[0]?.id }],
    ["get_aspect_sentiment", { aspect: "pricing" }],
    ["get_technician", { name: "Ada Lovelace" }],
    ["get_technician", {}],
    ["count_reviews", { group_by: "aspect,year" }],
    ["get_trust", {}],
    ["get_service", { service: "repair" }],
    ["list_topics", {}],
    ["get_faq", {}],
    ["get_summary", {}],
  ])("%s answers as its schema says", async (name, args) => {
    const result = await client.callTool({ name, arguments: args });
    expect(result.isError ?? false).toBe(false);
    const { text } = result.content[0];
    if (isModern) expect(text).not.toMatch(/^[{[]/);
    else expect(result.structuredContent).toEqual(JSON.parse(text));
  });

  it("reads a fault as text", async () => {
    const result = await client.callTool({ name: "get_service", arguments: { service: "x" } });
    expect(result.isError).toBe(true);
    expect(result.content[0].text).toContain("repair");
  });

  it("is refused an unknown tool", async () => {
    await expect(client.callTool({ name: "nope", arguments: {} })).rejects.toThrow("Unknown tool");
  });
});

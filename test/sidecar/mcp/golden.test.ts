import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServedMcp } from "./served-mcp.ts";
import { serveMcp, toModern, toRequest } from "./served-mcp.ts";

// A change here is a change of contract: agents and the prompts of their owners rely on it.

let mcp: ServedMcp;
beforeAll(async () => {
  mcp = await serveMcp();
});
afterAll(() => mcp.stop());

test("tools/list with a session is the golden document", async () => {
  const { json } = await mcp.post(toRequest("tools/list"), await mcp.begin());
  await expect(toDocument(json)).toMatchFileSnapshot("../../golden/mcp-tools-legacy.json");
});

test("tools/list of 2026-07-28 is the golden document", async () => {
  const { json } = await mcp.post(...toModern("tools/list"));
  await expect(toDocument(json)).toMatchFileSnapshot("../../golden/mcp-tools-2026-07-28.json");
});

test("both eras list the same tools", async () => {
  const legacy = await mcp.post(toRequest("tools/list"), await mcp.begin());
  const modern = await mcp.post(...toModern("tools/list"));
  expect(modern.json.result.tools).toEqual(legacy.json.result.tools);
});

function toDocument(json: object): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}

import { afterAll, beforeAll, expect, test } from "vitest";
import product from "../../../package.json" with { type: "json" };
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

/** The version is not part of the contract; discovery.test.ts holds that it is the package's. */
function toDocument(json: object): string {
  const version = JSON.stringify(product.version);
  return `${JSON.stringify(json, null, 2)}\n`.replace(`"version": ${version}`, '"version": "…"');
}

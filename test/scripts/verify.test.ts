import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { makePlace, runWith } from "../build/command.ts";

/** A site that answers everything with a document. */
async function serve(body: string) {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

test("what a site says moves no terminal, and one that does not answer is named", async () => {
  const place = makePlace();
  const document = { type: "", size: 1, sha256: "", last_modified: "", variants: {} };
  const documents = { "\u001b[31m": document };
  const manifest = { format: 1, base_url: "http://a.example", sidecar: false, documents };
  const { origin, stop } = await serve(JSON.stringify(manifest));
  const asked = await runWith(place, ["verify", origin]);
  expect(asked.code).toBe(1);
  expect(asked.out).not.toMatch(/[^\P{Cc}\n]/u);
  stop();
  const gone = await runWith(place, ["verify", origin]);
  expect([gone.code, gone.err]).toEqual([1, `${origin}: cannot be asked (ECONNREFUSED)\n`]);
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { makePlace, runWith } from "../build/command.ts";
import { beginSite, publish, toAsk, toManifest } from "../checks/logged-site.ts";

/** A site that shows a review which is not in its log, and whose id is an order to a terminal. */
async function serve() {
  const site = beginSite();
  publish(site, []);
  site.reviews = [{ id: "\u001b[2J", rating: 1, date: "2026-03-01", text: "Rude", log: null }];
  const last_modified = "2026-03-01T12:00:00Z";
  const document = { type: "text/plain", size: 1, sha256: "0".repeat(64), last_modified };
  const paths = Object.keys(toManifest(site).documents);
  const documents = Object.fromEntries(paths.map((path) => [path, document]));
  const manifest = { format: 1, base_url: "http://a.example", sidecar: false, documents };
  const ask = toAsk(site);
  const server = createServer(async ({ url = "" }, response) => {
    const answer = url === "/release.json" ? Response.json(manifest) : await ask(url);
    response.writeHead(answer.status).end(await answer.bytes());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

test("what a site says moves no terminal, and one that does not answer is named", async () => {
  const place = makePlace();
  const { origin, stop } = await serve();
  const asked = await runWith(place, ["verify", origin]);
  expect([asked.code, asked.out]).toEqual([
    1,
    expect.stringContaining("\uFFFD[2J was published without being logged"),
  ]);
  stop();
  const gone = await runWith(place, ["verify", origin]);
  expect([gone.code, gone.err]).toEqual([1, `${origin}: cannot be asked (ECONNREFUSED)\n`]);
  const bad = await runWith(place, ["verify", "http://127.0.0.1:1"]);
  expect([bad.code, bad.err]).toEqual([1, "http://127.0.0.1:1: cannot be asked (bad port)\n"]);
});

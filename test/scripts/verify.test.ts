import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makePlace, runWith } from "../build/command.ts";
import { beginSite, publish, toAsk, toManifest } from "../checks/logged-site.ts";
import { createAuthority } from "../websub/authority.ts";

const last_modified = "2026-03-01T12:00:00Z";

/** A site that shows a review which is not in its log, and whose id is an order to a terminal. */
async function serve() {
  const site = beginSite();
  publish(site, []);
  site.reviews = [{ id: "\u001b[2J", rating: 1, date: "2026-03-01", text: "Rude", log: null }];
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
  expect([gone.code, gone.err]).toEqual([
    1,
    `${origin}: cannot be asked: nothing listens there (ECONNREFUSED)\n`,
  ]);
  const bad = await runWith(place, ["verify", "http://127.0.0.1:1"]);
  expect([bad.code, bad.err]).toEqual([1, "http://127.0.0.1:1: cannot be asked (bad port)\n"]);
});

test("a certificate that nobody vouches for is said in a line", async () => {
  const identity = await (await createAuthority()).issue(["127.0.0.1"]);
  const server = createTlsServer(identity);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, err } = await runWith(makePlace(), ["verify", origin]);
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(
      /^https:\S+: cannot be asked: its certificate is one that nobody vouches for; .* \([A-Z_]+\)\n$/,
    ),
  ]);
});

/** A site that says of its releases what it is told to, and is wrong in nothing that is told apart here. */
async function serveOrder() {
  const site = { sequence: 1, words: "first" };
  const server = createServer((request, response) => {
    const body = JSON.stringify({ reviews: site.words });
    const sha256 = hash("sha256", body);
    const published_at = `2026-03-0${site.sequence}T12:00:00Z`;
    const order = { sequence: site.sequence, published_at, previous: null, history: [] };
    const document = { type: "application/json", size: body.length, sha256, last_modified };
    const documents = { "reviews.json": document };
    const manifest = {
      format: 1,
      base_url: "http://a.example",
      sidecar: false,
      ...order,
      documents,
    };
    const etag = `"${sha256}"`;
    const fields = {
      "Content-Type": request.url === "/no-such-page/" ? "text/html" : "application/json",
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": "ETag, Link",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-cache",
      ETag: etag,
    };
    if (request.headers["if-none-match"] === etag) response.writeHead(304, fields).end();
    else if (request.url === "/no-such-page/") response.writeHead(404, fields).end();
    else if (request.url === "/reviews") response.writeHead(301, { Location: "/reviews/" }).end();
    else
      response
        .writeHead(200, fields)
        .end(request.url === "/release.json" ? JSON.stringify(manifest) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { site, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("what was seen is kept, and stays what it was where a release does not go on from it", async () => {
  const place = makePlace();
  const { site, origin } = await serveOrder();
  const file = join(place.content, "../seen.json");
  const verify = () => runWith(place, ["verify", origin, "--keep", file]);
  const readKept = () => JSON.parse(readFileSync(file, "utf8"));

  expect((await verify()).code).toBe(0);
  expect(readKept()).toMatchObject({ sequence: 1, checkpoint: null });
  site.words = "other";
  const forked = await verify();
  expect([forked.code, forked.out]).toEqual([1, expect.stringContaining("(a fork)")]);
  expect(forked.out).toContain(`${file} stays as it was`);
  site.sequence = 3;
  expect((await verify()).code).toBe(0);
  expect(readKept().sequence).toBe(3);
  site.sequence = 2;
  expect((await verify()).out).toContain("is release 2, older than 3, which was kept");
  expect(readKept().sequence).toBe(3);

  writeFileSync(file, "{");
  const damaged = await verify();
  expect([damaged.code, damaged.err]).toEqual([
    1,
    expect.stringContaining("is not what --keep keeps"),
  ]);
  const both = await runWith(place, ["verify", origin, "--keep", file, "--since", file]);
  expect(both.err).toContain("--since, --keep: give one of them");
});

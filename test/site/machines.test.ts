import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { findUnknown, readVocabulary } from "../formats/vocabulary.ts";
import type { RunningSidecar } from "../sidecar/running-sidecar.ts";
import { startSidecar } from "../sidecar/running-sidecar.ts";
import { hostileTexts } from "./fixture-content.ts";

const { baseUrl, dist, distOfDraft } = inject("fixture");

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar(dist, baseUrl);
  await sidecar.release.load();
});
afterAll(() => sidecar.stop());

async function read(path: string): Promise<string> {
  const { status, body } = await sidecar.ask(path);
  expect(`${status} ${path}`).toBe(`200 ${path}`);
  return body.toString();
}

/** Every address of this site in a text. */
function toPaths(text: string): string[] {
  const found = text.match(new RegExp(`${baseUrl}[^\\s"<>)\\\\]*`, "g")) ?? [];
  return [...new Set(found.map((address) => new URL(address).pathname))];
}

const listPages = async () =>
  toPaths(await read("/sitemap.xml")).filter((path) => path !== "/sitemap.xml");

test("the sitemap names every page that may be found, and each is there and says so", async () => {
  const pages = await listPages();
  expect(pages).toContain("/developers/");
  expect(pages.length).toBeGreaterThan(100);
  for (const path of pages) {
    const html = await read(path);
    expect(html).toContain(`<link rel="canonical" href="${baseUrl}${path}"`);
    expect(html).not.toContain('name="robots"');
  }
});

test("what llms.txt, the catalogue, robots.txt and the twins name is there", async () => {
  for (const list of [
    "/llms.txt",
    "/.well-known/api-catalog",
    "/robots.txt",
    "/index.md",
    "/faq/index.md",
  ]) {
    for (const path of toPaths(await read(list))) {
      if (path === "/mcp") expect((await sidecar.ask(path)).status).toBe(405);
      else await read(path);
    }
  }
});

test("structured data uses only what schema.org has, and its addresses lead somewhere", async () => {
  const vocabulary = readVocabulary();
  const types = new Set<string>();
  for (const path of await listPages()) {
    const html = await read(path);
    for (const [, json = ""] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    )) {
      const node = JSON.parse(json);
      expect({ path, unknown: findUnknown(node, vocabulary) }).toEqual({ path, unknown: [] });
      for (const [, type = ""] of json.matchAll(/"@type":"(\w+)"/g)) types.add(type);
      for (const target of toPaths(json)) await read(target);
    }
  }
  for (const type of ["AggregateRating", "Review", "Dataset", "DataDownload", "BreadcrumbList"]) {
    expect(types).toContain(type);
  }
});

test("the hashes of the data are those of the files", async () => {
  const html = await read("/developers/");
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { distribution } = JSON.parse(json);
  expect(distribution).toHaveLength(3);
  for (const { contentUrl, sha256 } of distribution) {
    expect(hash("sha256", await read(new URL(contentUrl).pathname))).toBe(sha256);
  }
});

test("every page has a picture for links, of the size that it says", async () => {
  for (const path of ["/", "/reviews/", "/insights/", "/faq/", "/developers/", "/summary/"]) {
    const html = await read(path);
    const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const { body, headers } = await sidecar.ask(new URL(image).pathname);
    expect(headers["content-type"]).toBe("image/png");
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(html).toContain(`property="og:url" content="${baseUrl}${path}"`);
  }
});

test("the twins quote hostile texts as text", async () => {
  const markdown = await read("/reviews/index.md");
  expect(markdown).not.toMatch(/(?<!\\)<(script|img|b)\b/);
  const data = await read("/reviews.json");
  expect(data).toContain(JSON.stringify(hostileTexts.script).slice(1, -1));
});

test("a business without reviews or contact has no rating and no security.txt", async () => {
  const draft = await startSidecar(distOfDraft, "http://localhost:8787");
  await draft.release.load();
  expect((await draft.ask("/.well-known/security.txt")).status).toBe(404);
  expect(String((await draft.ask("/llms.txt")).body)).toContain("No ratings yet.");
  expect(String((await draft.ask("/badge.svg")).body)).toMatch(/No ratings yet<\/text>/);
  expect(String((await draft.ask("/badge.svg")).body)).not.toContain("<path");
  expect((await draft.ask("/search/")).status).toBe(200);
  await draft.stop();
});

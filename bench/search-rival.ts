import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Express } from "express";
import express from "express";
import { toAnswer } from "../sidecar/http/answer.ts";
import type { Entries } from "../sidecar/release/entries.ts";
import { findEntries, joinEntries } from "../sidecar/release/entries.ts";
import { mountFts5, mountJsonServer, mountMiniSearch } from "./search-rivals.ts";

/**
 * What else answers searches, behind Express 5: `node search-rival.ts KIND SIZE REVIEWS_JSON`. The
 * floors do not search: `express` sends a ready body of that size with ready header fields, `copy`
 * puts one together from random reviews and makes a tag. The others search in the reviews.
 */
const [kind = "", size = "", file = ""] = process.argv.slice(2);
const { fields } = toAnswer([], "0".repeat(64), null);
const app = express();
app.disable("x-powered-by");
app.disable("etag");
if (kind === "express") mountReady(app, Number(size));
else if (kind === "copy") await mountCopying(app, Number(size), file);
else {
  const { reviews } = JSON.parse(await readFile(file, "utf8"));
  const mounts = { fts5: mountFts5, minisearch: mountMiniSearch, "json-server": mountJsonServer };
  await mounts[kind as keyof typeof mounts](app, reviews);
}
const server = createServer(app);
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));

function mountReady(to: Express, size: number): void {
  const body = Buffer.alloc(size, "x");
  const sent = toHead(body, "0123456789abcdef0123456789abcdef");
  to.get("/api/reviews/search", (_request, response) => {
    response.writeHead(200, sent).end(body);
  });
}

async function mountCopying(to: Express, size: number, path: string): Promise<void> {
  const bytes = await readFile(path);
  const entries = (await findEntries(bytes, '"reviews":[')) as Entries;
  const all = entries.starts.length;
  const count = Math.round(size / (bytes.length / all));
  const digests = Buffer.alloc(32 * count);
  to.get("/api/reviews/search", (_request, response) => {
    const positions = Array.from({ length: count }, () => Math.floor(Math.random() * all));
    const body = joinEntries(bytes, entries, "[", positions, "]");
    response.writeHead(200, toHead(body, hash("sha256", digests).slice(0, 32))).end(body);
  });
}

function toHead(body: Buffer, tag: string) {
  const type = "application/json; charset=utf-8";
  return { "Content-Type": type, "Content-Length": body.length, ETag: `"${tag}"`, ...fields };
}

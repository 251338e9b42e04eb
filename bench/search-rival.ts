import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Express } from "express";
import express from "express";
import { toAnswer } from "../sidecar/http/answer.ts";
import { mountFts5, mountJsonServer, mountMiniSearch } from "./search-rivals.ts";

/**
 * What else answers searches, behind Express 5: `node search-rival.ts KIND ARGUMENT`. For `express`,
 * the floor, the argument is a size: it sends a ready body with ready header fields. The others
 * take the path of a reviews.json.
 */
const [kind = "", argument = ""] = process.argv.slice(2);
const app = express();
app.disable("x-powered-by");
app.disable("etag");
if (kind === "express") mountReady(app, Number(argument));
else {
  const { reviews } = JSON.parse(await readFile(argument, "utf8"));
  const mounts = { fts5: mountFts5, minisearch: mountMiniSearch, "json-server": mountJsonServer };
  await mounts[kind as keyof typeof mounts](app, reviews);
}
const server = createServer(app);
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));

function mountReady(to: Express, size: number): void {
  const body = Buffer.alloc(size, "x");
  const sent = [
    "Content-Type",
    "application/json; charset=utf-8",
    "Content-Length",
    String(body.length),
    "ETag",
    '"0123456789abcdef0123456789abcdef"',
    ...toAnswer([body], "0".repeat(64), null).headers,
  ];
  to.get("/api/reviews/search", (_request, response) => {
    response.writeHead(200, sent).end(body);
  });
}

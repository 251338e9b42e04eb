import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { chooseCoding } from "../sidecar/http/negotiate.ts";
import { readSnapshot } from "../sidecar/release/snapshot.ts";

/**
 * The floor: a server that does no more than send the ready bytes and headers of reviews.json, or
 * compare one string for its 304. `node serve-rival.ts (express|node) RELEASE BASE_URL CODING`
 */
const [kind, folder = "", baseUrl = "", acceptEncoding] = process.argv.slice(2);
const document = (await readSnapshot(folder, baseUrl)).find("/reviews.json");
const coding = chooseCoding(acceptEncoding, () => true);
const ready = document?.[coding ?? "identity"];
if (!ready) throw new Error("the release has no reviews.json in this coding");
const { bytes, sent, tag, notModified } = ready;

const server = kind === "express" ? createExpress() : createNode();
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));

function createExpress() {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.get("/reviews.json", (request, response) => {
    if (request.headers["if-none-match"] === tag) response.writeHead(304, notModified).end();
    else response.writeHead(200, sent).end(bytes);
  });
  return createServer(app);
}

function createNode() {
  return createServer((request, response) => {
    if (request.headers["if-none-match"] === tag) response.writeHead(304, notModified).end();
    else response.writeHead(200, sent).end(bytes);
  });
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { toAnswer } from "../sidecar/http/answer.ts";

/** The floor: Express sends a ready body with ready header fields. `node search-rival.ts SIZE` */
const body = Buffer.alloc(Number(process.argv[2]), "x");
const sent = [
  "Content-Type",
  "application/json; charset=utf-8",
  "Content-Length",
  String(body.length),
  "ETag",
  '"0123456789abcdef0123456789abcdef"',
  ...toAnswer([body], "0".repeat(64), null).headers,
];
const app = express();
app.disable("x-powered-by");
app.disable("etag");
app.get("/api/reviews/search", (_request, response) => {
  response.writeHead(200, sent).end(body);
});
const server = createServer(app);
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));

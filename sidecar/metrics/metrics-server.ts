import type { Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { Metrics } from "./metrics.ts";

/** Serves the metrics at /metrics, and nothing else. Not for the public: it is to listen elsewhere. */
export function createMetricsServer(metrics: Pick<Metrics, "read">): Server {
  return createServer((request, response) => {
    const path = request.url?.split("?")[0];
    if (path !== "/metrics") return send(response, 404, plain, "The metrics are at /metrics.\n");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return send(response, 405, plain, "This is read with GET.\n");
    }
    metrics.read().then(
      ({ type, text }) => send(response, 200, type, text),
      () => send(response, 500, plain, "The metrics cannot be read now.\n"),
    );
  });
}

const plain = "text/plain; charset=utf-8";

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
  });
  response.end(text);
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A hub that answers the hints with these statuses, the last one for good; null is no answer. */
export async function startHub(...statuses: readonly (number | null)[]) {
  const hints: string[] = [];
  const server = createServer(async (request, response) => {
    const status = statuses[Math.min(hints.length, statuses.length - 1)] ?? null;
    hints.push(`${request.method} ${request.url} ${await text(request)}`);
    if (status !== null) response.writeHead(status, { location: "/elsewhere" }).end("said");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  return { hints, BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

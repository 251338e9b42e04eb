import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Answer } from "#insights/readings/reading.ts";

/** A request as the server got it. */
export type Asked = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
  /** the review's words */
  readonly review: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
};

type Respond = (asked: Asked, response: ServerResponse, count: number) => void | Promise<void>;

/** A server that speaks the protocol of chat completions, as long as the test runs. */
export async function serveModel(respond: Respond) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const each = await toAsked(request);
    asked.push(each);
    await respond(each, response, asked.length);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, asked };
}

async function toAsked(request: IncomingMessage): Promise<Asked> {
  const body = await text(request);
  const { messages } = JSON.parse(body) as Pick<Asked, "messages">;
  const { review } = JSON.parse(messages[1]?.content ?? "{}") as { review: string };
  const { url: path = "", headers } = request;
  return { path, authorization: headers.authorization, body, review, messages };
}

/** A completion with the text, or with an answer as JSON. */
export function complete(response: ServerResponse, said: Answer | string, finish = "stop"): void {
  const content = typeof said === "string" ? said : JSON.stringify(said);
  const message = { role: "assistant", content };
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: finish }] }));
}

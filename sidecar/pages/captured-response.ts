import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** A request for a path that nobody sent, and the answer to it, which goes nowhere. */
type Capture = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** resolves once the answer has ended */
  readonly captured: Promise<{ readonly status: number; readonly body: Buffer }>;
};

/**
 * For handlers that write to Node's response objects, when the answer is to be looked at, coded
 * and cached before it is sent. Of the client nothing gets through: no method, no header field.
 */
export function createCapture(path: string): Capture {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "GET", url: path, headers: { host: "localhost" } });
  request.push(null);
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const captured = new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    response.write = (chunk: unknown) => {
      keep(chunk);
      return true;
    };
    response.end = (chunk?: unknown) => {
      keep(chunk);
      resolve({ status: response.statusCode, body: Buffer.concat(chunks) });
      response.emit("finish");
      response.emit("close");
      return response;
    };
    response.destroy = (error) => {
      reject(error ?? new Error(`${path} was not rendered to its end`));
      return response;
    };
  });
  return { request, response, captured };
}

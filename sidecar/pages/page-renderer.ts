import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SearchPageData } from "#search/search-page.ts";
import type { PageCode } from "../release/snapshot.ts";

/** Renders the page at a path on demand, from what it is given. */
export type RenderPage = (
  path: string,
  locals: { readonly searchPage: SearchPageData },
) => Promise<{ readonly status: number; readonly body: Buffer }>;

/**
 * Loads the code that Astro built for pages on demand (its `middleware` mode). A process loads it
 * once: a module that was imported is never let go, and the sidecar's own code is of its start, too.
 * The sites of a process whose code is the same share it.
 *
 * @param code the server/ of a release, verified
 */
export async function loadPageRenderer({ folder, id }: PageCode): Promise<RenderPage> {
  const handler = handlers.get(id) ?? importHandler(join(folder, "entry.mjs"));
  handlers.set(id, handler);
  const handle = await handler.catch((error) => {
    handlers.delete(id);
    throw error;
  });
  return async (path, locals) => {
    const { request, response, captured } = createCapture(path);
    const faults: unknown[] = [];
    const onFault = (error: unknown) => void faults.push(error);
    await handle(request, response, onFault, { ...locals, onFault });
    if (!response.writableEnded && faults.length > 0) throw faults[0];
    const answer = await captured;
    if (answer.status < 500) return answer;
    throw faults[0] ?? new Error(`${path} could not be rendered`);
  };
}

/** Beside the modules that Node keeps by their URL. */
const handlers = new Map<string, Promise<Handler>>();

type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => Promise<void>;

/**
 * The handler, without the listener that comes with it: that would silence every unhandled
 * rejection of this process.
 */
async function importHandler(file: string): Promise<Handler> {
  const before = process.listeners("unhandledRejection");
  const { handler }: { handler: Handler } = await import(pathToFileURL(file).href);
  for (const listener of process.listeners("unhandledRejection")) {
    if (!before.includes(listener)) process.off("unhandledRejection", listener);
  }
  return handler;
}

/**
 * A request for a path that nobody sent, and the answer to it, which goes nowhere: it is coded and
 * cached before it is sent. Of the client nothing gets through: no method, no header field.
 */
function createCapture(path: string) {
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

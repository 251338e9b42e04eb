import { hash } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Server } from "node:https";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Authority } from "../../websub/authority.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A host of static files over https, with validators of its own and whatever faults it is told. */
export type Cdn = {
  readonly origin: string;
  /** method, target and status of each request, in the order of the answers */
  readonly asked: string[];
  /** the folder that is published */
  serve: (client: string) => void;
  /** answers in place of the file at a path; null: the file again */
  answer: (path: string, instead: Answer | null) => void;
  readonly stop: () => Promise<void>;
};

export async function startCdn(authority: Authority): Promise<Cdn> {
  const asked: string[] = [];
  const instead = new Map<string, Answer>();
  let client = "";
  const server = createServer(await authority.issue(["127.0.0.1"]), async (request, response) => {
    const path = request.url ?? "";
    response.on("close", () => asked.push(`${request.method} ${path} ${response.statusCode}`));
    const scripted = instead.get(path);
    if (scripted) return scripted(request, response);
    const bytes = await readFile(join(client, path)).catch(() => null);
    if (bytes === null) return void response.writeHead(404).end("nothing here");
    send(request, response, bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    serve: (folder) => {
      client = folder;
    },
    answer: (path, answer) => {
      if (answer) instead.set(path, answer);
      else instead.delete(path);
    },
    stop: () => stop(server),
  };
}

function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const etag = `W/"${hash("md5", bytes)}"`;
  if (request.headers["if-none-match"] === etag) return void response.writeHead(304).end();
  response.writeHead(200, { ETag: etag, "Content-Encoding": "gzip" }).end(gzipSync(bytes));
}

async function stop(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}

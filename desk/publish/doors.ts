import { type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { createHttpServer, ListenError, listen } from "../../sidecar/http/server.ts";
import type { Guard } from "../guard.ts";
import type { Hosted } from "../hosted.ts";

export type Doors = ReturnType<typeof createDoors>;

type Settings = Pick<Hosted, "host" | "listensAt" | "tls"> & {
  readonly guard: Pick<Guard, "isOpen">;
  /** the first that is tried; 0 for any */
  readonly port: number;
};

/** More businesses than that look at their previews on the machine of the desk. */
const maxDoors = 20;

/**
 * Lets those who are signed in look at previews from other machines: each on a port of its own, by the
 * desk's certificate and session. A preview is thus of another origin than the desk, whose pages its own
 * pages cannot read, and none of whose forms they can send (guard.ts). It sees no cookie and sets none.
 */
export function createDoors({ host, listensAt, tls, guard, port }: Settings) {
  const doors = new Map<string, { readonly address: string; readonly server: Server }>();

  async function open(name: string, inside: string): Promise<string | null> {
    const known = doors.get(name);
    if (known) return known.address;
    if (doors.size >= maxDoors) return null;
    const own = { origin: "" };
    const server = createHttpServer((asked: IncomingMessage, answer: ServerResponse) => {
      const fault = findFault(asked, own.origin, guard);
      if (fault === null) pass(asked, answer, { inside, outside: own.origin });
      else answer.writeHead(fault, { "cache-control": "no-store" }).end();
    }, tls);
    const wanted = port === 0 ? 0 : port + doors.size;
    try {
      const listening = await listen(server, wanted, listensAt, {
        port: "DESK_PORT",
        host: "--host",
      });
      own.origin = `https://${host}:${new URL(listening).port}`;
    } catch (error) {
      // Another program has the port: what is there can still be looked at on the machine itself.
      if (error instanceof ListenError) return null;
      throw error;
    }
    doors.set(name, { address: own.origin, server });
    return own.origin;
  }

  const close = () => {
    for (const { server } of doors.values()) {
      server.close();
      server.closeAllConnections();
    }
    doors.clear();
  };
  return { open, close };
}

/** The status of what is not passed on; null for a page that one who is signed in looks at. */
function findFault(
  { method = "GET", headers }: IncomingMessage,
  origin: string,
  guard: Settings["guard"],
): number | null {
  const site = headers["sec-fetch-site"];
  const isForeign = headers.host?.toLowerCase() !== new URL(origin).host || site === "cross-site";
  if (isForeign || !guard.isOpen(headers)) return 403;
  return method === "GET" || method === "HEAD" ? null : 405;
}

/** What a preview is told of a request, and the browser is not told of its answer. */
const passed = ["accept", "accept-language", "accept-encoding", "if-none-match"] as const;
const kept = ["set-cookie", "strict-transport-security", "clear-site-data", "connection"] as const;

function pass(
  { method = "GET", url = "/", headers }: IncomingMessage,
  answer: ServerResponse,
  { inside, outside }: { readonly inside: string; readonly outside: string },
): void {
  const told = passed.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
  const { hostname, port } = new URL(inside);
  const asked = request(
    { hostname, port, path: url, method, headers: Object.fromEntries(told) },
    (given) => {
      const fields = { ...given.headers, "cache-control": "no-store" };
      for (const name of kept) delete (fields as Record<string, unknown>)[name];
      const { location } = given.headers;
      const to = location?.startsWith(inside) ? outside + location.slice(inside.length) : location;
      answer.writeHead(given.statusCode ?? 502, { ...fields, ...(to && { location: to }) });
      given.pipe(answer);
    },
  );
  asked.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  answer.on("close", () => asked.destroy());
  asked.end();
}

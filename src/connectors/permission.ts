import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { FetchFault } from "./fault.ts";

/** A permission that somebody gave in the browser, to be exchanged for tokens. */
export type Permission = {
  readonly code: string;
  readonly redirectUri: string;
  /** RFC 7636 §4.1 */
  readonly verifier: string;
};

export type PermissionRequest = {
  /** where the platform asks for permission */
  readonly endpoint: string;
  readonly params: Readonly<Record<string, string>>;
  /** of this machine, to which the browser comes back; any free one for 0 */
  readonly port: number;
  /** milliseconds until it is given up */
  readonly patience: number;
  /** is given the address to be opened in a browser of this machine */
  readonly show: (address: string) => void;
};

/**
 * Asks for permission in the browser: OAuth 2.0 for native apps by a loopback redirect (RFC 8252 §7.3), with PKCE
 * S256 (RFC 7636) and a state (RFC 6749 §10.12). Nobody else who reaches the port can end it or bring a code.
 *
 * @throws FetchFault where it is refused, or not given in time
 */
export async function askPermission(request: PermissionRequest): Promise<Permission> {
  const [verifier, state] = [randomBytes(32), randomBytes(32)].map((each) =>
    each.toString("base64url"),
  ) as [string, string];
  const server = createServer({ requestTimeout: 10_000 });
  server.listen(request.port, "127.0.0.1");
  await once(server, "listening").catch(({ code }: NodeJS.ErrnoException) => {
    throw new FetchFault(`The port ${request.port} cannot be used (${code}): choose another one`);
  });
  const { port } = server.address() as AddressInfo;
  const redirectUri = `http://127.0.0.1:${port}`;
  const given = Promise.withResolvers<string>();
  const timer = setTimeout(() => given.reject(new FetchFault(late)), request.patience);
  server.on("request", ({ method, url = "/", headers }, response) => {
    const asked = method === "GET" ? URL.parse(url, redirectUri) : null;
    if (asked?.pathname !== "/" || headers.host !== `127.0.0.1:${port}`)
      return answer(response, 404, "There is nothing here.");
    const { searchParams } = asked;
    if (!isSame(searchParams.get("state") ?? "", state))
      return answer(response, 400, "This does not belong to the permission that is asked for.");
    const code = searchParams.get("code");
    if (code) answer(response, 200, "Connected. You can close this page.");
    else answer(response, 200, "It was not permitted. You can close this page.");
    if (code) given.resolve(code);
    else given.reject(new FetchFault(refused));
  });
  try {
    request.show(toAddress(request, { redirectUri, state, verifier }));
    return { code: await given.promise, redirectUri, verifier };
  } finally {
    clearTimeout(timer);
    server.close();
    server.closeIdleConnections();
  }
}

const late = "The permission was not given in time; try again";
const refused = "The permission was not given in the browser, so nothing was connected";

function toAddress(
  { endpoint, params }: PermissionRequest,
  { redirectUri, state, verifier }: Omit<Permission, "code"> & { readonly state: string },
): string {
  const url = new URL(endpoint);
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const all = {
    ...{ ...params, response_type: "code", redirect_uri: redirectUri, state },
    ...{ code_challenge: challenge, code_challenge_method: "S256" },
  };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url.href;
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    connection: "close",
  });
  response.end(`${text}\n`);
}

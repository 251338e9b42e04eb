import type { IncomingMessage } from "node:http";

/** The host without its port, which may be empty (RFC 3986 §3.2.3), as URLs write it; null where it is not a host. */
export function toHostName(host: string | undefined): string | null {
  if (host === undefined || !/^([\w.-]+|\[[\da-f:.]+\])(:\d{0,5})?$/i.test(host)) return null;
  return URL.parse(`http://${host}`)?.hostname ?? null;
}

/**
 * The host that a request is for (RFC 9112 §3.2), with its port where that is not 80, as URLs write
 * it: that of a target in absolute form, whatever Host says, else Host.
 *
 * @returns null where there is none, or more than one
 */
export function readHost(request: IncomingMessage): string | null {
  const authority = readAuthority(request);
  return authority === null ? null : new URL(`http://${authority}`).host;
}

/** The host as the client wrote it, with its port. */
function readAuthority({ url = "", rawHeaders, headers }: IncomingMessage): string | null {
  const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  const isOne = rawHeaders.filter((name, at) => at % 2 === 0 && isHost.test(name)).length < 2;
  const host = authority ?? headers.host;
  return isOne && host !== undefined && toHostName(host) !== null ? host : null;
}

/** Whether a request names its host as HTTP/1.1 asks for; in HTTP/1.0 it may name none. */
export function isHostNamed(request: IncomingMessage): boolean {
  const { headers, httpVersion } = request;
  return readAuthority(request) !== null || (httpVersion === "1.0" && headers.host === undefined);
}

const isHost = /^host$/i;

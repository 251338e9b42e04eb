import type { IncomingMessage } from "node:http";

/** The host without its port, which may be empty (RFC 3986 §3.2.3), as URLs write it; null where it is not a host. */
export function toHostName(host: string | undefined): string | null {
  if (host === undefined || !/^([\w.-]+|\[[\da-f:.]+\])(:\d{0,5})?$/i.test(host)) return null;
  return URL.parse(`http://${host}`)?.hostname ?? null;
}

/**
 * Puts a target in absolute form into origin form, and its host in place of Host (RFC 9112 §3.2.2), so
 * that whoever routes has one form to read. Another scheme than HTTP names no host here.
 *
 * To be done before anything else reads the request: of what does not begin with a slash, or holds a
 * `#`, routers ask Node's old parser of URLs, which throws at some and writes others into the log.
 */
export function toOriginForm(request: IncomingMessage): void {
  const { url = "", headers } = request;
  const [, scheme = "", authority, rest = ""] = /^([a-z][^:]*):\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (authority !== undefined) headers.host = /^https?$/i.test(scheme) ? authority : "";
  const target = authority === undefined ? url : rest.replace(/^(?!\/)/, "/");
  request.url = target.replaceAll("#", "%23");
}

/**
 * The host that a request in origin form is for, with its port where that is not 80, as URLs write it.
 *
 * @returns null where there is none, or more than one
 */
export function readHost(request: IncomingMessage): string | null {
  const authority = readAuthority(request);
  return authority === null ? null : new URL(`http://${authority}`).host;
}

/** The host as the client wrote it, with its port. */
function readAuthority({ rawHeaders, headers: { host } }: IncomingMessage): string | null {
  const isOne = rawHeaders.filter((name, at) => at % 2 === 0 && isHost.test(name)).length < 2;
  return isOne && host !== undefined && toHostName(host) !== null ? host : null;
}

/** Whether a request names its host as HTTP/1.1 asks for; in HTTP/1.0 it may name none. */
export function isHostNamed(request: IncomingMessage): boolean {
  const { headers, httpVersion } = request;
  return readAuthority(request) !== null || (httpVersion === "1.0" && headers.host === undefined);
}

const isHost = /^host$/i;

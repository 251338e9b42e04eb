/**
 * The public origin of everything: self links, topics and permalinks are made of it.
 *
 * @returns the origin without a trailing slash, or null where the text is not an http(s) origin
 *   (a path, a query or credentials have no meaning here)
 */
export function parseBaseUrl(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return url.href === `${url.origin}/` ? url.origin : null;
}

/** Whether only this machine can reach the address (RFC 6761 §6.3, RFC 1122 §3.2.1.3). */
export function isLocal(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return /^((.*\.)?localhost\.?|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Whether the text is a host name or an IPv6 address in brackets, without a port. */
export function isHostName(text: string): boolean {
  return /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/i.test(text);
}

import { once } from "node:events";
import { createServer } from "node:net";

/**
 * What comes after each `listen` of nginx. A port without an address (`80`, `443 ssl`) is IPv4 alone
 * to nginx, so that visitors by IPv6 would get whichever other site is there; it gets `[::]` beside it.
 * What names an address (`*:80`, `127.0.0.1:8080`, `[::]:80`, `unix:…`) stays as it is.
 * http://nginx.org/en/docs/http/ngx_http_core_module.html#listen
 *
 * @param hasIpv6 whether the machine can listen by IPv6: where it cannot, nginx would not start
 */
export function toListens(wanted: readonly string[], hasIpv6: boolean): string[] {
  return [...new Set(wanted)].flatMap((listen) =>
    hasIpv6 && /^\d+(\s|$)/.test(listen) ? [listen, `[::]:${listen}`] : [listen],
  );
}

/** Whether this machine can listen by IPv6: a kernel without it opens no such socket. */
export async function canListenByIpv6(): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen({ port: 0, host: "::", ipv6Only: true }), "listening");
  } catch {
    return false;
  }
  server.close();
  return true;
}

/** What a `listen` says: an address (null: all), a port, and whether it is one of TLS. */
export type Listening = {
  readonly address: string | null;
  readonly port: string;
  readonly isTls: boolean;
};

/** The same for servers that say it otherwise; null for what they cannot say, such as a socket's file. */
export function parseListen(listen: string): Listening | null {
  const [place = "", ...words] = listen.split(/\s+/);
  const [, address, port] = /^(?:(.+):)?(\d+)$/.exec(place) ?? [];
  if (port === undefined) return null;
  const isAll = address === undefined || address === "*" || address === "[::]";
  return { address: isAll ? null : address, port, isTls: words.includes("ssl") };
}

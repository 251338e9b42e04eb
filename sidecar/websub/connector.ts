import { lookup, Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import type { buildConnector } from "undici";
import { isPublicAddress, toLiteral } from "./target.ts";

/** A connection that is not made; the message says of what kind the address is, for the log. */
export class Blocked extends Error {
  override readonly name = "Blocked";
}

/** All addresses of a host name, in the order in which they are tried. */
type Resolve = (hostname: string) => Promise<readonly string[]>;

export type ConnectorOptions = {
  /** exact `host:port` pairs whose addresses are not judged */
  readonly testCallbacks: readonly string[];
  readonly lookup?: Resolve;
  /** certificates that are trusted instead of the usual ones (PEM) */
  readonly ca?: string;
};

/**
 * Opens connections to public addresses only. The addresses that are judged are those that the
 * socket then gets, so no second answer of a name server can slip in between. One address that is
 * not public condemns the name: an honest one has none.
 *
 * @param build undici's, which is loaded by whoever calls
 */
export function createGuardedConnector(
  build: typeof buildConnector,
  options: ConnectorOptions & { readonly connectMs: number },
): buildConnector.connector {
  const { testCallbacks, lookup: resolve = createResolver(), ca, connectMs } = options;
  const shared = { timeout: connectMs, allowH2: false, ...(ca === undefined ? {} : { ca }) };
  const guarded = build({
    ...shared,
    lookup: toLookup(async (name) => judge(await resolve(name))),
  });
  const open = build({ ...shared, lookup: toLookup(options.lookup ?? resolveHere) });
  return (asked, callback) => {
    if (testCallbacks.includes(toHost(asked))) return open(asked, callback);
    const literal = toLiteral(asked.hostname);
    if (literal !== null && !isPublicAddress(literal)) {
      return callback(toBlocked(literal), null);
    }
    return guarded(asked, callback);
  };
}

/** `host:port` as a URL says it: undici drops the brackets of an IPv6 literal. */
function toHost({ hostname, port }: buildConnector.Options): string {
  const name = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
  return `${name}:${port || 443}`;
}

function judge(addresses: readonly string[]): readonly string[] {
  const bad = addresses.find((address) => !isPublicAddress(address));
  if (bad !== undefined) throw toBlocked(bad);
  return addresses;
}

function toBlocked(address: string): Blocked {
  return new Blocked(`the address ${address} is not public`);
}

/** As the machine resolves names, /etc/hosts included. */
async function resolveHere(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}

/** A resolver as sockets want it; they skip it for IP literals. */
function toLookup(resolve: Resolve): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname)
      .then((addresses) => addresses.map((address) => ({ address, family: isIP(address) })))
      .then((found) => {
        const [first] = found;
        if (first === undefined) throw Object.assign(new Error("no address"), { code: "ENODATA" });
        if (all) callback(null, found);
        else callback(null, first.address, first.family);
      })
      .catch((error: NodeJS.ErrnoException) => callback(error, ""));
  };
}

/**
 * Asks the name servers of this machine for all addresses of a host, IPv4 first. Not by the system's
 * getaddrinfo: that keeps a thread of the pool by which files are read, so that a few names whose
 * server never answers would hold up everything else.
 */
function createResolver(): Resolve {
  const resolver = new Resolver({ timeout: 1500, tries: 2, maxTimeout: 2000 });
  return async (hostname) => {
    const found = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ]);
    const addresses = found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
    const [failure] = found.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    if (addresses.length === 0) throw failure;
    return addresses;
  };
}

import { Resolver } from "node:dns/promises";

/** All addresses of a host name, in the order in which they are tried. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/**
 * Asks the name servers of this machine for all addresses of a host, IPv4 first. Not by the system's
 * getaddrinfo: that keeps a thread of the pool by which files are read, so that a few names whose
 * server never answers would hold up everything else.
 */
export function createResolver(): Resolve {
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

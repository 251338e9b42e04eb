import { isIP } from "node:net";
import { generate } from "selfsigned";

export type Identity = { readonly key: string; readonly cert: string };

/** A certificate authority that nobody knows, made for one test run. All texts are PEM. */
export type Authority = {
  /** what NODE_EXTRA_CA_CERTS names as a file, and `ca` takes */
  readonly certificate: string;
  /** A server's key and certificate for these host names and addresses. */
  readonly issue: (hosts: readonly string[]) => Promise<Identity>;
};

export async function createAuthority(): Promise<Authority> {
  const root = await generate([{ name: "commonName", value: "Firsthand test authority" }], {
    ...kind,
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const ca = { key: root.private, cert: root.cert };
  return { certificate: root.cert, issue: (hosts) => issue(ca, hosts) };
}

const kind = { keyType: "ec", curve: "P-256", algorithm: "sha256" } as const;

async function issue(ca: Identity, hosts: readonly string[]): Promise<Identity> {
  const altNames = hosts.map((host) =>
    isIP(host) ? ({ type: 7, ip: host } as const) : ({ type: 2, value: host } as const),
  );
  const made = await generate([{ name: "commonName", value: "Firsthand test server" }], {
    ...kind,
    ca,
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames },
    ],
  });
  return { key: made.private, cert: made.cert };
}

import type { Hosting } from "./hosting.ts";

/** A host of static files: what has to be written for it. */
export type HostKind = {
  /**
   * Whether a folder to publish is made, of the documents and the host's own files; else those files
   * alone, which say where the documents of the release in use are.
   */
  readonly isFolder: boolean;
  /** the host's own files by their path in the folder */
  readonly toFiles: (hosting: Hosting, site: ServedSite) => ReadonlyMap<string, string>;
  /** files that must not be published with the others, and the folder beside theirs for them */
  readonly beside?: {
    readonly folder: string;
    readonly toFiles: (hosting: Hosting) => ReadonlyMap<string, string>;
  };
  /** which of them to name to whoever asked; without it the folder */
  readonly main?: string;
  /** what a server listens at where nobody says; without it that follows from the site's address */
  readonly usualListen?: readonly string[];
  /** whether it sends what the release has coded, from files beside the documents */
  readonly sendsCoded?: (site: ServedSite) => boolean;
  /** whether it is a server on the machine of the sidecar */
  readonly runsHere?: boolean;
  /** whether it shares what is asked among several sidecars */
  readonly balances?: boolean;
  /** what no folder's path may have, as its configuration could not name the folder */
  readonly unfit?: RegExp;
  /** whether it can ask a sidecar for what is not a file */
  readonly hasProxy: boolean;
};

/** Where and how a server on a machine of one's own serves the site. */
export type ServedSite = {
  /** the folder of documents: …/dist/current/client, which is looked up anew for each request */
  readonly root: string;
  /** the folder in which the host's own files will be */
  readonly folder: string;
  /** addresses as after nginx's `listen`: `80`, `[::]:443 ssl`, `127.0.0.1:8080` */
  readonly listen: readonly string[];
  /** the public address, an origin */
  readonly baseUrl: string;
  /** seconds for which browsers are to come by TLS alone (RFC 6797); null: nothing is said */
  readonly hsts: number | null;
  /** networks of proxies in front, whose X-Forwarded-For tells the client's address */
  readonly proxies: readonly string[];
  /** origins of sidecars beside the first one, for a host that balances */
  readonly moreSidecars: readonly string[];
  /** what the nginx of this machine can do */
  readonly nginx: NginxBuild;
};

export type NginxBuild = {
  /** whether HTTP/2 is a directive of its own (from 1.25.1 on), and no parameter of `listen` */
  readonly hasHttp2Directive: boolean;
  /** whether it can send files that were coded by Brotli before */
  readonly hasBrotliStatic: boolean;
};

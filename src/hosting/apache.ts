import { quote, toFieldSections } from "./apache-fields.ts";
import { problems, toRewrites } from "./apache-rewrites.ts";
import type { HostKind, ServedSite } from "./host-kind.ts";
import type { Hosting } from "./hosting.ts";
import { type Listening, parseListen } from "./listen.ts";
import { errorStatuses, toProblemBody } from "./problems.ts";

export const apache: HostKind = {
  isFolder: false,
  hasProxy: true,
  runsHere: true,
  main: "firsthand.conf",
  usualListen: ["80"],
  // Variables, the end of a quotation or of a line, and what <Directory> takes for a pattern.
  unfit: /\$\{|["[\\\n]/,
  sendsCoded: () => true,
  toFiles: (hosting, site) =>
    new Map([
      ["firsthand.conf", toApacheSite(hosting, site)],
      ["removed.txt", hosting.removed.map((id) => `${id} 1\n`).join("")],
      ...errorStatuses.map((status) => [`problems/${status}.json`, toProblemBody(status)] as const),
    ]),
};

/**
 * A site for Apache's sites-enabled. It needs the modules headers, rewrite, alias, dir, mime, proxy and
 * proxy_http. Which reviews are removed stands in a file of its own, which Apache reads again when it
 * has changed.
 */
function toApacheSite(hosting: Hosting, site: ServedSite): string {
  const listens = site.listen.flatMap((each) => parseListen(each) ?? []);
  const hosts = [listens.filter(({ isTls }) => !isTls), listens.filter(({ isTls }) => isTls)];
  return [
    "# Made by npx firsthand hosting; made again, it is overwritten.",
    ...hosts.filter((each) => each.length > 0).map((each) => toVirtualHost(each, hosting, site)),
  ].join("\n");
}

function toVirtualHost(listens: readonly Listening[], hosting: Hosting, site: ServedSite): string {
  const places = new Set(listens.map(({ address, port }) => `${address ?? "*"}:${port}`));
  const isTls = listens.some((each) => each.isTls);
  const lines = [
    `ServerName ${new URL(site.baseUrl).hostname}`,
    ...(isTls ? toTls(site) : []),
    `DocumentRoot ${quote(site.root)}`,
    `Alias ${problems} ${quote(`${site.folder}/problems/`)}`,
    "AllowEncodedSlashes NoDecode",
    "ProxyRequests Off",
    "ProxyPreserveHost On",
    "ProxyAddHeaders Off",
    ...toClient(site),
    ...errorStatuses.map((status) => `ErrorDocument ${status} ${problems}${status}.json`),
    ...toRewrites(hosting, site),
    ...toFieldSections(hosting, site),
  ];
  const body = lines.map((line) => `  ${line}\n`).join("");
  return `<VirtualHost ${[...places].join(" ")}>\n${body}</VirtualHost>\n`;
}

function toTls({ hsts }: ServedSite): string[] {
  const transport = `Header always set Strict-Transport-Security "max-age=${hsts}"`;
  return ["SSLEngine on", "Protocols h2 http/1.1", ...(hsts === null ? [] : [transport])];
}

/** The client's own address is what the sidecar is told, and nothing that the client says of it. */
function toClient({ proxies }: ServedSite): string[] {
  const behind = proxies.map((network) => `RemoteIPTrustedProxy ${network}`);
  return [
    ...(behind.length > 0 ? ["RemoteIPHeader X-Forwarded-For", ...behind] : []),
    'RequestHeader set X-Forwarded-For "expr=%{REMOTE_ADDR}"',
    'RequestHeader set X-Forwarded-Proto "expr=%{REQUEST_SCHEME}"',
  ];
}

import { toErrorRoute } from "./caddy-errors.ts";
import { block, ownFields, quote, toFields, toProblem, toTransport } from "./caddy-lines.ts";
import { documentMethods, toPreflightFields } from "./fields.ts";
import type { HostKind, ServedSite } from "./host-kind.ts";
import type { Hosting } from "./hosting.ts";
import { parseListen } from "./listen.ts";

export const caddy: HostKind = {
  isFolder: false,
  hasProxy: true,
  runsHere: true,
  main: "firsthand.caddy",
  // Placeholders, the end of a quotation, and what its search for files takes for a pattern.
  unfit: /[{`[\\]/,
  sendsCoded: () => true,
  toFiles: (hosting, site) => new Map([["firsthand.caddy", toCaddySite(hosting, site)]]),
};

/**
 * A site for a Caddyfile to import. Where nobody says at what to listen it is the public address, for
 * which Caddy gets certificates by itself. https://caddyserver.com/docs/caddyfile
 */
function toCaddySite(hosting: Hosting, site: ServedSite): string {
  const lines = block(toAddresses(site).join(", "), [
    ...toBindings(site),
    `root * ${quote(site.root)}`,
    ...toMatchers(hosting),
    ...block("route", [...toTransport(site), ...toRoute(hosting)]),
    ...block("handle_errors", toErrorRoute(hosting, site)),
  ]);
  return `${["# Made by npx firsthand hosting; made again, it is overwritten.", ...lines].join("\n")}\n`;
}

function toAddresses({ listen, baseUrl }: ServedSite): string[] {
  const { hostname } = new URL(baseUrl);
  if (listen.length === 0) return [baseUrl];
  const told = listen.flatMap((each) => parseListen(each) ?? []);
  const toAddress = ({ port, isTls }: (typeof told)[number]) =>
    `${isTls ? "https" : "http"}://${hostname}:${port}`;
  return [...new Set(told.map(toAddress))];
}

function toBindings({ listen }: ServedSite): string[] {
  const told = listen.flatMap((each) => parseListen(each) ?? []);
  const addresses = new Set(told.flatMap(({ address }) => address?.replace(/[[\]]/g, "") ?? []));
  const isAll = told.some(({ address }) => address === null);
  return isAll || addresses.size === 0 ? [] : [`bind ${[...addresses].join(" ")}`];
}

/**
 * What is asked of the sidecar although there is a file: addresses that no document has as they are
 * written (`@odd`), and preconditions, which Caddy refuses without a word (`@conditional`).
 */
function toMatchers({ sidecar, proxied }: Hosting): string[] {
  const odd = String.raw`^[^?]*(%|//|/\\.\\.?(/|\\?|$))`;
  const conditional = '{header.If-Match} != "" || {header.If-Unmodified-Since} != ""';
  return [
    "@options method OPTIONS",
    ...block("@file", ["file {path} {path}index.html", "not path */index.html"]),
    ...(sidecar === null
      ? []
      : [
          `@proxied path ${proxied.join(" ")}`,
          `@odd expression ${quote(`{http.request.orig_uri}.matches("${odd}")`)}`,
          `@conditional expression ${quote(conditional)}`,
        ]),
  ];
}

/** From top to bottom, the first that answers. */
function toRoute(hosting: Hosting): string[] {
  const { sidecar, moved } = hosting;
  const ask = (what: string) => (sidecar === null ? [] : [`reverse_proxy ${what}${sidecar}`]);
  return [
    ...ask("@proxied "),
    ...(sidecar === null ? [] : toSearchRedirect(hosting)),
    ...Object.entries(moved).map(([old, path]) => `redir ${old} ${path} 308`),
    ...block("route @options", [
      ...toFields({ ...ownFields, ...toPreflightFields(documentMethods) }),
      "respond 204",
    ]),
    ...ask("@odd "),
    ...ask("@conditional "),
    ...toFileRoute(hosting),
    ...(sidecar === null ? ["error 404"] : ask("")),
  ];
}

function toSearchRedirect({ search }: Hosting): string[] {
  const bare = search.slice(0, -1);
  return block(`route ${bare}`, [
    ...toFields(ownFields),
    `uri replace ${bare} ${search} 1`,
    "redir * {uri} 308",
  ]);
}

/** Fields of what is served; a later one replaces an earlier one. */
function toFileRoute({ fields }: Hosting): string[] {
  return block("route @file", [
    "@changing not method GET HEAD",
    ...block("route @changing", toProblem(405)),
    ...fields.flatMap(({ path, fields: own }) => toFields(own, path)),
    "header Vary Accept-Encoding",
    "header -Accept-Ranges",
    ...block("file_server", ["precompressed br gzip"]),
  ]);
}

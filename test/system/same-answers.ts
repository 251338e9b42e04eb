import { hash } from "node:crypto";
import { request } from "node:http";
import { connect, type IncomingHttpHeaders } from "node:http2";

export type Asked = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const program = { Accept: "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const initialize = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  },
});

/** What files alone answer. @param removed the path of a removed review's page */
export const ofFiles = (removed: string): readonly Asked[] => [
  ...["/", "/reviews/", "/embed/", "/embed/newest/", "/search-unavailable/"].map(get),
  ...["/reviews.json", "/reviews.ndjson", "/reviews.csv", "/insights.json", "/feed.xml"].map(get),
  ...["/api/feed.json", "/llms.txt", "/openapi.json", "/release.json", "/robots.txt"].map(get),
  { path: "/reviews.json", method: "HEAD" },
  { path: "/reviews.json?a=b" },
  { path: "/reviews" },
  { path: "/embed/newest?a=b&c" },
  { path: "/no-such-page/", headers: browser },
  { path: "/no-such-page/", headers: program },
  { path: "/no-such-page" },
  { path: "/no-such-page/", method: "HEAD" },
  { path: "/.well-known/x", headers: browser },
  { path: "/.well-known/x" },
  ...[removed, removed.slice(0, -1)].flatMap(byBoth),
  { path: "/reviews.json", method: "POST", body: "x" },
  { path: "/", method: "DELETE" },
  { path: "/reviews/", method: "PUT", body: "x" },
  { path: "/feed.xml", method: "PATCH", body: "x" },
  { path: "/reviews.json", method: "OPTIONS" },
  { path: "/no-such-page", method: "OPTIONS" },
  { path: "/reviews/index.html" },
  { path: "/api/" },
];

/** Preconditions that are not met. */
export const ofPreconditions: readonly Asked[] = [
  { path: "/reviews.json", headers: { "If-Match": '"x"' } },
  { path: "/reviews/", headers: { "If-Unmodified-Since": "Mon, 01 Jan 2024 00:00:00 GMT" } },
];

/** What only the sidecar knows. @param removed as above */
export const ofSidecar = (removed: string): readonly Asked[] => [
  ...byBoth(`/api${removed.slice(0, -1)}`),
  ...["/healthz", "/readyz", "/mcp/server.json", "/.well-known/ai-catalog.json"].map(get),
  ...["/api/reviews/search?limit=1", "/api/reviews/search?limit=0", "/api/reviews/count"].map(get),
  ...["/api/reviews/x", "/api/reviews/", "/api/websub/x", "/mcp", "/mcp/x", "/mcp/"].map(get),
  { path: "/api/reviews/search", method: "POST", body: "x" },
  { path: "/healthz", method: "POST", body: "x" },
  { path: "/api/reviews/search", method: "OPTIONS" },
  { path: "/mcp", method: "OPTIONS" },
  { path: "/mcp", method: "POST", headers: { "Content-Type": "text/plain" }, body: "x" },
  {
    path: "/mcp",
    method: "POST",
    headers: { Accept: "application/json, text/event-stream", "Content-Type": "application/json" },
    body: initialize,
  },
  { path: "/api/websub/hub", method: "OPTIONS" },
  { path: "/api/websub/hub", headers: program },
  { path: "/api/websub/hub", headers: browser },
  { path: "/api/websub/hub", method: "POST", headers: form, body: "hub.topic=x" },
  { path: "/search" },
  { path: "/search?query=a" },
  { path: "/search/?query=thank", headers: browser },
];

/** Addresses that are not as the release writes them. */
export const ofOddPaths: readonly Asked[] = [
  ...["/reviews%2Ejson", "/reviews%2F", "/%ff", "/a/../reviews.json", "//reviews/"].map(get),
  ...["/./reviews.json", "/reviews/%2e", "/%72eviews/", "/index.html"].map(get),
];

/** What is asked, in a line. */
export function toName({ method = "GET", path, headers }: Asked): string {
  return `${method} ${path} ${headers?.Accept ?? ""}`;
}

/** What two servers answer differently, a line each. */
export async function findDifferences(
  theirs: string,
  ours: string,
  all: readonly Asked[],
): Promise<string[]> {
  const differences: string[] = [];
  for (const asked of all) {
    const [found, expected] = [await ask(theirs, asked), await ask(ours, asked)];
    for (const name of Object.keys({ ...expected, ...found }) as (keyof Answer)[]) {
      if (found[name] === expected[name]) continue;
      differences.push(`${toName(asked)}: ${name} is ${found[name]}, not ${expected[name]}`);
    }
  }
  return differences;
}

/** The header fields of a GET over TLS by HTTP/2. @param ca what to trust, PEM */
export async function getByHttp2(origin: string, path: string, ca: string) {
  const session = connect(origin, { ca, servername: "larch.example" });
  const asked = session.request({ ":path": path, ":authority": "larch.example" });
  try {
    return await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      asked.on("response", resolve).on("error", reject).resume().end();
      session.on("error", reject);
    });
  } finally {
    session.close();
  }
}

function byBoth(path: string): Asked[] {
  return [
    { path, headers: browser },
    { path, headers: program },
  ];
}

function get(path: string): Asked {
  return { path };
}

export type Answer = {
  readonly status: number;
  readonly type?: string;
  readonly location?: string;
  readonly allow?: string;
  readonly methods?: string;
  readonly maxAge?: string;
  readonly link?: string;
  readonly cors: string;
  readonly exposed: string;
  readonly resources?: string;
  readonly embedding?: string;
  readonly caching?: string;
  readonly retryAfter?: string;
  readonly sniffing?: string;
  readonly referrer?: string;
  readonly policy?: string;
  /** of a page or document its digest; of a problem the problem itself */
  readonly content: string;
};

/** Asks a server by the name of the site, which no resolver knows; the path goes out as it is. */
export function askSite(origin: string, asked: Asked): Promise<Response> {
  const { hostname, port } = new URL(origin);
  const { path, method = "GET", headers = {}, body } = asked;
  const host = hostname.replace(/[[\]]/g, "");
  const fields = { Host: "larch.example", ...headers };
  return new Promise((resolve, reject) => {
    const target = { hostname: host, port, path, method, headers: fields, agent: false };
    const outgoing = request(target, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      const status = answer.statusCode ?? 0;
      const all = Object.entries(answer.headersDistinct);
      const pairs = all.flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      const content = [204, 304].includes(status) ? null : bytes;
      resolve(new Response(content, { status, headers: pairs }));
    });
    outgoing.on("error", reject).end(body);
  });
}

/** What a client can tell of an answer, but for validators, codings and the connection. */
export async function ask(origin: string, asked: Asked): Promise<Answer> {
  const answer = await askSite(origin, asked);
  const { status, headers } = answer;
  return toAnswer(status, headers, Buffer.from(await answer.arrayBuffer()));
}

function toAnswer(status: number, headers: Headers, bytes: Buffer): Answer {
  const field = (name: string) => headers.get(name)?.replace(/^https?:\/\/[^/]+(?=\/)/, "");
  const hasContent = status !== 204 && (status < 300 || status >= 400);
  const isPage = hasContent && field("content-type")?.startsWith("text/html");
  return {
    status,
    ...(hasContent ? { type: field("content-type") } : {}),
    location: field("location"),
    allow: field("allow"),
    methods: field("access-control-allow-methods"),
    maxAge: field("access-control-max-age"),
    link: status === 200 ? headers.get("link") : undefined,
    cors: `${field("access-control-allow-origin")}`,
    exposed: `${field("access-control-expose-headers")}`,
    resources: field("cross-origin-resource-policy"),
    embedding: field("cross-origin-embedder-policy"),
    caching: field("cache-control"),
    retryAfter: field("retry-after"),
    sniffing: field("x-content-type-options"),
    referrer: field("referrer-policy"),
    ...(isPage ? { policy: field("content-security-policy") } : {}),
    content: hasContent ? toContent(bytes, `${field("content-type")}`) : "",
  } as Answer;
}

/** Signs that are made anew for each request are left out. */
function toContent(bytes: Buffer, type: string): string {
  if (bytes.length > 2000 || !type.includes("json")) return hash("sha256", bytes);
  return `${bytes}`.trim();
}

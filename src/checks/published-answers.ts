/** What is asked, and what is wrong with the answer; null: nothing. */
type Answers = readonly (readonly [asked: string, check: (ask: Ask) => Promise<string | null>])[];

/** How the host answers where it is not for a document as such. */
export const ofFiles: Answers = [
  [
    "GET /no-such-page/ as a browser",
    async (ask) => {
      const answer = await ask("/no-such-page/", { headers: { Accept: "text/html" } });
      if (answer.status !== 404) return `answers ${answer.status}, not 404`;
      return isOfType(answer, "text/html") ? null : "is not a page";
    },
  ],
  [
    "GET /reviews without its slash",
    async (ask) => {
      const { status, headers } = await ask("/reviews");
      const leads = /(^|\w)\/reviews\/$/.test(headers.get("location") ?? "");
      return [301, 302, 307, 308].includes(status) && leads ? null : "does not lead to /reviews/";
    },
  ],
  [
    "GET /embed/newest/ in a frame of another site",
    async (ask) => {
      const { status, headers } = await ask("/embed/newest/");
      const policy = headers.get("content-security-policy") ?? "";
      const isAllowed = !/frame-ancestors (?!\*)/.test(policy) && !headers.has("x-frame-options");
      if (status !== 200) return `answers ${status}`;
      return isAllowed ? null : "may not be shown there (Content-Security-Policy)";
    },
  ],
];

/** What the sidecar answers. */
export const ofSidecar: Answers = [
  [
    "GET /api/reviews/search",
    async (ask) => {
      const answer = await ask("/api/reviews/search?limit=1");
      if (answer.status !== 200) return `answers ${answer.status}`;
      return (
        firstFault(toCommonChecks(answer)) ??
        (isOfType(answer, "application/json") ? null : "is not JSON")
      );
    },
  ],
  [
    "GET /api/reviews/search?limit=0",
    async (ask) => {
      const { status } = await ask("/api/reviews/search?limit=0");
      return status === 400 ? null : `answers ${status}, not 400`;
    },
  ],
  [
    "GET /search/?query=thank",
    async (ask) => {
      const answer = await ask("/search/?query=thank");
      return answer.status === 200 && isOfType(answer, "text/html")
        ? null
        : `answers ${answer.status}`;
    },
  ],
  [
    "GET /api/websub/hub",
    async (ask) => {
      const { status } = await ask("/api/websub/hub", { headers: { Accept: "application/json" } });
      return status === 200 ? null : `answers ${status}`;
    },
  ],
  [
    "POST /api/websub/hub without a mode",
    async (ask) => {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const { status } = await ask("/api/websub/hub", {
        method: "POST",
        headers,
        body: "hub.topic=x",
      });
      return status === 400 ? null : `answers ${status}, not 400`;
    },
  ],
  [
    "POST /mcp",
    async (ask) => {
      const headers = {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
      };
      const answer = await ask("/mcp", {
        method: "POST",
        headers,
        body: JSON.stringify(initialize),
      });
      return answer.status === 200 && answer.headers.has("mcp-session-id")
        ? null
        : `answers ${answer.status}`;
    },
  ],
];

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "firsthand-verify", version: "1.0.0" },
  },
};

/** What is asked of an answer, in order: whether it is so, and how to say that it is not. */
type Checks = readonly (readonly [isRight: boolean, fault: string])[];

/** @returns null where all are right */
export function firstFault(checks: Checks): string | null {
  return checks.find(([isRight]) => !isRight)?.[1] ?? null;
}

/** What holds for every answer, of a document or of the sidecar. */
export function toCommonChecks({ headers }: Response): Checks {
  const exposed = headers.get("access-control-expose-headers")?.toLowerCase() ?? "";
  return [
    [headers.get("access-control-allow-origin") === "*", "is not for other origins (CORS)"],
    [exposed.includes("etag") && exposed.includes("link"), "hides ETag and Link from scripts"],
    [headers.get("x-content-type-options") === "nosniff", "may be taken for another type"],
    [headers.has("cache-control"), "says nothing about caching"],
  ];
}

/** @param type without parameters: `application/json` */
function isOfType({ headers }: Response, type: string): boolean {
  return headers.get("content-type")?.startsWith(type) ?? false;
}

/** Asks a site for a path; nothing is followed. */
export type Ask = (path: string, init?: Asked) => Promise<Response>;

type Asked = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpServer } from "../../../sidecar/http/server.ts";
import type { Snapshot } from "../../../sidecar/release/snapshot.ts";
import { createNowhere } from "../../../sidecar/sites/nowhere.ts";
import { routeByHost } from "../../../sidecar/sites/route-by-host.ts";
import type { Site } from "../../../sidecar/sites/site.ts";
import { ask, createLog, exchange } from "../running-sidecar.ts";

let fault: string | null = null;
const states = new Map<string, ReturnType<Site["state"]>>([
  ["larch", "ready"],
  ["fir", "unavailable"],
]);
let server: Server;
let port: number;

beforeAll(async () => {
  const sites = [...states.keys()].map((name) => ({
    name,
    state: () => states.get(name) ?? "asleep",
    snapshot: () => (name === "larch" ? ({ id: "a1" } as Snapshot) : null),
  }));
  const moved = new Map([["fir", "It has moved."]]);
  const nowhere = createNowhere({
    sites,
    hub: { fault: () => fault },
    moved,
    log: createLog().log,
  });
  server = createHttpServer(routeByHost([], nowhere)).listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
});

const browser = { accept: "text/html,*/*;q=0.8" };
const toType = (field: string | undefined) => field?.split(";")[0];

describe("For a host that is no site's", () => {
  it.each([
    ["GET", "/reviews.json", {}],
    ["GET", "/api/reviews/search", {}],
    ["HEAD", "/", {}],
    ["GET", "/.well-known/security.txt", browser],
    ["OPTIONS", "/reviews.json", { origin: "https://app.example" }],
    ["GET", "/api/websub/hub", {}],
    ["PUT", "/x", {}],
  ])("%s %s is a problem that any origin can read", async (method, path, headers) => {
    const answer = await ask(port, path, { method, headers });
    expect([answer.status, toType(answer.headers["content-type"])]).toEqual([
      421,
      "application/json",
    ]);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.headers["cache-control"]).toBe("no-store");
    const problem = { type: "about:blank", title: "Misdirected Request", status: 421 };
    if (method !== "HEAD") expect(JSON.parse(`${answer.body}`)).toMatchObject(problem);
  });

  it("a browser gets a page", async () => {
    const { status, headers, body } = await ask(port, "/reviews/", { headers: browser });
    expect([status, toType(headers["content-type"])]).toEqual([421, "text/html"]);
    expect(headers["content-security-policy"]).toContain("default-src");
    expect(`${body}`).toContain("<h1>");
  });

  it.each(["POST", "GET"])("%s /mcp is answered with JSON-RPC", async (method) => {
    const { status, headers, body } = await ask(port, "/mcp", { method });
    expect([status, headers["access-control-allow-origin"]]).toEqual([421, "*"]);
    expect(JSON.parse(`${body}`)).toMatchObject({ jsonrpc: "2.0", error: { code: -32000 } });
  });

  it("POST to the hub is answered in plain text", async () => {
    const { status, headers } = await ask(port, "/api/websub/hub", { method: "POST" });
    expect([status, toType(headers["content-type"])]).toEqual([421, "text/plain"]);
  });

  it("a host that cannot be read is a 400", async () => {
    const head =
      "GET /mcp HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n";
    expect(await exchange(port, head)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"jsonrpc":"2\.0"/);
    expect(await exchange(port, "GET / HTTP/1.0\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*"status":400/,
    );
  });

  it("nothing is said of the framework", async () => {
    expect((await ask(port, "/")).headers["x-powered-by"]).toBeUndefined();
  });
});

describe("At any host", () => {
  const read = async (path: string) => {
    const { status, body } = await ask(port, path);
    return [status, JSON.parse(`${body}`)];
  };

  it("/healthz says that the process lives", async () => {
    expect(await read("/healthz")).toEqual([200, { status: "ok" }]);
    expect((await ask(port, "/healthz", { method: "POST" })).status).toBe(405);
  });

  it("/readyz says how each site fares, and is ready while one of them answers", async () => {
    const sites = {
      larch: { status: "ready", release: "a1" },
      fir: { status: "unavailable", hub: "It has moved." },
    };
    expect(await read("/readyz")).toEqual([200, { status: "ready", sites }]);
    states.set("larch", "unavailable");
    expect(await read("/readyz")).toMatchObject([503, { status: 503, sites: { fir: {} } }]);
    states.set("larch", "asleep");
    expect(await read("/readyz")).toMatchObject([200, { sites: { larch: { status: "asleep" } } }]);
  });

  it("/readyz names the hub where that does not work", async () => {
    fault = "The hub cannot write.";
    expect(await read("/readyz")).toMatchObject([503, { part: "hub", detail: fault, sites: {} }]);
    fault = null;
  });
});

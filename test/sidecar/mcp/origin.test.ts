import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createGuard } from "../../../sidecar/mcp/endpoint.ts";
import type { ServedMcp } from "./served-mcp.ts";
import { initialize, postTo, serveMcp } from "./served-mcp.ts";

let mcp: ServedMcp;
beforeAll(async () => {
  mcp = await serveMcp(undefined, { allowedHosts: ["inner.example"] });
});
afterAll(() => mcp.stop());

describe("Host", () => {
  const judge = createGuard("https://reviews.example.com", ["inner.example"]);
  it.each([
    "reviews.example.com",
    "Reviews.Example.com:8443",
    "localhost:1",
    "127.0.0.1:8787",
    "127.9.9.9",
    "[::1]:80",
    "inner.example:3000",
  ])("%s is served", (host) => {
    expect(judge({ host })).toBeNull();
  });

  it.each([
    "evil.example",
    "reviews.example.com.evil.example",
    "localhost.evil.example",
    "reviews.example.com@evil.example",
    "evil.example/reviews.example.com",
    "[::2]",
    "",
    undefined,
  ])("%s is forbidden", (host) => {
    expect(judge(host === undefined ? {} : { host })).toMatch(/ALLOWED_HOSTS/);
  });
});

describe("Origin", () => {
  it.each(["https://app.example", "http://localhost:6274", "http://[::1]:3000"])(
    "%s is welcome",
    async (origin) => {
      const { status, headers } = await mcp.post(initialize(), { origin });
      expect(status).toBe(200);
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-expose-headers"]).toMatch(/\bMcp-Session-Id\b/);
    },
  );

  it.each(["null", "", "nonsense", "file://", "chrome-extension://abc", "https://a.example/path"])(
    "%j is forbidden",
    async (origin) => {
      const { status, json } = await mcp.post(initialize(), { origin });
      expect([status, json.jsonrpc]).toEqual([403, "2.0"]);
    },
  );
});

test("a stranger is refused before its body has come", async () => {
  const socket = connect(mcp.port, "127.0.0.1");
  socket.write(
    "POST /mcp HTTP/1.1\r\nHost: evil.example\r\nContent-Type: application/json\r\nContent-Length: 20000000\r\n\r\n",
  );
  const [answer] = await new Promise<Buffer[]>((resolve) => {
    socket.once("data", (data) => resolve([data]));
  });
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 403 /);
});

test("a preflight allows POST and the fields of the protocol", async () => {
  const asked = {
    origin: "https://app.example",
    "access-control-request-method": "POST",
    "access-control-request-headers": "content-type,mcp-session-id",
  };
  const { status, headers } = await postTo(mcp.port, Buffer.alloc(0), asked, "OPTIONS");
  expect(status).toBe(204);
  expect(headers["access-control-allow-methods"]).toBe("POST");
  const allowed = headers["access-control-allow-headers"]?.toLowerCase().split(", ");
  for (const name of ["mcp-session-id", "mcp-protocol-version", "mcp-method", "mcp-name"]) {
    expect(allowed).toContain(name);
  }
});

test("errors can be read across origins too", async () => {
  const { status, headers } = await mcp.post({}, { origin: "https://app.example" });
  expect([status, headers["access-control-allow-origin"]]).toEqual([400, "*"]);
});

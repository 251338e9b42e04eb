import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDist, publish, removedId } from "./release-on-disk.ts";
import type { Asked, RunningSidecar } from "./running-sidecar.ts";
import { startSidecar } from "./running-sidecar.ts";

let dist: string;
let sidecar: RunningSidecar;
let empty: RunningSidecar;

beforeAll(async () => {
  dist = await createDist();
  await publish(dist);
  sidecar = await startSidecar(dist);
  empty = await startSidecar(join(dist, "empty"));
  await sidecar.release.load();
});

afterAll(async () => {
  await Promise.all([sidecar.stop(), empty.stop()]);
  await rm(dist, { recursive: true });
});

const origin = "https://other.example";

/** Response headers that a script may read without their being exposed (Fetch §2.2.2), and those of the connection. */
const readable = new Set([
  "cache-control",
  "content-language",
  "content-length",
  "content-type",
  "expires",
  "last-modified",
  "pragma",
  "connection",
  "keep-alive",
  "transfer-encoding",
]);

/** Those that speak to the browser itself. */
const forBrowsers =
  /^(access-control-|content-security-policy$|cross-origin-|x-content-type|referrer-policy$)/;

test.each<[number, string, Asked]>([
  [200, "/reviews.json", {}],
  [200, "/", { method: "HEAD" }],
  [200, "/healthz", {}],
  [200, "/readyz", {}],
  [304, "/feed.xml", { headers: { "if-none-match": "*" } }],
  [308, "/reviews", {}],
  [400, "/%ff", {}],
  [404, "/nothing", {}],
  [404, "/nothing", { headers: { accept: "text/html" } }],
  [404, "/nothing", { method: "HEAD" }],
  [405, "/reviews.json", { method: "POST" }],
  [405, "/healthz", { method: "DELETE" }],
  [410, `/reviews/${removedId}/`, {}],
  [412, "/reviews.json", { headers: { "if-match": '"x"' } }],
  [414, `/${"x".repeat(9000)}`, {}],
])("%i at %.20s is readable from any origin", async (status, path, asked) => {
  await expectReadable(sidecar, status, path, asked);
});

test("503 is readable from any origin", async () => {
  await expectReadable(empty, 503, "/reviews.json", {});
  await expectReadable(empty, 503, "/readyz", {});
});

async function expectReadable(from: RunningSidecar, status: number, path: string, asked: Asked) {
  const answer = await from.ask(path, { ...asked, headers: { ...asked.headers, origin } });
  expect(answer.status).toBe(status);
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
  const exposed = toNames(answer.headers["access-control-expose-headers"]);
  expect(exposed).toEqual(expect.arrayContaining(["etag", "last-modified", "link", "retry-after"]));
  const hidden = Object.keys(answer.headers).filter(
    (name) => !(readable.has(name) || forBrowsers.test(name) || exposed.includes(name)),
  );
  expect(hidden).toEqual([]);
}

test.each(["/reviews.json", "/", "/nothing", "/healthz", "/reviews"])(
  "a preflight for %s allows conditional requests",
  async (path) => {
    const { status, headers, body } = await sidecar.ask(path, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "GET",
        "access-control-request-headers": "if-none-match",
      },
    });
    expect(status).toBe(204);
    expect(body).toHaveLength(0);
    expect(headers["access-control-allow-origin"]).toBe("*");
    const allowed = toNames(headers["access-control-allow-headers"]);
    expect(allowed).toEqual(
      expect.arrayContaining(["if-none-match", "if-modified-since", "content-type"]),
    );
    expect(toNames(headers["access-control-allow-methods"])).toContain("get");
    expect(Number(headers["access-control-max-age"])).toBeGreaterThan(0);
    expect(headers.allow).toBe("GET, HEAD, OPTIONS");
  },
);

function toNames(field: string | undefined): string[] {
  return (field ?? "").toLowerCase().split(", ");
}

import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildFiles, createDist, keptId, publish, removedId } from "./release-on-disk.ts";
import type { RunningSidecar } from "./running-sidecar.ts";
import { exchange, startSidecar } from "./running-sidecar.ts";

const html = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
let dist: string;
let sidecar: RunningSidecar;

beforeAll(async () => {
  dist = await createDist();
  const { folder } = await publish(dist, {
    ...buildFiles(),
    "café/index.html": "<p>café</p>",
    "team/soren/index.html": "<p>Søren</p>",
    "moved.json": JSON.stringify({ "/team/s-ren/": "/team/soren/" }),
  });
  await writeFile(join(folder, "client/unlisted.txt"), "secret");
  sidecar = await startSidecar(dist);
  await sidecar.release.load();
});

afterAll(async () => {
  await sidecar.stop();
  await rm(dist, { recursive: true });
});

test.each([
  ["/reviews", "/reviews/"],
  ["/reviews?a=1&b=%2F%2F&a=2", "/reviews/?a=1&b=%2F%2F&a=2"],
  [`/reviews/${keptId}`, `/reviews/${keptId}/`],
  ["/%72eviews.json?x", "/reviews.json?x"],
  ["/caf%c3%a9", "/caf%C3%A9/"],
  ["/caf%c3%a9/", "/caf%C3%A9/"],
  ["/team/s-ren/?a=1", "/team/soren/?a=1"],
  ["/team/s-ren", "/team/soren/"],
  ["/reviews?//evil.example", "/reviews/?//evil.example"],
])("%s moves to %s in one step", async (path, location) => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await sidecar.ask(path, {
      method,
      headers: { host: "evil.example" },
    });
    expect([status, headers.location]).toEqual([308, location]);
  }
  expect((await sidecar.ask(location)).status).toBe(200);
});

test.each(["/search", "/%73earch/", "/%73earc%68"])("%s moves to the search", async (path) => {
  const { status, headers } = await sidecar.ask(`${path}?query=a`);
  expect([status, headers.location]).toEqual([308, "/search/?query=a"]);
});

test("the search does not move to itself where its page is missing", async () => {
  expect((await sidecar.ask("/search/?query=a")).status).toBe(404);
});

describe("nothing is found", () => {
  test.each([
    "/nothing",
    "/index.html",
    "/reviews/index.html",
    "/404.html",
    "/404",
    "/unlisted.txt",
    "/Reviews.json",
    "/reviews.json/",
    "/reviews.json.br",
    "/coded.bin",
    "/../coded.bin",
    "/../release.json",
    "/../../../../etc/passwd",
    "/_astro/../../../current/client/unlisted.txt",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/.",
    "/..",
    "/reviews/.",
    "/reviews//",
    "//",
    "//reviews",
    "//reviews/",
    "//evil.example",
    "//evil.example/..",
    "/%2F",
    "/%2Freviews",
    "/reviews%2F",
    "/reviews%3Fx",
    "/%252e%252e/",
    "/__proto__",
    "/constructor/",
    "/reviews/toString/",
    "/etc/passwd",
    "/C:/",
  ])("at %s", async (path) => {
    const got = await exchange(
      sidecar.port,
      `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    expect(got).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
    expect(got).not.toMatch(/^location:/im);
    expect(got).not.toMatch(/secret|root:/);
  });

  test.each([
    "/%ff",
    "/%",
    "/%e0%a4%a",
    "/%00",
    "/a%0d%0aX:y",
    "/..\\..\\x",
    "/%5c..%5c",
    "/%7f",
    "/\u00e9",
  ])("at %s, which is no path", async (path) => {
    const got = await exchange(
      sidecar.port,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(got).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });

  test("at an overlong address", async () => {
    expect((await sidecar.ask(`/${"x".repeat(9000)}`)).status).toBe(414);
    expect((await sidecar.ask(`/${"x".repeat(17_000)}`)).status).toBe(431);
    expect((await sidecar.ask(`/reviews.json?${"x".repeat(9000)}`)).status).toBe(200);
  });

  test("whatever the method", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect((await sidecar.ask("/nothing", { method })).status).toBe(404);
    }
  });
});

test("a review that was removed is gone, and one that is named in a text is not", async () => {
  for (const path of [`/reviews/${removedId}/`, `/reviews/${removedId}`]) {
    const { status, body } = await sidecar.ask(path);
    expect(status).toBe(410);
    expect(JSON.parse(String(body))).toMatchObject({ title: "Gone", status: 410 });
  }
  expect((await sidecar.ask(`/reviews/${keptId}/`)).status).toBe(200);
});

test("programs get a problem", async () => {
  for (const accept of ["*/*", "application/json", "text/html, application/json"]) {
    const { headers, body } = await sidecar.ask("/nothing", { headers: { accept } });
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(JSON.parse(String(body))).toEqual({
      type: "about:blank",
      title: "Not Found",
      status: 404,
      detail: expect.stringContaining("/reviews.json"),
    });
  }
});

test("browsers get the site's own page", async () => {
  for (const [path, status, title] of [
    ["/nothing", 404, "Not found"],
    [`/reviews/${removedId}/`, 410, "Removed"],
  ] as const) {
    const coded = await sidecar.ask(path, { headers: { accept: html, "accept-encoding": "gzip" } });
    expect(coded.status).toBe(status);
    expect(coded.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "gzip",
      "cache-control": "no-store",
      vary: "Accept, Accept-Encoding",
    });
    expect(coded.headers.etag).toBeUndefined();
    expect(String(gunzipSync(coded.body))).toContain(`<title>${title}</title>`);
    const head = await sidecar.ask(path, { method: "HEAD", headers: { accept: html } });
    expect([head.status, head.body.length]).toEqual([status, 0]);
  }
});

test("a site without such a page still says 404", async () => {
  const other = await createDist();
  await publish(other, { "index.html": "<p>Home</p>" });
  const own = await startSidecar(other);
  await own.release.load();
  expect((await own.ask("/nothing", { headers: { accept: html } })).status).toBe(404);
  await own.stop();
  await rm(other, { recursive: true });
});

test("before a release is loaded, only the process's health is known", async () => {
  const other = await createDist();
  const own = await startSidecar(other);
  for (const path of ["/reviews.json", "/", "/nothing", "/readyz"]) {
    const { status, headers } = await own.ask(path);
    expect([status, headers["retry-after"]]).toEqual([503, "2"]);
  }
  expect((await own.ask("/healthz")).status).toBe(200);
  const { id } = await publish(other);
  await own.release.load();
  const ready = await own.ask("/readyz");
  expect(JSON.parse(String(ready.body))).toEqual({ status: "ready", release: id });
  expect(ready.headers["cache-control"]).toBe("no-store");
  await own.stop();
  await rm(other, { recursive: true });
});

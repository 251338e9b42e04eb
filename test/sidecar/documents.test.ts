import { createHash } from "node:crypto";
import { rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  baseUrl,
  buildFiles,
  createDist,
  keptId,
  lastModified,
  publish,
} from "./release-on-disk.ts";
import type { Answer, RunningSidecar } from "./running-sidecar.ts";
import { startSidecar } from "./running-sidecar.ts";

const files = buildFiles();
let dist: string;
let sidecar: RunningSidecar;

beforeAll(async () => {
  dist = await createDist();
  await publish(dist, files);
  sidecar = await startSidecar(dist);
  await sidecar.release.load();
});

afterAll(async () => {
  await sidecar.stop();
  await rm(dist, { recursive: true });
});

const documents = [
  ["/reviews.json", "reviews.json", "application/json; charset=utf-8"],
  ["/reviews.ndjson", "reviews.ndjson", "application/x-ndjson; charset=utf-8"],
  ["/api/feed.json", "api/feed.json", "application/json; charset=utf-8"],
  ["/feed.xml", "feed.xml", "application/atom+xml; charset=utf-8"],
  ["/", "index.html", "text/html; charset=utf-8"],
  [`/reviews/${keptId}/`, `reviews/${keptId}/index.html`, "text/html; charset=utf-8"],
  ["/_astro/site.a1b2.css", "_astro/site.a1b2.css", "text/css; charset=utf-8"],
  ["/large.bin", "large.bin", "application/octet-stream"],
  ["/large.csv", "large.csv", "text/csv; charset=utf-8; header=present"],
] as const;

test("/release.json is the release's own, and names it by its SHA-256", async () => {
  const { status, headers, body } = await sidecar.ask("/release.json");
  expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  expect(createHash("sha256").update(body).digest("hex")).toBe(sidecar.release.snapshot()?.id);
  const again = await sidecar.ask("/release.json", { headers: { "If-None-Match": headers.etag } });
  expect(again.status).toBe(304);
});

test("what a clock that ran ahead has dated is sent with the time of the answer, as long as that is earlier", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-14T15:00:00.500Z") });
  onTestFinished(() => void vi.useRealTimers());
  for (const path of ["/reviews.json", "/", "/large.bin", "/api/reviews/since/2026-01-01"]) {
    const { status, headers } = await sidecar.ask(path);
    expect([status, headers.date]).toEqual([200, "Sat, 14 Mar 2026 15:00:00 GMT"]);
    expect(headers["last-modified"]).toBe(headers.date);
    const since = { headers: { "If-Modified-Since": headers.date } };
    expect((await sidecar.ask(path, since)).status).toBe(200);
    vi.setSystemTime(Date.parse("2026-03-14T15:09:27Z"));
    expect((await sidecar.ask(path)).headers["last-modified"]).toBe(
      "Sat, 14 Mar 2026 15:09:26 GMT",
    );
    vi.setSystemTime(Date.parse("2026-03-14T15:00:00.500Z"));
  }
  const { headers } = await sidecar.ask("/api/reviews/since/2026-01-01");
  const again = { headers: { "If-None-Match": headers.etag } };
  const known = await sidecar.ask("/api/reviews/since/2026-01-01", again);
  expect([known.status, known.headers["last-modified"]]).toEqual([304, known.headers.date]);
});

describe.each(documents)("%s", (path, file, type) => {
  const get = (headers: Record<string, string> = {}) => sidecar.ask(path, { headers });
  const L = "Sat, 14 Mar 2026 15:09:26 GMT";

  test("is there, with everything a cache needs", async () => {
    const { status, headers, body } = await get();
    expect(status).toBe(200);
    expect(body.equals(Buffer.from(files[file] ?? ""))).toBe(true);
    expect(headers).toMatchObject({
      "content-type": type,
      "content-length": String(body.length),
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      "last-modified": L,
      "repr-digest": toDigest(body),
      vary: "Accept-Encoding",
      "accept-ranges": "none",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  test("is asked for again with If-None-Match", async () => {
    const full = await get();
    const etag = full.headers.etag ?? "";
    for (const field of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const { status, headers, body } = await get({ "if-none-match": field });
      expect(status, field).toBe(304);
      expect(body).toHaveLength(0);
      for (const name of ["etag", "cache-control", "vary", "access-control-allow-origin"]) {
        expect(headers[name], name).toBe(full.headers[name]);
      }
    }
    expect((await get({ "if-none-match": '"x"', "if-modified-since": L })).status).toBe(200);
  });

  test("is asked for again with If-Modified-Since", async () => {
    const at = (seconds: number) =>
      new Date(Date.parse(lastModified) + seconds * 1000).toUTCString();
    const statusSince = async (date: string) => (await get({ "if-modified-since": date })).status;
    expect(await statusSince(L)).toBe(304);
    expect(await statusSince(at(86_400))).toBe(304);
    for (const date of [at(-1), "garbage", "2026-04-01T00:00:00Z"]) {
      expect(await statusSince(date), date).toBe(200);
    }
  });

  test("is refused where a precondition fails", async () => {
    const etag = (await get()).headers.etag ?? "";
    expect((await get({ "if-match": etag })).status).toBe(200);
    const failed = await get({ "if-match": '"x"' });
    expect(failed.status).toBe(412);
    expect(JSON.parse(String(failed.body))).toMatchObject({ status: 412 });
    expect((await get({ "if-unmodified-since": "Sat, 14 Mar 2026 15:09:25 GMT" })).status).toBe(
      412,
    );
  });

  test("has the same header for HEAD, and no body", async () => {
    for (const headers of [{}, { "accept-encoding": "br" }, { "accept-encoding": "gzip" }]) {
      const [got, head] = await Promise.all([
        get(headers),
        sidecar.ask(path, { method: "HEAD", headers }),
      ]);
      expect(head.status).toBe(200);
      expect(head.body).toHaveLength(0);
      expect({ ...head.headers, date: "" }).toEqual({ ...got.headers, date: "" });
    }
    const head = await sidecar.ask(path, { method: "HEAD", headers: { "if-none-match": "*" } });
    expect(head.status).toBe(304);
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "TRACE"])("takes no %s", async (method) => {
    const { status, headers, body } = await sidecar.ask(path, { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD, OPTIONS");
    expect(JSON.parse(String(body))).toMatchObject({ title: "Method Not Allowed", status: 405 });
  });

  test("ignores ranges, credentials, queries and what it does not know", async () => {
    const { status, body } = await sidecar.ask(`${path}?utm_source=x&y`, {
      headers: { range: "bytes=0-1", authorization: "Basic eDp5", "x-unknown": "1", cookie: "a=b" },
    });
    expect(status).toBe(200);
    expect(body).toHaveLength(files[file]?.length ?? 0);
  });
});

describe.each(documents.filter(([path]) => path !== "/large.bin"))("%s, coded", (path, file) => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  const getCoded = (field: string, more = {}) =>
    sidecar.ask(path, { headers: { "accept-encoding": field, ...more } });

  test.each(["br", "gzip"] as const)(
    "as %s is the same document under its own tag",
    async (coding) => {
      const plain = await getCoded("identity");
      const coded = await getCoded(coding);
      expect(coded.headers).toMatchObject({
        "content-encoding": coding,
        "content-length": String(coded.body.length),
        etag: plain.headers.etag?.replace(/"$/, `-${coding}"`),
        vary: "Accept-Encoding",
        "repr-digest": toDigest(coded.body),
        "content-type": plain.headers["content-type"],
      });
      expect(String(decoders[coding](coded.body))).toBe(files[file]);
    },
  );

  test("revalidates by the tag of any coding and repeats that tag", async () => {
    for (const stored of ["br", "gzip", "identity"]) {
      const etag = (await getCoded(stored)).headers.etag ?? "";
      for (const asked of ["br", "gzip", "identity"]) {
        const again = await getCoded(asked, { "if-none-match": `"x", W/${etag}` });
        expect([again.status, again.headers.etag]).toEqual([304, etag]);
      }
    }
  });
});

test("the three topics name their hub and themselves, on GET and HEAD", async () => {
  for (const topic of ["/reviews.json", "/api/feed.json", "/feed.xml"]) {
    for (const method of ["GET", "HEAD"]) {
      const { headers } = await sidecar.ask(topic, { method });
      expect(headers.link).toBe(
        `<${baseUrl}/api/websub/hub>; rel="hub", <${baseUrl}${topic}>; rel="self"`,
      );
    }
  }
  expect((await sidecar.ask("/")).headers.link).toBeUndefined();
});

test("documents are asked for before each use, hashed files never again", async () => {
  const cachingOf = async (path: string) => (await sidecar.ask(path)).headers["cache-control"];
  expect(await cachingOf("/reviews.json")).toBe("public, max-age=0, must-revalidate");
  expect(await cachingOf("/")).toBe("public, max-age=0, must-revalidate");
  expect(await cachingOf("/_astro/site.a1b2.css")).toBe("public, max-age=31536000, immutable");
});

test("pages and drawings run nothing that is written in them", async () => {
  for (const path of ["/", "/logo.svg"]) {
    const policy = (await sidecar.ask(path)).headers["content-security-policy"];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
  }
});

test("a page that was cut short on disk is a 500 that gives nothing away", async () => {
  const other = await createDist();
  const { folder } = await publish(other);
  const own = await startSidecar(other);
  await own.release.load();
  await truncate(join(folder, "client/index.html"), 10);
  await rm(join(folder, "client/large.bin"));
  const [page, large] = await Promise.all([own.ask("/?secret=1"), own.ask("/large.bin")]);
  expect([page.status, large.status]).toEqual([500, 500]);
  expect(String(page.body)).not.toMatch(/index\.html|bytes|at /);
  expect(page.headers["access-control-allow-origin"]).toBe("*");
  const errors = own.logged.filter((line) => line.includes('"stack"'));
  expect(errors).toHaveLength(2);
  expect(errors.join()).not.toContain("secret");
  await own.stop();
  await rm(other, { recursive: true });
});

function toDigest(body: Answer["body"]): string {
  return `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
}

import { rm } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { buildDataset } from "../build-review.ts";
import { createDist, lastModified, publish } from "./release-on-disk.ts";
import { startSidecar } from "./running-sidecar.ts";
import type { Serving } from "./served-reviews.ts";
import { buildVaried, serveDataset } from "./served-reviews.ts";

const dataset = buildDataset(buildVaried(900));
const id = dataset.reviews[0]?.id;
let sidecar: Serving;

beforeAll(async () => {
  sidecar = await serveDataset(dataset);
});
afterAll(() => sidecar.stop());

const paths = [
  "/api/reviews/search?rating=5",
  "/api/reviews/search?mentions_service=none",
  "/api/reviews/since/2026-03-01",
  "/api/reviews/since/2000-01-01",
  "/api/reviews/since/2999-01-01",
  `/api/reviews/${id}`,
];
const [coded] = paths;
const gzip = { "accept-encoding": "gzip, br" };

describe.each(paths)("%s", (path) => {
  it("has a strong tag for its bytes, and header fields as every answer", async () => {
    const first = await sidecar.ask(path);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-length": String(first.body.length),
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "Accept-Encoding",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    const again = await sidecar.ask(path);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.body).toEqual(first.body);
  });

  it("is gzipped from 1 kB on, with a tag of its own", async () => {
    const plain = await sidecar.ask(path);
    for (let time = 0; time < 2; time++) {
      const { headers, body } = await sidecar.ask(path, { headers: gzip });
      if (plain.body.length <= 1000) {
        expect(headers["content-encoding"]).toBeUndefined();
        expect(headers.etag).toBe(plain.headers.etag);
      } else {
        expect(headers["content-encoding"]).toBe("gzip");
        expect(headers.etag).toBe(plain.headers.etag?.replace(/"$/, '-gzip"'));
        expect(gunzipSync(body)).toEqual(plain.body);
      }
    }
  });

  it("sends no body to HEAD, and the same header fields", async () => {
    for (const headers of [{}, gzip]) {
      const get = await sidecar.ask(path, { headers });
      const head = await sidecar.ask(path, { method: "HEAD", headers });
      expect(head.status).toBe(200);
      expect(head.body).toHaveLength(0);
      const { date: _, "transfer-encoding": __, ...expected } = get.headers;
      expect(head.headers).toMatchObject(expected);
    }
  });

  it("answers 304 to any of its tags, and repeats the one that matched", async () => {
    const plain = await sidecar.ask(path);
    const packed = await sidecar.ask(path, { headers: gzip });
    for (const etag of [plain.headers.etag, packed.headers.etag]) {
      for (const field of [etag, `"x", W/${etag}`]) {
        for (const method of ["GET", "HEAD"]) {
          const { status, headers, body } = await sidecar.ask(path, {
            method,
            headers: {
              ...gzip,
              "if-none-match": field,
              "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT",
            },
          });
          expect([status, body.length]).toEqual([304, 0]);
          expect(headers).toMatchObject({
            etag,
            "cache-control": plain.headers["cache-control"],
            vary: "Accept-Encoding",
            "access-control-allow-origin": "*",
          });
          expect(headers.link).toBe(plain.headers.link);
          expect(headers["content-type"]).toBeUndefined();
        }
      }
    }
    const star = await sidecar.ask(path, { headers: { "if-none-match": "*" } });
    expect(star.status).toBe(304);
    const other = await sidecar.ask(path, { headers: { "if-none-match": '"x"' } });
    expect(other.status).toBe(200);
  });

  it("answers 412 where a precondition fails", async () => {
    const { etag } = (await sidecar.ask(path)).headers;
    const ask = async (field: string | undefined) =>
      (await sidecar.ask(path, { headers: { "if-match": field } })).status;
    expect(await ask(etag)).toBe(200);
    expect(await ask("*")).toBe(200);
    expect(await ask('"x"')).toBe(412);
    expect(await ask(`W/${etag}`)).toBe(412);
  });

  it("goes by dates only where it has one", async () => {
    const { headers } = await sidecar.ask(path);
    const hasDate = headers["last-modified"] !== undefined;
    expect(hasDate).toBe(!path.includes("/search"));
    const later = new Date(Date.parse(lastModified) + 1000).toUTCString();
    const earlier = new Date(Date.parse(lastModified) - 1000).toUTCString();
    const ask = async (field: string, date: string) =>
      (await sidecar.ask(path, { headers: { [field]: date } })).status;
    expect(await ask("if-modified-since", later)).toBe(hasDate ? 304 : 200);
    expect(await ask("if-modified-since", earlier)).toBe(200);
    expect(await ask("if-unmodified-since", earlier)).toBe(hasDate ? 412 : 200);
    expect(await ask("if-unmodified-since", later)).toBe(200);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("is not for %s", async (method) => {
    const { status, headers, body } = await sidecar.ask(path, { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(JSON.parse(String(body))).toMatchObject({ status: 405 });
  });

  it("answers preflights", async () => {
    const { status, headers } = await sidecar.ask(path, { method: "OPTIONS" });
    expect([status, headers["access-control-allow-methods"]]).toEqual([204, "GET, HEAD"]);
  });

  it("heeds neither Authorization nor Range", async () => {
    const headers = { authorization: "Bearer x", range: "bytes=0-9" };
    const { status, body } = await sidecar.ask(path, { headers });
    expect([status, body]).toEqual([200, (await sidecar.ask(path)).body]);
  });
});

test("a client that takes no gzip gets none", async () => {
  for (const field of ["identity", "br", "gzip;q=0", "gzip;q=0.1, identity"]) {
    const { headers } = await sidecar.ask(coded ?? "", { headers: { "accept-encoding": field } });
    expect(headers["content-encoding"]).toBeUndefined();
  }
});

test("while nothing is loaded, all say when to come again", async () => {
  const dist = await createDist();
  const empty = await startSidecar(dist);
  for (const path of paths) {
    const { status, headers } = await empty.ask(path);
    expect([status, headers["retry-after"]]).toEqual([503, "2"]);
    expect((await empty.ask(path, { method: "POST" })).status).toBe(405);
  }
  await empty.stop();
  await rm(dist, { recursive: true });
});

test("a release without reviews.json has none of them", async () => {
  const dist = await createDist();
  await publish(dist, { "index.html": "<p>Home</p>" });
  const bare = await startSidecar(dist);
  await bare.release.load();
  for (const path of paths) expect((await bare.ask(path)).status).toBe(404);
  await bare.stop();
  await rm(dist, { recursive: true });
});

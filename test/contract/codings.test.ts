import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPublished } from "./built.ts";
import { cleanUp } from "./product.ts";
import { documents, pages, type Served, serveSixty } from "./served.ts";
import { ask, decode, digestOf } from "./wire.ts";

let served: Served;

beforeAll(async () => {
  served = await serveSixty();
});
afterAll(cleanUp);

const types: Record<string, string> = {
  "/reviews.json": "application/json; charset=utf-8",
  "/reviews.ndjson": "application/x-ndjson; charset=utf-8",
  "/reviews.csv": "text/csv; charset=utf-8; header=present",
  "/insights.json": "application/json; charset=utf-8",
  "/api/feed.json": "application/json; charset=utf-8",
  "/feed.xml": "application/atom+xml; charset=utf-8",
  "/": "text/html; charset=utf-8",
  "/reviews/": "text/html; charset=utf-8",
  "/reviews/2025/01/": "text/html; charset=utf-8",
};

describe.each([...documents, ...pages])("%s", (path) => {
  const get = (accepted?: string) => {
    const headers: Record<string, string> =
      accepted === undefined ? {} : { "accept-encoding": accepted };
    return ask(served.origin, path, { headers });
  };

  it("has its media type, in every coding", async () => {
    for (const accepted of [undefined, "br", "gzip"]) {
      expect((await get(accepted)).headers["content-type"]).toBe(types[path]);
    }
  });

  it("is the published file, in every coding", async () => {
    const file = `${path.slice(1)}${path.endsWith("/") ? "index.html" : ""}`;
    const published = await readPublished(served.place, file);
    for (const accepted of [undefined, "identity", "br", "gzip"]) {
      const answer = await get(accepted);
      expect(decode(answer).equals(published)).toBe(true);
      expect(answer.headers["content-length"]).toBe(`${answer.body.length}`);
    }
  });

  it.each([
    { accepted: "br", coding: "br" },
    { accepted: "gzip", coding: "gzip" },
    { accepted: "gzip, deflate, br, zstd", coding: "br" },
    { accepted: "gzip;q=1.0, br;q=0.5", coding: "gzip" },
    { accepted: "br;q=0, gzip", coding: "gzip" },
    { accepted: "br;q=0, gzip;q=0", coding: undefined },
    { accepted: "identity", coding: undefined },
    { accepted: "", coding: undefined },
    { accepted: "GZIP", coding: "gzip" },
    { accepted: "zstd, compress", coding: undefined },
  ])('is sent as $coding to who accepts "$accepted"', async ({ accepted, coding }) => {
    const answer = await get(accepted);
    expect([answer.status, answer.headers["content-encoding"]]).toEqual([200, coding]);
  });

  it("carries the digest of the bytes as sent", async () => {
    for (const accepted of ["identity", "br", "gzip"]) {
      const answer = await get(accepted);
      const digest = answer.headers["repr-digest"];
      if (documents.includes(path)) expect(digest).toBe(digestOf(answer.body));
      else if (digest !== undefined) expect(digest).toBe(digestOf(answer.body));
    }
  });

  it("does not heed what it does not know", async () => {
    const plain = await get();
    const headers = {
      authorization: "Bearer nonsense",
      cookie: "a=b",
      "x-unheard-of": "1",
      accept: "image/png",
    };
    const answer = await ask(served.origin, path, { headers });
    expect([answer.status, answer.body]).toEqual([200, plain.body]);
    const { date: _, ...first } = plain.headers;
    const { date: __, ...second } = answer.headers;
    expect(second).toEqual(first);
  });

  it("is the same whatever its query says", async () => {
    const plain = await get();
    for (const query of ["?x=1", "?rating=5&rating=4", "?", "?%E0%A4%A"]) {
      const answer = await ask(served.origin, `${path}${query}`);
      expect([query, answer.status, answer.headers.etag]).toEqual([query, 200, plain.headers.etag]);
    }
  });
});

describe("The three topics", () => {
  it.each(["/reviews.json", "/api/feed.json", "/feed.xml"])(
    "%s names its hub and itself",
    async (path) => {
      for (const method of ["GET", "HEAD"]) {
        const { headers } = await ask(served.origin, path, { method });
        expect(headers.link).toContain('<https://larch.example/api/websub/hub>; rel="hub"');
        expect(headers.link).toContain(`<https://larch.example${path}>; rel="self"`);
      }
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanUp } from "./product.ts";
import { documents, type Served, serveSixty } from "./served.ts";
import { type Answer, ask, header, listOf } from "./wire.ts";

let served: Served;

beforeAll(async () => {
  served = await serveSixty();
});
afterAll(cleanUp);

const origin = { origin: "https://other.example" };
// What a browser lets a page read without being told (Fetch, CORS-safelisted response headers).
const readable = ["cache-control", "content-language", "content-length", "content-type", "expires"];
const needless = [...readable, "last-modified", "pragma", "connection", "keep-alive", "date"];

const answers: [string, number, () => Promise<Answer>][] = [
  ["a document", 200, () => ask(served.origin, "/reviews.json", { headers: origin })],
  ["a coded feed", 200, () => accept("/feed.xml", "br")],
  ["a page", 200, () => ask(served.origin, "/", { headers: origin })],
  ["HEAD", 200, () => ask(served.origin, "/feed.xml", { method: "HEAD", headers: origin })],
  ["a 304", 304, () => revalidate()],
  ["a redirect", 308, () => ask(served.origin, "/reviews", { headers: origin })],
  ["a 404", 404, () => ask(served.origin, "/nothing", { headers: origin })],
  ["a 405", 405, () => ask(served.origin, "/reviews.json", { method: "POST", headers: origin })],
  ["a 410", 410, () => ask(served.origin, served.removedPath, { headers: origin })],
  ["a 412", 412, () => ask(served.origin, "/", { headers: { ...origin, "if-match": '"x"' } })],
  ["a request without an origin", 200, () => ask(served.origin, "/reviews.json")],
];

describe("A script of another origin", () => {
  it.each(answers)("may read %s", async (_, status, get) => {
    const answer = await get();
    expect(answer.status).toBe(status);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
  });

  it.each(answers)("sees the headers that matter of %s", async (_, _status, get) => {
    const answer = await get();
    const exposed = listOf(answer.headers["access-control-expose-headers"]);
    for (const name of ["etag", "last-modified", "link", "retry-after"]) {
      expect(exposed).toContain(name);
    }
  });

  it.each(answers)("sees every header of ours on %s", async (_, _status, get) => {
    const answer = await get();
    const exposed = listOf(answer.headers["access-control-expose-headers"]);
    const custom = Object.keys(answer.headers).filter((name) =>
      /^(x-|ratelimit|repr-|accept-ranges|content-encoding|allow|location)/.test(name),
    );
    const unsaid = custom.filter((name) => !exposed.includes(name) && !needless.includes(name));
    expect(unsaid.filter((name) => name !== "x-content-type-options")).toEqual([]);
  });

  it.each([...documents, "/", "/reviews/"])(
    "may ask %s with conditions, by a preflight",
    async (path) => {
      const headers = {
        ...origin,
        "access-control-request-method": "GET",
        "access-control-request-headers": "if-none-match",
      };
      const answer = await ask(served.origin, path, { method: "OPTIONS", headers });
      expect([200, 204]).toContain(answer.status);
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
      expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
      const allowed = listOf(answer.headers["access-control-allow-headers"]);
      for (const name of ["if-none-match", "if-modified-since", "authorization"]) {
        expect(allowed).toContain(name);
      }
      const methods = listOf(answer.headers["access-control-allow-methods"]);
      expect(methods.includes("get") || methods.includes("*")).toBe(true);
      expect(Number(header(answer, "access-control-max-age"))).toBeGreaterThan(0);
      expect(answer.body.length).toBe(0);
    },
  );
});

function accept(path: string, coding: string): Promise<Answer> {
  return ask(served.origin, path, { headers: { ...origin, "accept-encoding": coding } });
}

async function revalidate(): Promise<Answer> {
  const tag = header(await ask(served.origin, "/reviews.json"), "etag");
  return ask(served.origin, "/reviews.json", { headers: { ...origin, "if-none-match": tag } });
}

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanUp } from "./product.ts";
import { documents, pages, type Served, serveSixty } from "./served.ts";
import { ask, header, listOf, moved } from "./wire.ts";

let served: Served;

beforeAll(async () => {
  served = await serveSixty();
});
afterAll(cleanUp);

const kept = ["etag", "cache-control", "vary", "access-control-allow-origin"];
const codings = { identity: "", br: "-br", gzip: "-gzip" };

describe.each([...documents, ...pages, "a review's page"])("%s", (name) => {
  const get = (headers: Record<string, string> = {}, method = "GET") => {
    const path = name.startsWith("/") ? name : served.reviewPath;
    return ask(served.origin, path, { method, headers });
  };
  const validators = async () => {
    const answer = await get();
    return { tag: header(answer, "etag"), date: header(answer, "last-modified") };
  };

  it("has a strong tag of its own for each coding", async () => {
    const { tag } = await validators();
    expect(tag).toMatch(/^"[^"]+"$/);
    for (const [coding, suffix] of Object.entries(codings)) {
      const answer = await get({ "accept-encoding": coding });
      const expected = answer.headers["content-encoding"] ? tag.replace(/"$/, `${suffix}"`) : tag;
      expect(answer.headers.etag).toBe(expected);
    }
  });

  it("answers 304 to every form of a tag that matches, with the headers of the 200", async () => {
    const { tag } = await validators();
    const whole = await get();
    for (const field of [tag, `W/${tag}`, `"x", ${tag}`, `"x",${tag},"y"`, "*"]) {
      const answer = await get({ "if-none-match": field });
      expect([field, answer.status, answer.body.length]).toEqual([field, 304, 0]);
      for (const kind of kept) expect(answer.headers[kind]).toBe(whole.headers[kind]);
    }
  });

  it("lets the tag of any coding revalidate, and repeats the one that matched", async () => {
    for (const coding of Object.keys(codings)) {
      const tag = header(await get({ "accept-encoding": coding }), "etag");
      for (const other of Object.keys(codings)) {
        const answer = await get({ "accept-encoding": other, "if-none-match": tag });
        expect([answer.status, answer.headers.etag]).toEqual([304, tag]);
      }
    }
  });

  it("sends the whole when no tag matches, whatever the date says", async () => {
    const { date } = await validators();
    for (const field of ['"x"', 'W/"x"', '"x", "y"', '""']) {
      const headers = { "if-none-match": field, "if-modified-since": date };
      expect((await get(headers)).status).toBe(200);
      expect((await get(headers, "HEAD")).status).toBe(200);
    }
  });

  it("answers 304 to a date that is not older than its own", async () => {
    const { date, tag } = await validators();
    for (const field of [date, moved(date, 86_400)]) {
      const answer = await get({ "if-modified-since": field });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, tag]);
    }
  });

  it("sends the whole for an older date and for what is no date", async () => {
    const { date } = await validators();
    const fields = [moved(date, -1), "garbage", "2026-01-01T00:00:00Z", ""];
    for (const field of fields) {
      expect((await get({ "if-modified-since": field })).status).toBe(200);
    }
  });

  it("reads the two old forms of a date", async () => {
    const fields = ["Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"];
    for (const field of fields) {
      expect((await get({ "if-unmodified-since": field })).status).toBe(412);
      expect((await get({ "if-modified-since": field })).status).toBe(200);
    }
  });

  it("answers 412 where If-Match fails, comparing strongly", async () => {
    const { tag } = await validators();
    for (const field of ['"x"', `W/${tag}`, '"x", "y"']) {
      const answer = await get({ "if-match": field });
      expect([field, answer.status]).toEqual([field, 412]);
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(JSON.parse(`${answer.body}`)).toMatchObject({ status: 412 });
    }
    for (const field of [tag, `"x", ${tag}`, "*"]) {
      expect((await get({ "if-match": field })).status).toBe(200);
    }
  });

  it("answers 412 where it changed after If-Unmodified-Since", async () => {
    const { date } = await validators();
    expect((await get({ "if-unmodified-since": moved(date, -1) })).status).toBe(412);
    for (const field of [date, moved(date, 1), "garbage"]) {
      expect((await get({ "if-unmodified-since": field })).status).toBe(200);
    }
  });

  it("weighs the preconditions in the order of RFC 9110 §13.2.2", async () => {
    const { tag, date } = await validators();
    const old = moved(date, -1);
    const both = { "if-match": tag, "if-none-match": tag };
    expect((await get(both)).status).toBe(304);
    expect((await get({ ...both, "if-match": '"x"' })).status).toBe(412);
    expect((await get({ "if-match": tag, "if-unmodified-since": old })).status).toBe(200);
    expect((await get({ "if-none-match": tag, "if-unmodified-since": old })).status).toBe(412);
    const since = { "if-none-match": tag, "if-modified-since": old };
    expect((await get(since)).status).toBe(304);
  });

  it("answers HEAD like GET, without a body, also conditionally", async () => {
    for (const coding of Object.keys(codings)) {
      const headers = { "accept-encoding": coding };
      const { date: _, ...expected } = (await get(headers)).headers;
      const answer = await get(headers, "HEAD");
      const { date: __, ...actual } = answer.headers;
      expect([answer.status, answer.body.length, actual]).toEqual([200, 0, expected]);
    }
    const { tag } = await validators();
    expect((await get({ "if-none-match": tag }, "HEAD")).status).toBe(304);
    expect((await get({ "if-match": '"x"' }, "HEAD")).status).toBe(412);
  });

  it("never answers a part", async () => {
    const whole = await get();
    expect(whole.headers["accept-ranges"]).toBe("none");
    const { tag } = await validators();
    for (const range of ["bytes=0-9", "bytes=-1", "bytes=999999999-", "nonsense"]) {
      const answer = await get({ range, "if-range": tag });
      expect([answer.status, answer.body]).toEqual([200, whole.body]);
    }
  });

  it("tells caches to revalidate and what varies", async () => {
    const { headers } = await get();
    expect(headers["cache-control"]).toBeDefined();
    expect(listOf(headers.vary)).toContain("accept-encoding");
  });
});

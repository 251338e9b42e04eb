import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanUp } from "./product.ts";
import { documents, type Served, serveSixty } from "./served.ts";
import { problemShape } from "./shapes.ts";
import { type Answer, ask, listOf } from "./wire.ts";

let served: Served;

beforeAll(async () => {
  served = await serveSixty();
});
afterAll(cleanUp);

const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
const get = (path: string, headers = {}, method = "GET") =>
  ask(served.origin, path, { method, headers });

describe("What is not there", () => {
  it.each([
    "/nothing",
    "/nothing/",
    "/Reviews.json",
    "/FEED.XML",
    "/REVIEWS/",
    "/reviews.json/",
    "/reviews/01JZZZZZZZZZZZZZZZZZZZZZZZ/",
    "/reviews/2019/01/",
    "/reviews/2025/1/",
    "/inputs.json",
    "/../inputs.json",
    "/%2e%2e/inputs.json",
    "/..%2finputs.json",
    "/..%5cinputs.json",
    "/coded.bin",
    "/../coded.bin",
    "/feed.xml.br",
    "/feed.xml%00",
    "/reviews%2Ejson%00.html",
    "/__proto__",
    "/constructor",
    "/package.json",
  ])("is a 404 with a problem for a program: %s", async (path) => {
    expectProblem(await get(path), /%(00|5c)/.test(path) ? [400, 404] : [404]);
  });

  it("is a page for a browser", async () => {
    const answer = await get("/nothing", browser);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(`${answer.body}`).toContain("<html");
    expect(listOf(answer.headers.vary)).toContain("accept");
  });

  it("is a problem for who prefers JSON or says nothing", async () => {
    for (const accept of [
      "*/*",
      "application/json",
      "application/json, text/html;q=0.5",
      "text/html;q=0, */*",
    ]) {
      expectProblem(await get("/nothing", { accept }), [404]);
    }
  });

  it("has no body when HEAD asks", async () => {
    const answer = await get("/nothing", {}, "HEAD");
    expect([answer.status, answer.body.length]).toEqual([404, 0]);
  });

  it("is the permalink in small letters", async () => {
    expectProblem(await get(served.reviewPath.toLowerCase()), [404]);
  });

  it("never leads to another site", async () => {
    for (const path of [
      "//other.example",
      "//other.example/",
      "/\\other.example",
      "//other.example/%2e%2e",
      "http://other.example/reviews",
    ]) {
      const answer = await get(path);
      const target = new URL(answer.headers.location ?? "/", "https://larch.example");
      expect([path, target.origin]).toEqual([path, "https://larch.example"]);
      expect(answer.status).toBeGreaterThanOrEqual(300);
      expect(answer.status).toBeLessThan(500);
    }
  });
});

describe("A removed review", () => {
  it("answers 410 at its permalink, with a problem for a program", async () => {
    expectProblem(await get(served.removedPath), [410]);
  });

  it("answers 410 at its permalink, with a page for a browser", async () => {
    const answer = await get(served.removedPath, browser);
    expect(answer.status).toBe(410);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  it("answers 410 to HEAD", async () => {
    expect((await get(served.removedPath, {}, "HEAD")).status).toBe(410);
  });
});

describe("Another method", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])(
    "%s is a 405 that names those allowed",
    async (method) => {
      for (const path of [...documents, "/", "/reviews/", served.reviewPath]) {
        const answer = await get(path, {}, method);
        expectProblem(answer, [405]);
        expect(listOf(answer.headers.allow)).toEqual(expect.arrayContaining(["get", "head"]));
        expect(listOf(answer.headers.allow)).not.toContain(method.toLowerCase());
      }
    },
  );
});

describe("The slashless form of a page", () => {
  it.each([
    ["/reviews", "/reviews/"],
    ["/reviews?a=b&c=%20d", "/reviews/?a=b&c=%20d"],
    ["/reviews/2025/01", "/reviews/2025/01/"],
  ])("%s is one permanent redirect to %s", async (path, target) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await get(path, {}, method);
      expect(answer.status).toBe(308);
      expect(new URL(answer.headers.location ?? "", "https://larch.example").href).toBe(
        `https://larch.example${target}`,
      );
      expect((await get(target)).status).toBe(200);
    }
  });

  it("is a redirect for a review's page too", async () => {
    const answer = await get(`${served.reviewPath.slice(0, -1)}?x=1`);
    expect([answer.status, answer.headers.location?.replace("https://larch.example", "")]).toEqual([
      308,
      `${served.reviewPath}?x=1`,
    ]);
  });
});

describe("A path that is no path", () => {
  it.each(["/%", "/%E0%A4%A", "/%zz", "/reviews/%FF/"])(
    "%s is the client's fault, readable from anywhere",
    async (path) => {
      expectProblem(await get(path), [400, 404]);
    },
  );
});

describe("A request that is too long", () => {
  it.each([
    [414, 9000],
    [431, 20_000],
  ])("is a %d that scripts of any origin can read: %d characters", async (status, length) => {
    expectProblem(await get(`/${"a".repeat(length)}`), [status]);
  });
});

describe("Every error", () => {
  it("has Cache-Control and Vary", async () => {
    const errors = [get("/nothing"), get(served.removedPath), get("/feed.xml", {}, "POST")];
    for (const answer of [...(await Promise.all(errors)), await get("/", { "if-match": '"x"' })]) {
      expect(answer.headers["cache-control"]).toBeDefined();
      expect(listOf(answer.headers.vary)).toContain("accept-encoding");
    }
  });
});

function expectProblem(answer: Answer, statuses: readonly number[]): void {
  expect(statuses).toContain(answer.status);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  const problem = problemShape.parse(JSON.parse(`${answer.body}`));
  expect(problem.status).toBe(answer.status);
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
}

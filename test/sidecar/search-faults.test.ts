import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { querySchema } from "#search/query.ts";
import { buildDataset } from "../build-review.ts";
import { baseUrl } from "./release-on-disk.ts";
import { exchange } from "./running-sidecar.ts";
import type { Serving } from "./served-reviews.ts";
import { buildVaried, serveDataset } from "./served-reviews.ts";

let sidecar: Serving;

beforeAll(async () => {
  sidecar = await serveDataset(buildDataset(buildVaried(30)));
});
afterAll(() => sidecar.stop());

type Issue = { path: string[]; code: string; message: string };

async function issuesOf(query: string): Promise<Issue[]> {
  const { status, headers, body } = await sidecar.ask(`/api/reviews/search?${query}`);
  expect(status, query).toBe(400);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  const problem = JSON.parse(String(body));
  expect(problem).toEqual({
    type: `${baseUrl}/openapi.json#/components/responses/InvalidParameters`,
    title: "Invalid query parameters",
    status: 400,
    detail: expect.stringMatching(/./),
    issues: expect.any(Array),
  });
  for (const issue of problem.issues) {
    expect(issue).toEqual({
      path: [expect.any(String)],
      code: expect.stringMatching(/./),
      message: expect.stringMatching(/./),
    });
  }
  return problem.issues;
}

describe("a search is refused by the name of the parameter", () => {
  test.each([
    ["rating=0", "rating"],
    ["rating=6", "rating"],
    ["rating=4.5", "rating"],
    ["rating=five", "rating"],
    ["rating=+5", "rating"],
    ["rating=0x5", "rating"],
    ["min_rating=0.5", "min_rating"],
    ["max_rating=5.1", "max_rating"],
    ["since=2026-02-30", "since"],
    ["since=2026-2-3", "since"],
    ["until=today", "until"],
    ["since=2026-01-02&until=2026-01-01", "since"],
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=1.5", "limit"],
    ["sort=best", "sort"],
    ["has_text=yes", "has_text"],
    ["words=some&query=a", "words"],
    ["words=all", "words"],
    ["aspect_sentiment=negative", "aspect_sentiment"],
    ["aspect_sentiment=bad&aspect=kindness", "aspect_sentiment"],
    ["cursor=abc", "cursor"],
    [`query=${"x".repeat(201)}`, "query"],
    ["rating=5&rating=5", "rating"],
    ["rating=&rating=5", "rating"],
    ["query=%E4%B8", "query"],
    ["query=%", "query"],
    ["query=%zz", "query"],
    ["query=%ED%A0%80", "query"],
    ["%ff=1", "%ff"],
    ["ratng=5", "ratng"],
    ["foo=", "foo"],
    ["foo", "foo"],
    ["rating[]=5", "rating[]"],
    ["rating%5Bgt%5D=5", "rating[gt]"],
    ["=5", ""],
    ["__proto__=1", "__proto__"],
    ["constructor=1", "constructor"],
    ["Rating=5", "Rating"],
  ])("%s", async (query, name) => {
    expect((await issuesOf(query)).map(({ path }) => path[0])).toEqual([name]);
  });

  it("with all faults at once", async () => {
    const issues = await issuesOf(
      "rating=9&rating=1&ratng=1&limit=0&query=%ff&since=2026-02-02&until=2026-01-01&cursor=x",
    );
    expect(new Set(issues.map(({ path }) => path[0]))).toEqual(
      new Set(["rating", "ratng", "limit", "query", "since", "cursor"]),
    );
    const rating = issues.filter(({ path }) => path[0] === "rating").map(({ code }) => code);
    expect(rating).toEqual(["duplicate", "too_big"]);
  });

  it("with the nearest known name", async () => {
    expect((await issuesOf("mentions_tecnician=x"))[0]?.message).toContain("mentions_technician");
    expect((await issuesOf("zzzzzzzz=x"))[0]?.message).not.toContain("did you mean");
  });

  it("where a cursor belongs to another order", async () => {
    const { body } = await sidecar.ask("/api/reviews/search?limit=1&sort=oldest");
    const cursor = JSON.parse(String(body)).next_cursor;
    expect((await issuesOf(`cursor=${cursor}`))[0]?.message).toContain("sort=oldest");
    expect((await sidecar.ask(`/api/reviews/search?sort=oldest&cursor=${cursor}`)).status).toBe(
      200,
    );
  });
});

it("refuses an overlong address, and more parameters than there can be", async () => {
  expect((await sidecar.ask(`/api/reviews/search?query=${"x".repeat(9000)}`)).status).toBe(414);
  const many = Array.from({ length: 65 }, (_, index) => `a${index}=1`).join("&");
  const { status, body } = await sidecar.ask(`/api/reviews/search?${many}`);
  expect([status, JSON.parse(String(body)).issues]).toEqual([
    400,
    [{ path: [], code: "too_big", message: expect.stringContaining("64") }],
  ]);
});

it("takes bytes that are not ASCII for malformed, never for another character", async () => {
  const got = await exchange(
    sidecar.port,
    "GET /api/reviews/search?query=caf\u00e9 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  );
  expect(got).toMatch(/^HTTP\/1\.1 400 /);
});

const anyValue = fc.oneof(
  fc.constantFrom(
    "5",
    "1.5",
    "2026-01-01",
    "newest",
    "true",
    "grace",
    "e+t",
    "",
    "%00",
    "%F0%9F%99%8F",
  ),
  fc.string({ maxLength: 30 }).map(encodeURIComponent),
  fc
    .string({ unit: "binary", maxLength: 30 })
    .filter((text) => text.isWellFormed())
    .map(encodeURIComponent),
  fc.stringMatching(/^[!-"$-~]{0,20}$/),
);
const anyPair = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...Object.keys(querySchema.shape)),
      fc.stringMatching(/^[!-"$-~]{0,9}$/),
    ),
    anyValue,
  )
  .map(([name, value]) => `${name}=${value}`);

it("answers any query string with 200 or with the faults", async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyPair, { maxLength: 4 }), async (pairs) => {
      const { status, body } = await sidecar.ask(`/api/reviews/search?${pairs.join("&")}`);
      statuses.add(status);
      const answer = JSON.parse(String(body));
      if (status === 200) expect(answer.returned).toBe(answer.reviews.length);
      else expect(answer.issues.length).toBeGreaterThan(0);
    }),
    { numRuns: 1_500 },
  );
  expect(statuses).toEqual(new Set([200, 400]));
  expect(sidecar.logged.filter((line) => line.includes('"err"'))).toEqual([]);
});

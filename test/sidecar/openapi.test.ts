import { rm } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toAtom } from "#formats/atom.ts";
import { toChangesJsonLines } from "#formats/changes-json.ts";
import { toInsightsJson } from "#formats/insights-json.ts";
import { toJsonFeed } from "#formats/json-feed.ts";
import { toOpenApi } from "#formats/openapi.ts";
import { toRss } from "#formats/rss.ts";
import { toNextJournal } from "#history/next-journal.ts";
import { needed } from "#search/filters.ts";
import { goldenDataset } from "../formats/golden-dataset.ts";
import { goldenInsights } from "../formats/golden-insights.ts";
import { toCsv, toNdjson, toReviewsJson } from "../formats/whole.ts";
import { baseUrl, createDist, publish, toOrder } from "./release-on-disk.ts";
import type { Answer, RunningSidecar } from "./running-sidecar.ts";
import { startSidecar } from "./running-sidecar.ts";

type Parameter = { name: string; in: string; example: unknown };
type Reference = { $ref: string };
type Operation = {
  parameters?: (Parameter | Reference)[];
  responses: Record<string, Reference | Described>;
};
type Described = {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: object }>;
};

const text = toOpenApi(goldenDataset, baseUrl);
const document = JSON.parse(text);
const operations = Object.entries<{ get: Operation }>(document.paths);
const context = { baseUrl, feedTag: "example.com,2026-01-01" };

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(close(document), "openapi.json");

let dist: string;
let sidecar: RunningSidecar;
let empty: RunningSidecar;

beforeAll(async () => {
  dist = await createDist();
  empty = await startSidecar(await createDist());
  const { reviews, removed } = goldenDataset;
  const removals = removed.map((each) => ({ ...each, reason: "gone" as const }));
  const journal = toNextJournal(null, { reviews, removals, sequence: 1, indexOf: () => null });
  const files = {
    "reviews.json": toReviewsJson(goldenDataset),
    "reviews.ndjson": toNdjson(goldenDataset),
    "reviews.csv": toCsv(goldenDataset),
    "insights.json": toInsightsJson(goldenInsights),
    "openapi.json": text,
    "api/feed.json": toJsonFeed(goldenDataset, context),
    "feed.xml": toAtom(goldenDataset, context),
    "rss.xml": toRss(goldenDataset, context),
    "changes.json": [...toChangesJsonLines(journal)].join(""),
  };
  await publish(dist, files, undefined, toOrder(1));
  sidecar = await startSidecar(dist);
  await sidecar.release.load();
});

afterAll(async () => {
  await Promise.all([sidecar.stop(), empty.stop()]);
  await rm(dist, { recursive: true });
});

describe.each(operations)("%s", (path, { get }) => {
  const parameters = (get.parameters ?? []).map((each) => resolve<Parameter>(each));

  it("answers its examples as it says", async () => {
    const bare = await sidecar.ask(fill(path, parameters, []));
    expectDescribed(get, bare, 200);
    const queries = parameters.filter((parameter) => parameter.in === "query");
    for (const parameter of queries) {
      const other = queries.find(({ name }) => name === needed.get(parameter.name));
      const asked = other ? [other, parameter] : [parameter];
      expectDescribed(get, await sidecar.ask(fill(path, parameters, asked)), 200);
    }
    expectDescribed(get, await sidecar.ask(fill(path, parameters, queries)), 200);
    const named = parameters.filter((parameter) => parameter.in === "header");
    const headers = Object.fromEntries(named.map(({ name, example }) => [name, `${example}`]));
    expectDescribed(get, await sidecar.ask(fill(path, parameters, []), { headers }), 200);
  });

  it("answers all else as it says", async () => {
    const at = fill(path, parameters, []);
    const seen = [
      await sidecar.ask(at, { headers: { "if-none-match": "*" } }),
      await sidecar.ask(at, { headers: { "if-match": '"x"' } }),
      await sidecar.ask(at, { method: "POST" }),
      await empty.ask(at),
      await sidecar.ask(`${at}?ratng=5`),
      await sidecar.ask(`${at}?query=${"x".repeat(9000)}`),
      await sidecar.ask(path.replace(/\{\w+\}/, "2026-02-30")),
      await sidecar.ask(path.replace(/\{\w+\}/, goldenDataset.removed[0]?.id ?? "")),
    ];
    for (const answer of seen) expectDescribed(get, answer);
    const statuses = new Set(["200", ...seen.map(({ status }) => `${status}`)]);
    const described = Object.keys(get.responses);
    expect(statuses).toEqual(new Set(described));
  });
});

it("is served", async () => {
  const { status, headers, body } = await sidecar.ask("/openapi.json");
  expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  expect(String(body)).toBe(text);
});

it("describes every document of the release", () => {
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(["/reviews.json", "/reviews.ndjson", "/insights.json", "/feed.xml"]),
  );
});

/** The address with the examples in its path, and those of some parameters in its query. */
function fill(path: string, all: readonly Parameter[], asked: readonly Parameter[]): string {
  const query = new URLSearchParams(asked.map(({ name, example }) => [name, `${example}`]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    return encodeURIComponent(`${all.find((each) => each.name === name)?.example}`);
  });
  return asked.length > 0 ? `${filled}?${query}` : filled;
}

function expectDescribed({ responses }: Operation, answer: Answer, status = answer.status): void {
  expect(answer.status, String(answer.body)).toBe(status);
  expect(Object.keys(responses)).toContain(`${status}`);
  const { headers = {}, content } = resolve<Described>(responses[status] ?? {});
  for (const field of Object.keys(headers)) {
    if (field !== "Link") expect(Object.keys(answer.headers)).toContain(field.toLowerCase());
  }
  if (content === undefined) {
    expect(answer.body).toHaveLength(0);
    return;
  }
  const [[type, { schema }]] = Object.entries(content) as [
    [string, { schema: Partial<Reference> }],
  ];
  expect(answer.headers["content-type"]).toBe(
    `${type}; charset=utf-8${type === "text/csv" ? "; header=present" : ""}`,
  );
  if (type !== "application/json") return;
  if (schema.$ref === undefined) return;
  const isValid = ajv.validate(
    { $ref: `openapi.json${schema.$ref}` },
    JSON.parse(`${answer.body}`),
  );
  expect(isValid ? [] : ajv.errors).toEqual([]);
}

function resolve<Value>(value: Value | Reference | object): Value {
  if (!("$ref" in (value as object))) return value as Value;
  const names = (value as Reference).$ref.slice(2).split("/");
  return names.reduce((found, name) => found[name], document);
}

/** The same with every object closed, so that a member that is not described is a fault. */
function close(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    const isOpen = value?.type === "object" && value.properties && !value.additionalProperties;
    return isOpen ? { ...value, additionalProperties: false } : value;
  });
}

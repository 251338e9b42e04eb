import type { Config } from "@redocly/openapi-core";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { describe, expect, it } from "vitest";
import { toOpenApi } from "#formats/openapi.ts";
import { goldenDataset } from "./golden-dataset.ts";

/** The linters know example.com, and want an address to write to. */
const baseUrl = "https://reviews.lint.test";
const business = { ...goldenDataset.business, email: "reviews@lint.test" };
const document = toOpenApi({ ...goldenDataset, business }, baseUrl);

/** Two operations of one name: a fault that the linters must see. */
const faulty = document.replace('"operationId": "getReview"', '"operationId": "getDataset"');

describe("the OpenAPI document", () => {
  it("passes redocly's recommended rules, which see faults", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    expect(await lintByRedocly(document, config)).toEqual([]);
    expect((await lintByRedocly(faulty, config)).join()).toMatch(/operation-operationId-unique/);
  });

  it("passes spectral's rules for OpenAPI, which see faults", async () => {
    expect(await lintBySpectral(document)).toEqual([]);
    expect((await lintBySpectral(faulty)).join()).toMatch(/operation-operationId-unique/);
  });

  it("stays as it is where a review is added", () => {
    const [first] = goldenDataset.reviews;
    const added = { ...goldenDataset, business, reviews: [first, ...goldenDataset.reviews] };
    expect(toOpenApi(added as typeof goldenDataset, baseUrl)).toBe(document);
  });
});

async function lintByRedocly(source: string, config: Config): Promise<string[]> {
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return problems.map(({ ruleId, message, location }) => {
    return `${ruleId} ${message} ${location[0]?.pointer ?? ""}`;
  });
}

async function lintBySpectral(source: string): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[spectralRulesets.oas, "all"]] } as never);
  const found = await spectral.run(JSON.parse(source));
  return found.map(({ code, message, path }) => `${code} ${message} ${path.join("/")}`);
}

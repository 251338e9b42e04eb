import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  businessSchema as businessFile,
  servicesSchema,
  techniciansSchema,
} from "#content/business-schema.ts";
import { toOpenApi } from "#formats/openapi.ts";
import { recordSchema } from "#reviews/record.ts";
import { reviewSchema } from "#reviews/review.ts";
import { reviewColumns } from "#reviews/review-table.ts";
import { goldenDataset } from "./formats/golden-dataset.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const reference = read("docs/reference.md");
const format = read("docs/content-format.md");

/** The words in backticks in the first cells of the table below a heading. */
function readTable(text: string, heading: string): string[] {
  const part = text.split(new RegExp(`^#{2,3} ${heading}$`, "m"))[1]?.split(/^#{2,3} /m)[0] ?? "";
  const cells = [...part.matchAll(/^\| (`[^|]+?) \|/gm)].map((match) => match[1] ?? "");
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ""));
}

/** Once each, without what is inside of them. */
const toTop = (keys: readonly string[]) => [...new Set(keys.map((key) => key.split(".")[0] ?? ""))];

describe("the schemas of the domain and the docs name the same:", () => {
  const schemas = JSON.parse(toOpenApi(goldenDataset, "https://x.example")).components.schemas;

  it("members of a published review, in their order", () => {
    expect(readTable(reference, "A published review")).toEqual(Object.keys(reviewSchema.shape));
    expect(schemas.Review.required).toEqual(Object.keys(reviewSchema.shape));
  });

  it("columns of reviews.csv, in their order", () => {
    const part = reference.split("### `/reviews.csv`")[1]?.split("\n### ")[0] ?? "";
    const [list = ""] = /^```\n[^`]+^```/m.exec(part) ?? [];
    expect(list.replaceAll("`", "").trim().split(/,\s+/)).toEqual(reviewColumns);
  });

  it("keys of a stored review", () => {
    expect(readTable(format, "A review")).toEqual(Object.keys(recordSchema.shape));
  });

  it("keys of business.yaml and the rosters", () => {
    expect(toTop(readTable(format, "business.yaml"))).toEqual(Object.keys(businessFile.shape));
    expect(readTable(format, "services.yaml")).toEqual(Object.keys(servicesSchema.element.shape));
    expect(readTable(format, "technicians.yaml")).toEqual(
      Object.keys(techniciansSchema.element.shape),
    );
  });

  it("members of the insights", () => {
    const said = toTop(readTable(reference, "The insights"));
    expect(said).toEqual(Object.keys(schemas.Insights.properties));
  });
});

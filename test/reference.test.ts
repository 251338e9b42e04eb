import { readdirSync, readFileSync } from "node:fs";
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
import { tools } from "../sidecar/mcp/tools.ts";
import { goldenDataset } from "./formats/golden-dataset.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const reference = read("docs/reference.md");
const headings = [...reference.matchAll(/^#{2,4} (.*)$/gm)].map((match) => match[1] ?? "");
const isHeading = (word: string) => headings.some((heading) => heading.includes(`\`${word}\``));

describe("docs/reference.md", () => {
  it("has a heading for every variable that the sidecar reads", () => {
    const files = readdirSync(join(root, "sidecar/config")).map((file) => `sidecar/config/${file}`);
    const code = ["sidecar/config/config.ts", ...files].map(read).join("\n");
    const variables = [...code.matchAll(/^ {2}([A-Z][A-Z_]+): (?:z\b|\w+\()/gm)];
    expect(variables.length).toBeGreaterThan(20);
    expect(variables.map((match) => match[1] ?? "").filter((name) => !isHeading(name))).toEqual([]);
  });

  it("has a heading for every route of the sidecar", () => {
    const routes = [...read("sidecar/app.ts").matchAll(/route\("([^"]+)"\)/g)];
    expect(routes.length).toBeGreaterThan(1);
    const paths = routes.map((match) => (match[1] ?? "").replace(/:(\w+)/g, "{$1}"));
    expect(paths.filter((path) => !isHeading(path))).toEqual([]);
  });

  it("has a heading for every tool of /mcp", () => {
    expect(tools.length).toBe(9);
    expect(tools.map(({ name }) => name).filter((name) => !isHeading(name))).toEqual([]);
  });

  it("has a heading for every data document of the site", () => {
    const pages = readdirSync(join(root, "src/site/pages"), { recursive: true, encoding: "utf8" });
    const documents = pages.filter((page) => /\.(json|ndjson|csv|xml)\.ts$/.test(page));
    expect(documents.length).toBeGreaterThan(3);
    const paths = documents.map((page) => `/${page.replace(/\.ts$/, "")}`);
    expect(paths.filter((path) => !isHeading(path))).toEqual([]);
  });

  it("has a heading for every command", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const commands = Object.keys(scripts).filter((name) => !/^pre|:/.test(name));
    const spoken = commands.map((name) => (/^(start|test)$/.test(name) ? name : `run ${name}`));
    expect(spoken.filter((name) => !isHeading(`npm ${name}`))).toEqual([]);
  });

  it("shows every variable of the example file", () => {
    const variables = [...read(".env.example").matchAll(/^#?([A-Z_]+)=/gm)];
    expect(
      variables.map((match) => match[1] ?? "").filter((name) => !reference.includes(`\`${name}\``)),
    ).toEqual([]);
  });
});

/** The words in backticks in the first cells of the table below a heading. */
function readTable(text: string, heading: string): string[] {
  const part = text.split(new RegExp(`^#{2,3} ${heading}$`, "m"))[1]?.split(/^#{2,3} /m)[0] ?? "";
  const cells = [...part.matchAll(/^\| (`[^|]+?) \|/gm)].map((match) => match[1] ?? "");
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ""));
}

/** Once each, without what is inside of them. */
const toTop = (keys: readonly string[]) => [...new Set(keys.map((key) => key.split(".")[0] ?? ""))];

describe("the schemas of the domain and the docs name the same:", () => {
  const format = read("docs/content-format.md");
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

describe("ARCHITECTURE.md", () => {
  it("has a row for every folder of code, and the lint rules hold it", () => {
    const architecture = read("ARCHITECTURE.md");
    const folders = readdirSync(join(root, "src"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(
      folders.filter(
        (name) =>
          !architecture.includes(`\`src/${name}\``) && !architecture.includes(`\`${name}\``),
      ),
    ).toEqual([]);
  });

  it("names only files that exist", () => {
    const named = [...read("ARCHITECTURE.md").matchAll(/`((?:src|sidecar|scripts)\/[\w./-]+)`/g)];
    const missing = named.filter((match) => {
      const path = (match[1] ?? "").replace(/\/$/, "");
      const parent = join(root, path, "..");
      return !readdirSync(parent).includes(path.split("/").at(-1) ?? "");
    });
    expect(missing.map((match) => match[1])).toEqual([]);
  });
});

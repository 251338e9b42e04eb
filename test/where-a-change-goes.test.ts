import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filters } from "#search/filters.ts";

// Holds the table “Where a change goes” of ARCHITECTURE.md.

const root = join(import.meta.dirname, "..");
const sources = globSync("{src,sidecar,scripts}/**/*.{ts,astro,mjs}", { cwd: root });
const read = (path: string) => readFileSync(join(root, path), "utf8");
const table = read("ARCHITECTURE.md").split("## Where a change goes")[1]?.split("\n## ")[0] ?? "";
const rows = new Map(
  [...table.matchAll(/^\| ([^|]+?) \| (.+) \|$/gm)].map((match) => [match[1], match[2] ?? ""]),
);

/** The files and folders that a row names. */
function toPaths(row: string): string[] {
  return [...row.matchAll(/`((?:src|sidecar|scripts|docs)\/[\w./-]*)`/g)].map(
    (match) => match[1] ?? "",
  );
}

/** Code, without its comments. */
function readCode(path: string): string {
  return read(path).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

test("every file and folder that the table names is there", () => {
  expect(rows.size).toBeGreaterThan(4);
  const paths = [...rows.values()].flatMap(toPaths);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(["source_url", "excerpt"])(
  "a field of a review, %s for one, is named in ten files of the table's row or fewer",
  (field) => {
    const name = new RegExp(`(?<!words)[.{,\\s"]${field}(?:"|[?:,;.)\\s]|$)`, "m");
    const naming = sources.filter((path) => name.test(readCode(path))).sort();
    expect(naming.length).toBeGreaterThan(3);
    const allowed = toPaths(rows.get("a field of a review") ?? "");
    const strange = naming.filter((path) => !allowed.some((each) => path.startsWith(each)));
    expect(strange).toEqual([]);
    // The words of a language are data; there may be any number of languages.
    const counted = naming.filter((path) => !/^src\/words\/languages\/(?!en)/.test(path));
    expect(counted.length, counted.join("\n")).toBeLessThanOrEqual(10);
  },
);

/** The parameters whose names mean nothing else in the code. */
const telling = Object.keys(filters).filter((name) => name.includes("_"));

/** Links that lead to a search, and advice to agents, use filters that are there; none has to name a new one. */
function isUse(path: string): boolean {
  return (
    /^src\/site\/(facets|onward|subjects|pages\/.*)\b/.test(path) ||
    (path.startsWith("sidecar/mcp/") && path !== "sidecar/mcp/tools/search-reviews.ts")
  );
}

test.each(telling)("the filter %s is a row of the table, and words", (name) => {
  const mentioning = sources.filter((path) => new RegExp(`\\b${name}\\b`).test(read(path)));
  const code = mentioning.filter((path) => !path.startsWith("src/words/") && !isUse(path));
  expect(code).toContain("src/search/filters.ts");
  expect(code.length).toBeLessThanOrEqual(4);
});

test("a tool of /mcp is its file, and its place in the list", () => {
  const tools = sources.filter((path) => path.startsWith("sidecar/mcp/tools/"));
  expect(tools.length).toBeGreaterThan(1);
  for (const tool of tools) {
    const name = tool.split("/").at(-1) ?? "";
    const importing = sources.filter((path) => read(path).includes(`/${name}"`));
    expect(importing).toEqual(["sidecar/mcp/tools.ts"]);
  }
});

test("a language of summary and questions is its file, and its line in the list", () => {
  const files = sources.filter((path) => /^src\/insights\/prose\/\w\w\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const importing = sources.filter((path) => read(path).includes(`prose/${file.slice(-5)}"`));
    expect(importing).toEqual(["src/insights/prose.ts"]);
  }
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filters } from "#search/filters.ts";

// Holds the table “Where a change goes” of ARCHITECTURE.md.

const root = join(import.meta.dirname, "..");
const sources = ["src", "sidecar", "scripts"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|astro|mjs)$/.test(path))
    .map((path) => ({
      path: `${folder}/${path}`,
      text: readFileSync(join(root, folder, path), "utf8"),
    })),
);

/** The parameters whose names mean nothing else in the code. */
const telling = Object.keys(filters).filter((name) => name.includes("_"));

test.each(telling)("the filter %s is a row of the table, and words", (name) => {
  const mentioning = sources.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
  const code = mentioning.map(({ path }) => path).filter((path) => !path.startsWith("src/words/"));
  expect(code).toContain("src/search/filters.ts");
  expect(code.length).toBeLessThanOrEqual(4);
});

test("a tool of /mcp is its file, and its place in the list", () => {
  const tools = sources
    .map(({ path }) => path)
    .filter((path) => /^sidecar\/mcp\/tools\//.test(path));
  expect(tools.length).toBeGreaterThan(1);
  for (const tool of tools) {
    const name = tool.split("/").at(-1) ?? "";
    const importing = sources.filter(({ text }) => text.includes(`/${name}"`));
    expect(importing.map(({ path }) => path)).toEqual(["sidecar/mcp/tools.ts"]);
  }
});

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const rows = [...read("docs/websub.md").matchAll(/^\| ([WP]\d+) \|.*\| (.*) \|$/gm)];

test("every point of the specification has its row", () => {
  const points = [...Array.from({ length: 35 }, (_, index) => `W${index + 1}`)];
  const publisher = Array.from({ length: 6 }, (_, index) => `P${index + 1}`);
  expect(rows.map((row) => row[1])).toEqual([...points, ...publisher]);
});

test.each(rows.map((row) => [row[1] ?? "", row[2] ?? ""]))(
  "%s names tests that exist",
  (_, cell) => {
    expect(cell === "–" ? [] : toReferences(cell).filter((one) => !isThere(one))).toEqual([]);
  },
);

type Reference = { readonly file: string; readonly title: string };

/** `C requests: one title; another`: a title without a file is of the file before it. */
function toReferences(cell: string): Reference[] {
  let file = "";
  return cell.split("; ").map((part) => {
    const [, kind, name, title = part] = /^([CU]) ([\w/]+)(?:: (.*))?$/.exec(part) ?? [];
    if (kind === "C") file = `test/contract/websub-${name}.test.ts`;
    if (kind === "U") file = `test/sidecar/${name}.test.ts`;
    return { file, title: kind !== undefined && !part.includes(":") ? "" : title };
  });
}

/** Titles begin in the middle of a sentence; … stands for what a table of cases fills in. */
function isThere({ file, title }: Reference): boolean {
  if (!existsSync(join(root, file))) return false;
  const titles = [...read(file).matchAll(titleOf)].map(([, first]) => first ?? "");
  const words = title.split("…").map((each) => each.trim());
  return titles.some((each) => words.every((word) => each.includes(word)));
}

/** The first argument of it, test and describe, also behind a table of cases. */
const titleOf = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*"([^"]*)"/g;

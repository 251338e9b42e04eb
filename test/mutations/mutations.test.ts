import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

type Mutation = { readonly in: string; readonly from: string; readonly tests: readonly string[] };
const mutations = parse(read("test/mutations/mutations.yaml")) as readonly Mutation[];

test("every fault fits the code as it stands, and names tests that are there", () => {
  expect(mutations.length).toBeGreaterThanOrEqual(60);
  const strange = mutations.filter(
    (mutation) =>
      read(mutation.in).split(mutation.from).length !== 2 ||
      mutation.tests.some((path) => globSync(`${path}*`, { cwd: root }).length === 0),
  );
  expect(strange).toEqual([]);
});

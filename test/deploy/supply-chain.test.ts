import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { toBill } from "../../scripts/sbom.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const workflows = globSync(".github/workflows/*.yml", { cwd: root });
const programs = globSync("deploy/*/package.json", { cwd: root });

test.each(workflows)(
  "%s names each action by the hash of a commit, and its version beside it",
  (path) => {
    const used = [...read(path).matchAll(/uses: (.+)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  },
);

const checkout = z.object({ uses: z.string(), with: z.looseObject({}) }).partial();
const workflow = z.object({
  jobs: z.record(z.string(), z.object({ steps: z.array(checkout) })),
});

test.each(workflows)(
  "%s leaves no token of the repository where packages are installed",
  (path) => {
    const { jobs } = workflow.parse(parse(read(path), { strict: true }));
    const checkouts = Object.values(jobs)
      .flatMap(({ steps }) => steps)
      .filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const each of checkouts) expect(each.with?.["persist-credentials"]).toBe(false);
  },
);

test("no workflow runs a program at whatever version there is", () => {
  for (const path of workflows)
    expect(read(path)).not.toMatch(/npx (--yes|-y)|npm (exec|install) (?!--prefix)/);
});

test.each(programs)("%s is of one version, that of its lockfile", (path) => {
  const { dependencies } = JSON.parse(read(path));
  const lock = JSON.parse(read(path.replace("package.json", "package-lock.json")));
  for (const [name, version] of Object.entries(dependencies)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(lock.packages[`node_modules/${name}`].version).toBe(version);
  }
});

/** Those that ask for no more than to be named; and what is used unaltered, as the library or the typeface that it is. */
const permissive =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0)$/;
const others: Readonly<Record<string, RegExp>> = {
  "LGPL-3.0-or-later": /@img\/sharp-/,
  "MPL-2.0": /lightningcss|@resvg/,
  "OFL-1.1": /font/,
};

test("what is installed to build and to serve has licences that were looked at", () => {
  const { packages } = JSON.parse(read("package-lock.json"));
  const odd = Object.entries<{ dev?: true; license?: string }>(packages).flatMap(
    ([path, { dev, license = "" }]) => {
      if (path === "" || dev) return [];
      const isFine = license
        .split(" AND ")
        .every((each) => permissive.test(each) || others[each]?.test(path));
      return isFine ? [] : [`${path}: ${license}`];
    },
  );
  expect(odd).toEqual([]);
});

test("the bill of materials names what is there to build and to serve, with licence and hash", () => {
  const { dependencies } = JSON.parse(read("package.json"));
  const { components } = toBill(JSON.parse(read("package-lock.json")));
  const names = components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(names).not.toContain("vitest");
  const express = components.find(({ name }) => name === "express");
  expect(express).toMatchObject({ scope: "required", licenses: [{ expression: "MIT" }] });
  const isWhole = ({ licenses, hashes }: (typeof components)[number]) =>
    licenses.length === 1 && /^[0-9a-f]{128}$/.test(hashes[0]?.content ?? "");
  expect(components.filter((each) => !isWhole(each)).map(({ purl }) => purl)).toEqual([]);
});

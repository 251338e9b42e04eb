import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { toBare } from "../bare-environment.ts";
import { makeFolder } from "../release/make-built.ts";

const root = join(import.meta.dirname, "../..");

/** Runs npm with these words, as they are typed, where there is no content. */
async function npm(...words: readonly string[]) {
  const folder = makeFolder();
  const places = { CONTENT_DIR: join(folder, "content"), RELEASE: join(folder, "dist") };
  const child = spawn("npm", words, { cwd: root, env: toBare(places) });
  const [[code], err] = await Promise.all([once(child, "exit"), text(child.stderr)]);
  return { code, err };
}

test.each([
  ["run publish --gone 16", "gone", "npx firsthand publish in place of npm run publish"],
  ["run build --gone=16", "gone", "npx firsthand build in place of npm run build"],
  ["start --gone 16", "gone", "npx firsthand start in place of npm start"],
  ["run import csv 2025.csv --write", "write", "npx firsthand import in place of npm run import"],
  ["run review erase 01JJ --dry-run", "dry-run", "npx firsthand review erase in place of npm run"],
])("npm %s names the command that reads its options", async (typed, option, right) => {
  const { code, err } = await npm(...typed.split(" "));
  expect(code).toBe(2);
  expect(err).toMatch(`npm took --${option} for itself. Write ${right}`);
  expect(err).not.toMatch(/positional|Usage/);
});

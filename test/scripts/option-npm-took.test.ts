import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { makeFolder } from "../release/make-built.ts";

const root = join(import.meta.dirname, "../..");

/** Runs npm with these words, as they are typed, where there is no content. */
async function npm(...words: readonly string[]) {
  const { PATH = "", HOME = "" } = process.env;
  const folder = makeFolder();
  const places = { CONTENT_DIR: join(folder, "content"), RELEASE: join(folder, "dist") };
  const child = spawn("npm", words, { cwd: root, env: { PATH, HOME, ...places } });
  const [[code], err] = await Promise.all([once(child, "exit"), text(child.stderr)]);
  return { code, err };
}

test.each([
  ["run publish --gone 16", "npm run publish -- --gone 16"],
  ["run publish --gone=16", "npm run publish -- --gone 16"],
  ["run build --gone", "npm run build -- --gone NUMBER"],
  ["start --gone 16", "npm start -- --gone 16"],
  ["run publish --gone 16 -- --no-hint", "npm run publish -- --no-hint --gone 16"],
  ["run import csv 2025.csv --gone 16", "npm run import -- csv 2025.csv --gone 16"],
])("npm %s names the command with the -- that is missing", async (typed, right) => {
  const { code, err } = await npm(...typed.split(" "));
  expect(code).toBe(2);
  expect(err).toContain(
    `npm took --gone for itself, because -- is missing in front of the options. Right is: ${right}\n`,
  );
  expect(err).not.toMatch(/positional|Usage/);
});

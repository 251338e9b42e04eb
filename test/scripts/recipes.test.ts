import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toBare } from "../bare-environment.ts";
import { eventually } from "../eventually.ts";
import { makeFolder } from "../release/make-built.ts";
import type { RunningProcess } from "../sidecar/websub/running-process.ts";
import { prepareProcess } from "../sidecar/websub/running-process.ts";
import { root } from "./run-firsthand.ts";

// What the docs tell operators to type is typed here, as it stands there.

let running: RunningProcess;
let folder = "";

beforeAll(async () => {
  running = await prepareProcess();
});
afterAll(() => running.stop());

/** A folder to work in, where npx is the command of this project. */
function begin(): void {
  folder = makeFolder();
  mkdirSync(join(folder, "bin"));
  const program = join(root, "scripts/firsthand.mjs");
  writeFileSync(
    join(folder, "bin/npx"),
    `#!/bin/sh\nshift\nexec ${process.execPath} ${program} "$@"\n`,
    { mode: 0o755 },
  );
}

/** The shell blocks of a section of a page. */
function listBlocks(page: string, heading: string): string[] {
  const [, text = ""] = readFileSync(join(root, "docs", page), "utf8").split(`${heading}\n`);
  return [
    ...text
      .split(/^##/m, 1)
      .join()
      .matchAll(/^```sh\n(.*?)^```$/gms),
  ].map(([, block = ""]) => block);
}

function find(blocks: readonly string[], words: string): string {
  const block = blocks.find((each) => each.includes(words));
  if (block === undefined) throw new Error(`No recipe says ${words}`);
  return block.replaceAll("/var/lib/firsthand", join(folder, "lib"));
}

/** Types it in the folder, in a shell that ends at the first command that fails. */
function attempt(script: string, env: Readonly<Record<string, string>> = {}) {
  const { PATH = "" } = process.env;
  const { status, stdout } = spawnSync("sh", ["-eu", "-c", `exec 2>&1\n${script}`], {
    cwd: folder,
    encoding: "utf8",
    env: toBare({ ...env, PATH: `${join(folder, "bin")}:${PATH}` }),
    timeout: 120_000,
  });
  return { status, said: stdout };
}

function type(script: string, env: Readonly<Record<string, string>> = {}): string {
  const { status, said } = attempt(script, env);
  expect([status, said]).toEqual([0, said]);
  return said;
}

const recipes = listBlocks("operations.md", "## Back up, restore");
const listBackups = () => readdirSync(join(folder, "lib/backups"));

test("the daily back-up runs twice a day, keeps a month, and is restored and rehearsed as the docs say", async () => {
  begin();
  await running.start();
  await running.post("/feed");
  await running.subscriber.waitFor("/feed", "GET");
  const listed = () => type("npx firsthand hub list", { STATE_DIR: running.stateDir });
  await eventually(() => expect(listed()).toContain("1 subscription"));

  mkdirSync(join(folder, "lib"));
  const daily = find(recipes, "hub backup");
  type(daily, { STATE_DIR: running.stateDir });
  type(`touch -d '40 days ago' ${join(folder, "lib/backups/hub-2000-01-01.sqlite")}`);
  type(daily, { STATE_DIR: running.stateDir });
  expect(listBackups()).toEqual([expect.stringMatching(/^hub-\d{4}-\d\d-\d\d\.sqlite$/)]);

  const [made = "", ...steps] = find(recipes, "hub drop").split(/^(?=npx firsthand start)/m);
  expect(steps).toHaveLength(2);
  expect(type(made)).toContain("1 subscription");
  const content = { CONTENT_DIR: join(root, "test/fixtures/content"), PORT: "0" };
  const [refused = "", served = ""] = steps;
  const setting = made.split("\n").find((line) => line.startsWith("export")) ?? "";
  const refusal = attempt(`${setting}\n${firstLine(refused)}`, content);
  expect([refusal.status, refusal.said]).toEqual([
    1,
    expect.stringContaining("holds 1 subscription for https://reviews.example.com"),
  ]);
  type(`${setting}\n${refused.split("\n").slice(1).join("\n")}`);
  const start = firstLine(served).replace(/#.*/, "");
  const wait = "until grep -q '\"address\"' said; do sleep 0.1; done";
  const begun = `${setting}\n${start} > said & pid=$!\n${wait}\nkill $pid; wait $pid; cat said`;
  expect(type(begun, content)).toContain("Serving http://localhost:8787");

  await running.signal("SIGTERM");
  const restore = find(listBlocks("websub.md", "### Back-up and restore"), "cp hub-")
    .replaceAll(".state", running.stateDir)
    .replace(/hub-[\d-]+\.sqlite/, join(folder, "lib/backups", listBackups()[0] ?? ""));
  type(restore);
  await running.start();
  expect(listed()).toContain("1 subscription");
});

const firstLine = (text: string) => text.split("\n", 1).join();

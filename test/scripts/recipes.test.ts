import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import type { RunningProcess } from "../sidecar/websub/running-process.ts";
import { prepareProcess } from "../sidecar/websub/running-process.ts";
import { root } from "./run-firsthand.ts";
import { findBlock, listBlocks, openShell } from "./shell.ts";

// What the docs tell operators to type is typed here, as it stands there.

let running: RunningProcess;

beforeAll(async () => {
  running = await prepareProcess();
});
afterAll(() => running.stop());

const recipes = listBlocks("operations.md", "## Back up, restore");

test("the daily back-up runs twice a day, keeps a month, and is restored and rehearsed as the docs say", async () => {
  const { folder, attempt, type } = openShell();
  const listBackups = () => readdirSync(join(folder, "lib/backups"));
  const find = (words: string) =>
    findBlock(recipes, words)
      .replaceAll("/var/lib/firsthand", join(folder, "lib"))
      .replaceAll("/opt/firsthand", root);
  await running.start();
  await running.post("/feed");
  await running.subscriber.waitFor("/feed", "GET");
  const listed = () => type("npx firsthand hub list", { STATE_DIR: running.stateDir });
  await eventually(() => expect(listed()).toContain("1 subscription"));

  mkdirSync(join(folder, "lib"));
  const daily = find("hub backup");
  type(daily, { STATE_DIR: running.stateDir });
  type(`touch -d '40 days ago' ${join(folder, "lib/backups/hub-2000-01-01.sqlite")}`);
  type(daily, { STATE_DIR: running.stateDir });
  expect(listBackups()).toEqual([expect.stringMatching(/^hub-\d{4}-\d\d-\d\d\.sqlite$/)]);

  const [made = "", ...steps] = find("hub drop").split(/^(?=npx firsthand start)/m);
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
  const restore = findBlock(listBlocks("websub.md", "### Back-up and restore"), "cp hub-")
    .replaceAll(".state", running.stateDir)
    .replace(/hub-[\d-]+\.sqlite/, join(folder, "lib/backups", listBackups()[0] ?? ""));
  type(restore);
  await running.start();
  expect(listed()).toContain("1 subscription");
});

const firstLine = (text: string) => text.split("\n", 1).join();

import { spawnSync } from "node:child_process";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readLogKey } from "#content/log-key.ts";
import { readContent } from "#content/read-content.ts";
import { makeFolder } from "../content/make-content.ts";
import { root, runFirsthand, runIn } from "./run-firsthand.ts";

type How = {
  readonly cwd?: string;
  readonly dir?: string;
  /** in a process of its own, whose time zone is not that of others */
  readonly alone?: boolean;
  readonly answers?: readonly string[];
};

/** In its own folder, with CONTENT_DIR where it is given, and in a terminal where there are answers. */
async function init(
  { cwd = root, dir = "", alone = false, answers }: How,
  ...args: readonly string[]
) {
  const env = { CONTENT_DIR: dir, TZ: "Asia/Tokyo" };
  if (answers === undefined && !alone) return runIn(cwd, ["init", ...args], env);
  const terminal = "for (const one of ['stdin', 'stdout']) process[one].isTTY = true";
  return runFirsthand(["init", ...args], {
    cwd,
    input: answers?.map((answer) => `${answer}\n`).join("") ?? "",
    env,
    nodeArgs: answers ? ["--import", `data:text/javascript,${terminal}`] : [],
  });
}

test("npx firsthand init makes content in CONTENT_DIR, in the system's time zone, and says what is next", async () => {
  const dir = join(await makeFolder(), "content");
  const { status, stdout, stderr } = await init(
    { dir, alone: true },
    "Ada & Co",
    "--country",
    "JP",
  );
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("npx firsthand import PATH");
  expect(stdout).toContain("Asia/Tokyo");
  const { business } = await readContent(dir);
  expect(business).toMatchObject({ name: "Ada & Co", time_zone: "Asia/Tokyo", language: "en" });
  const again = await init({ dir }, "Eve");
  expect([again.status, again.stdout]).toEqual([1, ""]);
  expect(again.stderr).toContain("holds content already");
});

test("a name in several words needs no quotes, and a slip in an option is told with the right one", async () => {
  const dir = join(await makeFolder(), "content");
  expect((await init({ dir }, "--langauge", "de")).stderr).toMatch(
    /^Unknown option '--langauge'. Did you mean --language\?\n\nUsage:/,
  );
  expect(
    (await init({ dir }, "Ada", "Plumbing", "--trade", "plumbing", "--authors", "initials")).status,
  ).toBe(0);
  const { business, authorPolicy } = await readContent(dir);
  expect([business.name, authorPolicy]).toEqual(["Ada Plumbing", "initials"]);
});

test("without a name, and without a terminal to ask in, it is my-business", async () => {
  const folder = await makeFolder();
  expect(await init({ cwd: folder })).toMatchObject({ status: 0, stderr: "" });
  expect((await readContent(join(folder, "content/my-business"))).business.name).toBe(
    "My business",
  );
  const key = join(folder, ".firsthand/my-business.key");
  expect([(await stat(key)).mode & 0o777, await readLogKey(key)]).toEqual([
    0o600,
    expect.anything(),
  ]);
  const second = await init({ cwd: folder }, "Eve's");
  expect(second.stdout).toContain("SITE=eve-s npx firsthand start");
});

test("in a terminal it asks for what is not said, until the answer will do", async () => {
  const folder = await makeFolder();
  const answers = ["", "Ada & Co", "plumber", "plumbing", "Mars/Base", "Europe/Berlin", "initials"];
  const { status, stdout } = await init({ cwd: folder, answers }, "--language", "de");
  expect(status).toBe(0);
  expect(stdout).toContain("That must be one of dentist");
  expect(stdout).toContain("In which time zone is it? (Enter for Asia/Tokyo)");
  expect(stdout).not.toContain("In which language");
  const { business, authorPolicy } = await readContent(join(folder, "content/ada-co"));
  expect(business).toMatchObject({ name: "Ada & Co", language: "de", time_zone: "Europe/Berlin" });
  expect(authorPolicy).toBe("initials");
  const unanswered = await init({ cwd: folder, answers: [""] }, "Eve");
  expect(unanswered).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/nothing was written/),
  });
});

test("what the machine refuses is told in one line, and an empty CONTENT_DIR is none", async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, "file"), "");
  for (const dir of ["file", "file/content"]) {
    const { status, stderr } = await init({ dir: join(folder, dir) }, "Ada");
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^\S+: a file stands where a folder is needed; .*\(ENOTDIR\)\n$/),
    ]);
  }
  expect((await init({ cwd: folder }, "Ada")).status).toBe(0);
  expect((await readContent(join(folder, "content/ada"))).business.name).toBe("Ada");
});

test("a pipe in business.yaml's place holds nothing up", async () => {
  const dir = await makeFolder();
  spawnSync("mkfifo", [join(dir, "business.yaml")]);
  expect(await init({ dir }, "Ada")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("holds content already"),
  });
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { toHelp } from "../../scripts/command.ts";
import { commandNames, loadCommand } from "../../scripts/commands.ts";
import { root, runFirsthand, runMain } from "./run-firsthand.ts";

const run = (...args: readonly string[]) => runMain(args);
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Has a process say which modules of zod it loads. */
const tellZod = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({ load(url, context, next) {
    if (url.includes("/zod/")) console.error(url);
    return next(url, context);
  } });`)}`;

test("help lists every command with what it does, and so does no word at all", async () => {
  const { status, stdout, stderr } = runFirsthand(["help"], { nodeArgs: ["--import", tellZod] });
  expect(status).toBe(0);
  // zod's messages in other languages than English are not loaded.
  expect(stderr.match(/(?<=locales\/)\w+/g)).toEqual(["en"]);
  for (const name of commandNames) expect(stdout).toMatch(new RegExp(`^  ${name} +[A-Z].+`, "m"));
  for (const args of [[], ["--help"], ["-h"]]) expect((await run(...args)).stdout).toBe(stdout);
});

test.each(commandNames)("%s is also a script of npm, and explains itself", async (name) => {
  expect(scripts[name]).toMatch(new RegExp(`^(exec )?node scripts/firsthand.mjs ${name}$`));
  const command = await loadCommand(name);
  if (command === undefined) throw new Error("No such command");
  const help = toHelp(name, command);
  expect(help).toMatch(new RegExp(`^Usage: npx firsthand ${name}\\b`));
  expect(help.split("\n").filter((line) => line.length > 100)).toEqual([]);
  expect(readFileSync(join(root, "docs/reference.md"), "utf8")).toContain(
    `### \`firsthand ${name}\`\n\n\`\`\`text\n${help}\n\`\`\`\n`,
  );
});

describe("a slip is told with what was probably meant", () => {
  test.each([
    ["biuld", 'There is no command "biuld". Did you mean build?'],
    ["help pubish", 'There is no command "pubish". Did you mean publish?'],
    ["hub lst", 'There is no command "hub lst". Did you mean hub list?'],
    ["review hied 01JJ", 'There is no command "review hied". Did you mean review hide?'],
    ["build --if-chnaged", "Unknown option '--if-chnaged'. Did you mean --if-changed?"],
    ["review erase 01JJ --dryrun", "Unknown option '--dryrun'. Did you mean --dry-run?"],
    ["import gogle-takeout x", "Did you mean google-takeout?"],
    ["hosting nginxx", "Did you mean nginx?"],
    ["import a.csv --location Köln --location Bonn", "--location can be given once only."],
  ])("%s", async (typed, told) => {
    const { status, stdout, stderr } = await run(...typed.split(" "));
    expect(stderr).toContain(told);
    expect([status, stdout]).toEqual([typed.startsWith("hosting") ? 1 : 2, ""]);
  });
});

test.each([
  ["hub show", "hub show needs ID."],
  ["hub move https://old.example", "hub move needs OLD NEW."],
  ["hub list more", 'hub list does not take "more".'],
  ["verify", "verify needs ORIGIN."],
  ["review", "review needs a command."],
  ["build now", 'build does not take "now".'],
  ["import csv", "import csv needs PATH: a file, a folder or a zip of files."],
  ["import", "import needs [SOURCE] PATH [PATH …]."],
  ["publish --gone many", "--gone takes a whole number, not many."],
])("%s is answered with what is missing or too much", async (typed, told) => {
  const { status, stderr } = await run(...typed.split(" "));
  expect(stderr).toContain(told);
  expect([status, stderr.match(/^ +at /m)]).toEqual([2, null]);
});

test("an empty word is no name of anything", async () => {
  const { status, stderr } = await run("hub", "show", "");
  expect([status, stderr]).toEqual([2, expect.stringContaining('hub show does not take "".')]);
});

test("help of a command, --help behind it and -h are the same", async () => {
  const { stdout } = await run("help", "hub", "show");
  expect(stdout).toMatch(/^Usage: npx firsthand hub show ID\n/);
  for (const last of ["--help", "-h"]) expect((await run("hub", "show", last)).stdout).toBe(stdout);
  expect(runFirsthand(["--version"]).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("no example needs a -- for npm", () => {
  const pages = globSync("{README.md,docs/**/*.md,src/**/*.ts,sidecar/**/*.ts}", { cwd: root });
  expect(pages.length).toBeGreaterThan(100);
  const examples = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), "utf8");
    return [...text.matchAll(/npm (?:run [\w:-]+|start|test) -- .*/g)].map(([line]) => [
      page,
      line,
    ]);
  });
  // A decision tells what was.
  expect(examples.filter(([page]) => !page?.includes("/decisions/"))).toEqual([]);
});

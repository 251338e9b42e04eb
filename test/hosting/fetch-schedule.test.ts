import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { runCommand } from "../../scripts/command.ts";
import { loadCommand } from "../../scripts/commands.ts";
import { startHost } from "./host.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The arguments of our command in a line, as it parses them. */
async function parseLine(line: string) {
  const [name = "", ...args] = line.split("firsthand.mjs ")[1]?.split(" ") ?? [];
  const command = await loadCommand(name);
  if (command === undefined || !("run" in command)) throw new Error(`No command ${name}`);
  let parsed: unknown;
  const run = (values: unknown) => {
    parsed = values;
    return 0;
  };
  await runCommand(name, { ...command, run }, args);
  return { name, parsed };
}

test.each([
  ["fetch", { write: true, publish: true }],
  ["notify", { send: true }],
])(
  "the unit of %s runs the command as there is one, for the site of its name",
  async (name, parsed) => {
    const unit = read(`deploy/firsthand-${name}@.service`);
    const line = /^ExecStart=(.*)$/m.exec(unit)?.[1] ?? "";
    expect(await parseLine(line)).toMatchObject({ name, parsed });
    // With --site among several, BASE_URL would be refused.
    expect(unit).toMatch(/^Environment=SITE=%i$/m);
    expect(read(`deploy/firsthand-${name}@.timer`)).toMatch(/^OnCalendar=/m);
  },
);

test("what may pass is not a failure of the unit that fetches", () => {
  expect(read("deploy/firsthand-fetch@.service")).toContain("\nSuccessExitStatus=75\n");
});

describe(".github/workflows/fetch.yml", () => {
  const env = z.record(z.string(), z.string());
  const step = z.object({ name: z.string(), run: z.string(), env }).partial();
  const { jobs } = z
    .object({ jobs: z.object({ fetch: z.object({ env, steps: z.array(step) }) }) })
    .parse(parse(read(".github/workflows/fetch.yml"), { strict: true }));
  const scripts = jobs.fetch.steps.flatMap(({ name, run }) => (name && run ? [{ name, run }] : []));

  test("writes no expression into a shell line, where a variable's value would be run", () => {
    expect(scripts.length).toBe(3);
    expect(scripts.filter(({ run }) => run.includes("${{"))).toEqual([]);
  });

  test("gives keys and the token of the repository to the one step that needs them", () => {
    const { env: shared, steps } = jobs.fetch;
    const holds = (each: Readonly<Record<string, string>> = {}) =>
      Object.values(each).some((value) => /secrets\.|github\.token/.test(value));
    expect(holds(shared)).toBe(false);
    expect(steps.filter((each) => holds(each.env)).map(({ name }) => name)).toEqual([
      "Fetch",
      "Keep what came",
    ]);
  });

  /** A clone of a repository with content, and the steps run in it as the runner runs them. */
  function runSteps({ mode, code, news }: { mode: string; code: number; news: string }) {
    const folder = mkdtempSync(join(tmpdir(), "fetch-action-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [bin, clone, origin] = ["bin", "clone", "origin.git"].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    mkdirSync(bin);
    const tool = (name: string, script: string) =>
      writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    tool(
      "npx",
      `${news === "" ? ":" : "echo new > content/new.txt"}; printf '%s' "$NEWS"; exit ${code}`,
    );
    tool("gh", `echo "$@" >> ${folder}/gh.txt; [ "$2" != edit ]`);
    const env = {
      ...{ PATH: `${bin}:${process.env.PATH}`, HOME: folder, RUNNER_TEMP: folder, NEWS: news },
      ...{ GITHUB_ENV: join(folder, "env"), FETCH: mode, GIT_CONFIG_NOSYSTEM: "1" },
    };
    const shell = (script: string, cwd = clone, more = {}) =>
      spawnSync("bash", ["-e", "-c", script], { cwd, env: { ...env, ...more }, encoding: "utf8" });
    shell(
      `git init -q --bare -b main ${origin}; git clone -q ${origin} ${clone}; cd ${clone}
      git checkout -q -b main; mkdir content; echo old > content/old.txt; git add .
      git -c user.name=A -c user.email=a@example.com commit -qm first; git push -q origin main`,
      folder,
    );
    const codes = scripts.map(({ run }) => {
      const said = /FETCH_CODE=(\d+)/.exec(readIf(env.GITHUB_ENV))?.[1];
      return shell(run, clone, { FETCH_CODE: said }).status;
    });
    const git = (args: string) => shell(`git ${args}`, origin).stdout.trim();
    return {
      codes,
      log: (branch: string) => git(`log --format=%s ${branch}`).split("\n"),
      gh: readIf(join(folder, "gh.txt")),
      text: readIf(join(folder, "text.md")),
    };
  }

  test("commits what came, and has it published, whatever the host", () => {
    const { codes, log, gh } = runSteps({ mode: "commit", code: 0, news: "1 new" });
    expect(codes).toEqual([0, 0, 0]);
    expect(log("main")).toEqual(["Fetched reviews", "first"]);
    expect(gh).toBe("workflow run publish.yml --ref main\nworkflow run pages.yml --ref main\n");
  });

  test("opens a pull request with the difference, in which nobody's words are more than words", () => {
    const news = "1 new\n```\n@everybody [link](https://evil.example)\n";
    const { codes, log, gh, text } = runSteps({ mode: "pull-request", code: 0, news });
    expect(codes).toEqual([0, 0, 0]);
    expect([log("main"), log("fetched-reviews")]).toEqual([
      ["first"],
      ["Fetched reviews", "first"],
    ]);
    expect(gh).toContain("pr create --base main --head fetched-reviews");
    expect(text.split("\n").filter((line) => line !== "" && !line.startsWith("    "))).toEqual([]);
    expect(text).toContain("@everybody");
  });

  test.each([
    ["what may pass is not told", 75, 0],
    ["what does not pass is told, and what came is kept", 1, 1],
    ["a question is told", 2, 2],
  ])("%s", (_, code, told) => {
    const { codes, log } = runSteps({ mode: "commit", code, news: "1 new" });
    expect(codes).toEqual([0, 0, told]);
    expect(log("main")).toEqual(["Fetched reviews", "first"]);
  });

  test("pushes with the token of its step, which nobody can read afterwards", async () => {
    const shown: string[] = [];
    await using host = await startHost(({ headers: { authorization } }, response) => {
      if (authorization !== undefined) shown.push(authorization);
      response.writeHead(authorization === undefined ? 401 : 403, {
        "WWW-Authenticate": "Basic",
      });
      response.end();
    });
    const clone = mkdtempSync(join(tmpdir(), "fetch-push-"));
    onTestFinished(() => rmSync(clone, { recursive: true }));
    const script = scripts.find(({ name }) => name === "Keep what came")?.run;
    const made = `git init -q -b main; git remote add origin ${host.origin}/site; mkdir content; touch content/a`;
    const step = spawn("bash", ["-e", "-c", `${made}\n${script}`], {
      cwd: clone,
      env: { PATH: process.env.PATH, HOME: clone, FETCH: "commit", GH_TOKEN: "t0ken" },
    });
    const [code] = await once(step, "close");
    expect(code).not.toBe(0);
    expect(shown).toEqual([`Basic ${Buffer.from("x-access-token:t0ken").toString("base64")}`]);
    expect(readIf(join(clone, ".git/config"))).not.toMatch(/t0ken|credential/);
  });

  test("nothing new is no commit", () => {
    const { codes, log, gh } = runSteps({ mode: "commit", code: 0, news: "" });
    expect([codes, log("main"), gh]).toEqual([[0, 0, 0], ["first"], ""]);
  });
});

function readIf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

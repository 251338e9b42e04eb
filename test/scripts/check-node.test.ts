import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { commandNames } from "../../scripts/commands.ts";
import { root, runFirsthand } from "./run-firsthand.ts";

const packaged = readFileSync(join(root, "package.json"), "utf8");
const { scripts, engines } = JSON.parse(packaged) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
};
const names = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name));

type Machine = { readonly node: string; readonly platform?: string; readonly arch?: string };

/** Has Node say that it is another, and end with 99 where anything but the check is loaded. */
function pretend({ node, platform = "linux", arch = "x64" }: Machine): string {
  const versions = JSON.stringify({ ...process.versions, node });
  const code = `import { registerHooks } from "node:module";
    const facts = { versions: ${versions}, platform: "${platform}", arch: "${arch}" };
    for (const name in facts) Object.defineProperty(process, name, { value: facts[name] });
    registerHooks({ load(url, context, next) {
      if (/^node:|\\/scripts\\/[^/]+\\.mjs$/.test(url)) return next(url, context);
      console.error("loaded " + url);
      process.exit(99);
    } });`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

function checkAs(machine: Machine) {
  const args = ["--import", pretend(machine), join(root, "scripts/check-node.mjs")];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
}

/** What `npm run` does, in a Node that is found first in PATH: the script's hook, then the script. */
function runAs(name: string, node: string, env: NodeJS.ProcessEnv = {}) {
  const steps = [scripts[`pre${name}`], scripts[name]].filter((step) => step !== undefined);
  const places = [dirname(node), join(root, "node_modules/.bin"), process.env.PATH];
  return spawnSync("sh", ["-ec", steps.join("\n")], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", ...env, PATH: places.join(delimiter) },
  });
}

/** Every Node that PATH leads to and that is older than 24. */
function findOldNodes(): string[] {
  const places = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "node"));
  const files = new Set(
    places.filter((file) => existsSync(file)).map((file) => realpathSync(file)),
  );
  return [...files].filter((file) => {
    const { stdout } = spawnSync(file, ["--version"], { encoding: "utf8" });
    return Number(/^v(\d+)/.exec(stdout)?.[1] ?? 24) < 24;
  });
}

test.each(["18.19.0", "20.20.2", "22.17.1", "22.18.0", "22.23.5", "23.11.1"])(
  "Node %s is refused with the remedy",
  (node) => {
    const { status, stderr } = checkAs({ node });
    expect(status).toBe(1);
    expect(stderr).toMatch(`needs Node 24 or newer; this is Node ${node}.`);
    expect(stderr).toMatch(/brings its own.*"npm ci" without --omit=optional\. Or install/s);
  },
);

test.each([
  { node: "22.18.0", platform: "darwin", arch: "arm64" },
  { node: "20.20.2", platform: "linux", arch: "arm64" },
])("where no Node comes along, the remedy is to install one: %o", (machine) => {
  const { status, stderr } = checkAs(machine);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Firsthand needs Node 24 or newer; this is Node [\d.]+\. Install Node 24/,
  );
  expect(stderr).not.toContain("npm ci");
});

test.each(["24.0.0", "24.21.0", "25.0.0", "26.0.0"])("Node %s is let through", (node) => {
  expect(checkAs({ node })).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

test("package.json asks for the Node that the check asks for", () => {
  expect(engines.node).toBe(">=24");
});

test.each(names)("npm run %s says so before anything else is loaded", (name) => {
  const machine = pretend({ node: "22.18.0", platform: "darwin" });
  const { status, stderr } = runAs(name, process.execPath, { NODE_OPTIONS: `--import=${machine}` });
  expect(stderr).toMatch(/^Firsthand needs Node 24 or newer; this is Node 22\.18\.0\. Install/);
  expect([status, stderr.match(/^ +at |^loaded /m)]).toEqual([1, null]);
});

test.each([...commandNames, "help", "--version"])("so does firsthand %s", (name) => {
  const nodeArgs = ["--import", pretend({ node: "22.18.0", platform: "darwin" })];
  const { status, stderr } = runFirsthand([name], { nodeArgs });
  expect(stderr).toMatch(/^Firsthand needs Node 24 or newer; this is Node 22\.18\.0\. Install/);
  expect([status, stderr.match(/^ +at |^loaded /m)]).toEqual([1, null]);
});

test("a real Node that is too old, where this machine has one, says so in every command", () => {
  for (const old of findOldNodes()) {
    // Without the Node that comes along, as after npm ci --omit=optional.
    const folder = mkdtempSync(join(tmpdir(), "firsthand-node-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const file of ["firsthand.mjs", "check-node.mjs"]) {
      copyFileSync(join(root, "scripts", file), join(folder, file));
    }
    for (const name of commandNames) {
      const args = [join(folder, "firsthand.mjs"), name];
      const { status, stderr } = spawnSync(old, args, { encoding: "utf8" });
      expect([name, stderr]).toEqual([name, expect.stringMatching(/^Firsthand needs Node 24/)]);
      expect([name, status, stderr.match(/^ +at /m)]).toEqual([name, 1, null]);
    }
  }
});

test.each([
  ["is kept among packages of one's own", "process.getuid", ["firsthand"]],
  [
    "is not where another user has installed them, whose npm ci could not delete it",
    "() => 12345",
    [],
  ],
])("what Node made of the code %s", (_, getuid, kept) => {
  const folder = mkdtempSync(join(tmpdir(), "firsthand-cache-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["scripts", "src/machine", "node_modules/.cache"])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of ["scripts/firsthand.mjs", "src/machine/skip-translations.ts"])
    copyFileSync(join(root, name), join(folder, name));
  const file = join(folder, "scripts/firsthand.mjs");
  writeFileSync(join(folder, "scripts/commands.ts"), "export const main = async () => {};");
  const preload = `data:text/javascript,${encodeURIComponent(`process.getuid = ${getuid}`)}`;
  const { NODE_COMPILE_CACHE: _none, ...env } = process.env;
  const { status } = spawnSync(process.execPath, ["--import", preload, file], { env });
  expect(status).toBe(0);
  expect(readdirSync(join(folder, "node_modules/.cache"))).toEqual(kept);
});

test("where one came along, it runs the command, and its end is that of the command", () => {
  for (const node of findOldNodes()) {
    expect(runFirsthand(["--version"], { node })).toMatchObject({ status: 0, stderr: "" });
    expect(runFirsthand(["biuld"], { node })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("Did you mean build?"),
    });
  }
});

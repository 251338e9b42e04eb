import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read("package.json")));

/** What is preloaded so that a Node says that it is of another version. */
function pretend(version: string): string {
  const versions = JSON.stringify({ ...process.versions, node: version });
  return `data:text/javascript,Object.defineProperty(process,"versions",{value:${encodeURIComponent(versions)}})`;
}

function checkAs(version: string) {
  const script = join(root, "scripts/check-node.mjs");
  return spawnSync(process.execPath, ["--import", pretend(version), script], { encoding: "utf8" });
}

// `await using` is what sources are written in; V8 13.x of Node 24 is the first that reads it.
test.each(["22.18.0", "22.20.0", "23.6.0", "23.11.1"])(
  "Node %s, which runs TypeScript but not all of ours, is refused with the remedy",
  (version) => {
    const { status, stderr } = checkAs(version);
    expect([status, stderr]).toEqual([1, expect.stringContaining(`this is Node ${version}`)]);
    expect(stderr).toMatch(/Node 24/);
    expect(stderr).not.toMatch(/22\.18/);
  },
);

test.each(["24.0.0", "24.21.0", "26.0.0"])("Node %s is let through", (version) => {
  expect(checkAs(version)).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

describe("Where only an older Node is to be had", () => {
  let folder = "";
  let old = "";

  // A folder in which npm finds the scripts, and a `node` that is 20 in all that it says and does.
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "firsthand-node-"));
    for (const name of ["package.json", "scripts", "sidecar", "src", "bench", "test/conformance"]) {
      mkdirSync(join(folder, name, ".."), { recursive: true });
      cpSync(join(root, name), join(folder, name), { recursive: true });
    }
    mkdirSync(join(folder, "node_modules"));
    old = join(folder, "bin");
    mkdirSync(old);
    const flags = `--no-experimental-strip-types --import '${pretend("20.20.2")}'`;
    writeFileSync(join(old, "node"), `#!/bin/sh\nexec '${process.execPath}' ${flags} "$@"\n`, {
      mode: 0o755,
    });
    for (const name of ["sh", "npm", "env"]) {
      const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
      symlinkSync(found.stdout.trim(), join(old, name));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const own = Object.keys(scripts).filter(
    (name) => !/^(pre|post)/.test(name) && /\bnode\b.*\.(ts|mjs)\b/.test(scripts[name] ?? ""),
  );

  test("there are commands to try", () => {
    for (const name of ["build", "publish", "import", "init", "hub", "sidecar", "hosting"]) {
      expect(own).toContain(name);
    }
  });

  test.each(own)("npm run %s says which Node is needed, without a stack", (name) => {
    const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", name, "--", "--help"], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: [old, "/usr/bin", "/bin"].join(delimiter), HOME: folder },
    });
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain("this is Node 20.20.2");
    expect(stdout + stderr).toMatch(/Node 24/);
    expect(stdout + stderr).not.toMatch(/ERR_UNKNOWN_FILE_EXTENSION|SyntaxError|^ +at /m);
  });
});

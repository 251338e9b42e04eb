import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";

/** A fault to be found: `from` stands once in a file; with `to` in its place one of the tests fails. */
type Mutation = {
  readonly in: string;
  readonly from: string;
  readonly to: string;
  /** as vitest takes them: the beginnings of paths */
  readonly tests: readonly string[];
};

/**
 * Tries the mutations of mutations.yaml, one after the other, in a copy of the project: `mutate [PART
 * OF A PATH …]`. It ends with 1 where the tests do not find one, or where one does not fit any more.
 */
const wanted = process.argv.slice(2);
const root = join(import.meta.dirname, "../..");
const list = parse(readFileSync(join(import.meta.dirname, "mutations.yaml"), "utf8")) as Mutation[];
const chosen = list.filter(
  (each) => wanted.length === 0 || wanted.some((part) => each.in.includes(part)),
);
const copy = mkdtempSync(join(tmpdir(), "firsthand-mutate-"));
try {
  copyProject();
  const strange = runTests([...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (strange !== null) throw new Error(`Without any fault this fails: ${strange}`);
  for (const mutation of chosen) {
    const { isFound, result } = tryOne(mutation);
    if (!isFound) process.exitCode = 1;
    console.log(`${mutation.in}: ${mutation.from.split("\n", 1)[0]}\n  ${result}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function copyProject(): void {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  for (const path of stdout.split("\0").filter(Boolean)) {
    cpSync(join(root, path), join(copy, path), { verbatimSymlinks: true });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

/** @returns the test that failed, or why none did */
function tryOne({ in: path, from, to, tests }: Mutation): Tried {
  const file = join(copy, path);
  const code = readFileSync(file, "utf8");
  if (code.split(from).length !== 2) return { isFound: false, result: "DOES NOT FIT" };
  writeFileSync(
    file,
    code.replace(from, () => to),
  );
  const failed = runTests(tests);
  writeFileSync(file, code);
  return { isFound: failed !== null && failed !== "", result: failed || "NOT FOUND" };
}

/** @returns the test that failed, empty where none could run; null where all passed */
function runTests(tests: readonly string[]): string | null {
  const report = join(copy, "report.json");
  const how = ["run", "--bail=1", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["node_modules/vitest/vitest.mjs", ...how, ...tests];
  const { status } = spawnSync(process.execPath, args, { cwd: copy });
  if (status === 0) return null;
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return all.find((each) => each.status === "failed")?.fullName ?? "";
}

type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};
type Tried = { readonly isFound: boolean; readonly result: string };

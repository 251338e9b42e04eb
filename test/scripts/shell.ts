import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { toBare } from "../bare-environment.ts";
import { makeFolder } from "../release/make-built.ts";
import { root } from "./run-firsthand.ts";

/** A folder in which what the docs say is typed, as long as a test lasts. */
export type Shell = {
  readonly folder: string;
  /**
   * Types it, in a shell that ends at the first command that fails.
   *
   * @param input what is typed when a command asks
   */
  readonly attempt: (
    script: string,
    env?: Readonly<Record<string, string>>,
    input?: string,
  ) => { readonly status: number | null; readonly said: string };
  /** The same for what has to succeed; gives what it said. */
  readonly type: (script: string, env?: Readonly<Record<string, string>>, input?: string) => string;
};

/** @param programs further programs by name, as shell scripts; npx is the command of this project */
export function openShell(programs: Readonly<Record<string, string>> = {}): Shell {
  const folder = makeFolder();
  mkdirSync(join(folder, "bin"));
  const npx = `shift\nexec ${process.execPath} ${join(root, "scripts/firsthand.mjs")} "$@"`;
  for (const [name, script] of Object.entries({ npx, ...programs })) {
    writeFileSync(join(folder, "bin", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  const attempt: Shell["attempt"] = (script, env = {}, input = "") => {
    const { PATH = "" } = process.env;
    const { status, stdout } = spawnSync("sh", ["-eu", "-c", `exec 2>&1\n${script}`], {
      cwd: folder,
      encoding: "utf8",
      env: toBare({ ...env, PATH: `${join(folder, "bin")}:${PATH}` }),
      input,
      timeout: 120_000,
    });
    return { status, said: stdout };
  };
  return {
    folder,
    attempt,
    type: (script, env, input) => {
      const { status, said } = attempt(script, env, input);
      expect([status, said]).toEqual([0, said]);
      return said;
    },
  };
}

/** The shell blocks of a section of a page; those in a list stand as if they were not. */
export function listBlocks(page: string, heading: string): string[] {
  const [, text = ""] = readFileSync(join(root, "docs", page), "utf8").split(`${heading}\n`);
  const blocks = text
    .split(/^##/m, 1)
    .join()
    .matchAll(/^( *)```sh\n(.*?)^\1```$/gms);
  return [...blocks].map(([, indent = "", block = ""]) =>
    block.replaceAll(RegExp(`^${indent}`, "gm"), ""),
  );
}

export function findBlock(blocks: readonly string[], words: string): string {
  const block = blocks.find((each) => each.includes(words));
  if (block === undefined) throw new Error(`No recipe says ${words}`);
  return block;
}

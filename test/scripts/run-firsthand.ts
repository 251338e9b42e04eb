import { spawnSync } from "node:child_process";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

type How = {
  readonly cwd?: string | undefined;
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  readonly input?: string;
  /** another Node than that of the tests */
  readonly node?: string;
  readonly nodeArgs?: readonly string[];
};

/** Runs the command to its end, as it is typed. */
export function runFirsthand(args: readonly string[], how: How = {}) {
  const { cwd = root, env, input = "", node = process.execPath, nodeArgs = [] } = how;
  const program = join(root, "scripts/firsthand.mjs");
  // vitest says `/` of BASE_URL.
  const all = { ...process.env, BASE_URL: "", ...env };
  const options = { cwd, input, encoding: "utf8", env: all } as const;
  return spawnSync(node, [...nodeArgs, program, ...args], options);
}

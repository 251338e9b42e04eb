import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { vi } from "vitest";
import { main } from "../../scripts/commands.ts";
import { runWarm } from "../warm.ts";

export const root = join(import.meta.dirname, "../..");

type How = {
  readonly cwd?: string | undefined;
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  readonly input?: string;
  /** another Node than that of the tests */
  readonly node?: string;
  readonly nodeArgs?: readonly string[];
};

/** Runs the command to its end in a folder, in a process that has run others before it. */
export async function runIn(
  cwd: string,
  args: readonly string[],
  env: Readonly<NodeJS.ProcessEnv> = {},
) {
  const all = { ...process.env, BASE_URL: "", ...env };
  const { code: status, out: stdout, err: stderr } = await runWarm(args, all, cwd);
  return { status, stdout, stderr };
}

/** Runs the command to its end in a process of its own, as it is typed. */
export function runFirsthand(args: readonly string[], how: How = {}) {
  const { cwd = root, env, input = "", node = process.execPath, nodeArgs = [] } = how;
  const program = join(root, "scripts/firsthand.mjs");
  // vitest says `/` of BASE_URL.
  const all = { ...process.env, BASE_URL: "", ...env };
  const options = { cwd, input, encoding: "utf8", env: all } as const;
  return spawnSync(node, [...nodeArgs, program, ...args], options);
}

/** Does the same in this process: the arguments, what is said and the exit code are the command's. */
export async function runMain(args: readonly string[]) {
  const said: Record<"log" | "error", string> = { log: "", error: "" };
  const spies = (["log", "error"] as const).map((to) =>
    vi.spyOn(console, to).mockImplementation((text) => {
      said[to] += `${text}\n`;
    }),
  );
  vi.stubEnv("BASE_URL", "");
  const before = process.exitCode;
  await main(args);
  const status = Number(process.exitCode);
  process.exitCode = before;
  vi.unstubAllEnvs();
  for (const spy of spies) spy.mockRestore();
  return { status, stdout: said.log, stderr: said.error };
}

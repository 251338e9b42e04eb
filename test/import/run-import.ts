import { spawn } from "node:child_process";
import { join } from "node:path";
import { vi } from "vitest";
import { main } from "../../scripts/commands.ts";

const root = join(import.meta.dirname, "../..");

/** How an import ended; `said` is all that it said on either stream. */
export type Run = {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly said: string;
};

/** Runs the command as npm does, after a shell command where one is given. */
export function spawnImport(
  content: string,
  args: readonly string[],
  {
    env = {},
    before = ":",
  }: { readonly env?: Record<string, string>; readonly before?: string } = {},
): Promise<Run> {
  const child = startImport(content, args, { env, before });
  let [out, err, said] = ["", "", ""];
  child.stdout.setEncoding("utf8").on("data", (data) => {
    out += data;
    said += data;
  });
  child.stderr.setEncoding("utf8").on("data", (data) => {
    err += data;
    said += data;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out, err, said }));
  });
}

/** Starts the command. */
export function startImport(
  content: string,
  args: readonly string[],
  {
    env = {},
    before = ":",
  }: { readonly env?: Record<string, string>; readonly before?: string } = {},
) {
  const command = [process.execPath, "scripts/firsthand.mjs", "import", ...args];
  const quoted = command.map((part) => `'${part.replaceAll("'", "'\\''")}'`).join(" ");
  return spawn("sh", ["-c", `${before}; exec ${quoted}`], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: content, ...env },
  });
}

/** Does the same in this process: the arguments, what is said and the exit code are the command's. */
export async function runImport(content: string, args: readonly string[]): Promise<Run> {
  const lines: { readonly to: "out" | "err"; readonly text: string }[] = [];
  const log = vi
    .spyOn(console, "log")
    .mockImplementation((text) => void lines.push({ to: "out", text }));
  const error = vi
    .spyOn(console, "error")
    .mockImplementation((text) => void lines.push({ to: "err", text }));
  vi.stubEnv("CONTENT_DIR", content);
  const before = process.exitCode;
  await main(["import", ...args]);
  const code = Number(process.exitCode);
  process.exitCode = before;
  vi.unstubAllEnvs();
  log.mockRestore();
  error.mockRestore();
  const of = (wanted: readonly string[]) =>
    lines.flatMap(({ to, text }) => (wanted.includes(to) ? `${text}\n` : [])).join("");
  return { code, out: of(["out"]), err: of(["err"]), said: of(["out", "err"]) };
}

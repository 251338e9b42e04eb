import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export type Run = { readonly code: number | null; readonly out: string; readonly err: string };

/** Runs the command as npm does, into a content folder. */
export function runImport(content: string, args: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, ["scripts/firsthand.mjs", "import", ...args], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: content },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data) => (out += data));
  child.stderr.on("data", (data) => (err += data));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out, err }));
  });
}

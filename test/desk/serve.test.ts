import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../content/make-content.ts";
import { eventually } from "../eventually.ts";

test("what the desk serves ends with it, also where the desk is killed", async () => {
  const folder = await makeFolder();
  const script = join(import.meta.dirname, "serve-and-wait.ts");
  const args = [script, join(folder, "dist"), join(folder, "state")];
  const desk = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await once(desk.stdout, "data");
  const server = Number(String(said));
  onTestFinished(() => void (isAlive(server) && process.kill(server, "SIGKILL")));
  expect(isAlive(server)).toBe(true);
  desk.kill("SIGKILL");
  await eventually(async () => expect(isAlive(server)).toBe(false));
});

/** Also one that ended and of which nobody has heard yet counts as there. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "./eventually.ts";

/** Starts another that would live on, tells by which process, and waits to be killed. */
const starter = `
import { spawn } from "node:child_process";
import { endsWithTests } from ${JSON.stringify(join(import.meta.dirname, "ends-with-tests.ts"))};
const wait = "process.on('SIGTERM',()=>{});setInterval(()=>{},60_000)";
console.log(spawn(process.execPath, [endsWithTests, "-e", wait], { stdio: "ignore" }).pid);
setInterval(() => {}, 60_000);`;

test("what tests start ends with their process, also where that is killed", async () => {
  const args = ["--input-type=module", "-e", starter];
  const tests = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await once(tests.stdout, "data");
  const started = Number(String(said));
  onTestFinished(() => void (isAlive(started) && process.kill(started, "SIGKILL")));
  expect(isAlive(started)).toBe(true);
  tests.kill("SIGKILL");
  await eventually(async () => expect(isAlive(started)).toBe(false));
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

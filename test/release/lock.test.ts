import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withBuildLock } from "#release/lock.ts";
import { makeFolder } from "./make-built.ts";

test("a second build begins when the first has ended, and is told who holds the lock", async () => {
  const dist = makeFolder();
  const order: string[] = [];
  const [began, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = withBuildLock(dist, expect.unreachable, async () => {
    began.resolve();
    await first.promise;
    order.push("first ends");
  });
  await began.promise;
  const holders: string[] = [];
  const two = withBuildLock(
    dist,
    (holder) => {
      holders.push(holder);
      first.resolve();
    },
    async () => void order.push("second begins"),
  );
  await Promise.all([one, two]);
  expect(order).toEqual(["first ends", "second begins"]);
  expect(holders).toEqual([expect.stringMatching(`^process ${process.pid}, started 20`)]);
});

test("a build that fails gives the lock back and keeps its error", async () => {
  const dist = makeFolder();
  const failing = withBuildLock(dist, expect.unreachable, async () => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await expect(withBuildLock(dist, expect.unreachable, async () => "yes")).resolves.toBe("yes");
});

test("a killed build holds nothing up, whatever it left behind", async () => {
  const dist = makeFolder();
  const holder = spawnHolder(dist);
  await once(holder.stdout, "data");
  const told = Promise.withResolvers<string>();
  const second = withBuildLock(dist, told.resolve, async () => "second");
  expect(await told.promise).toMatch(`process ${holder.pid}`);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  writeFileSync(join(dist, ".lock-journal"), "left behind");
  const third = withBuildLock(
    dist,
    () => {},
    async () => "third",
  );
  expect(await Promise.all([second, third])).toEqual(["second", "third"]);
});

/** Another process that holds the lock until it is killed, and says when it has it. */
function spawnHolder(dist: string) {
  const script = `
    import { withBuildLock } from "#release/lock.ts";
    await withBuildLock(${JSON.stringify(dist)}, () => {}, () => {
      console.log("held");
      return new Promise((end) => setTimeout(end, 60_000));
    });`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void holder.kill("SIGKILL"));
  return holder;
}

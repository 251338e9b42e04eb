import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BusyError, takeLock, withLock } from "#machine/lock.ts";
import { isRefusal } from "#machine/refusal.ts";

const unwaiting = { patience: 0, onWait: expect.unreachable };

test("while one holds the lock, another is refused and told who it is; afterwards nothing is left", async () => {
  const folder = await makeFolder();
  const file = join(folder, ".lock");
  await withLock(file, unwaiting, async () => {
    const second = withLock(file, unwaiting, async () => expect.unreachable());
    await expect(second).rejects.toThrow(BusyError);
    await expect(second).rejects.toThrow(
      `${folder}: being written to (process ${process.pid}, started 20`,
    );
  });
  expect(readdirSync(folder)).toEqual([]);
  expect(await withLock(file, unwaiting, async () => "next")).toBe("next");
});

test("a refused attempt does not take the lock from its holder, for other processes either", async () => {
  const file = join(await makeFolder(), ".lock");
  await withLock(file, unwaiting, async () => {
    await expect(withLock(file, unwaiting, async () => "")).rejects.toThrow(BusyError);
    expect(await runOther(file)).toBe("BusyError\n");
  });
  expect(await runOther(file)).toBe("had it\n");
});

test("who lets go of a lock whose file was removed leaves the lock that another took since", async () => {
  const file = join(await makeFolder(), ".lock");
  const letGo = await takeLock(file, unwaiting);
  rmSync(file);
  await withLock(file, unwaiting, async () => {
    letGo();
    expect(await runOther(file)).toBe("BusyError\n");
  });
  expect(await runOther(file)).toBe("had it\n");
});

test("of many at once each has its turn alone", async () => {
  const file = join(await makeFolder(), ".lock");
  let inside = 0;
  const turns = Array.from({ length: 8 }, () =>
    withLock(file, { patience: 60_000, onWait: () => {} }, async () => {
      expect(++inside).toBe(1);
      await new Promise(setImmediate);
      inside--;
    }),
  );
  await Promise.all(turns);
});

test.each<[string, (file: string) => void, RegExp]>([
  ["a folder", (file) => mkdirSync(file), /\.lock: is not a file, so it cannot be locked; move it/],
  [
    "a folder beside it",
    (file) => mkdirSync(`${file}-holder`),
    /\.lock-holder: is a folder where a file is needed.*\(EISDIR\)/,
  ],
  ["another file", (file) => writeFileSync(file, "x".repeat(5000)), /cannot be locked \(.*remove/],
])("%s in the lock's place is refused with the remedy", async (_, make, message) => {
  const file = join(await makeFolder(), ".lock");
  make(file);
  const error: unknown = await withLock(file, unwaiting, async () => "").catch((e: unknown) => e);
  expect(isRefusal(error)).toBe(true);
  expect(String(error)).toMatch(message);
});

test.each([
  ["missing/.lock", /\.lock: is missing; check the path \(ENOENT\)/],
  ["file/.lock", /\.lock: a file stands where a folder is needed.*\(ENOTDIR\)/],
])("a lock at %s is refused with the remedy", async (path, message) => {
  const folder = await makeFolder();
  writeFileSync(join(folder, "file"), "");
  const error: unknown = await withLock(join(folder, path), unwaiting, async () => "").catch(
    (reason: unknown) => reason,
  );
  expect(isRefusal(error)).toBe(true);
  expect(String(error)).toMatch(message);
});

/** What another process says that tries to take the lock. */
async function runOther(file: string): Promise<string> {
  const script = `
    import { withLock } from "#machine/lock.ts";
    const waiting = { patience: 0, onWait() {} };
    console.log(await withLock(${JSON.stringify(file)}, waiting, async () => "had it").catch((e) => e.name));`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  other.stdout.on("data", (data) => (said += data));
  await once(other, "close");
  return said;
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "firsthand-lock-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

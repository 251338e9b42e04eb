import { spawnSync } from "node:child_process";
import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { buildRecord } from "../build-content.ts";
import { makeContent, makeFolder, writeRecords } from "./make-content.ts";

const before = [
  buildRecord("a", { date: "2023-05-01" }),
  buildRecord("b", { date: "2024-05-01" }),
  buildRecord("c", { date: "2025-05-01" }),
];
/** Changes a year, removes one, adds one and leaves one as it is. */
const after = [
  buildRecord("a", { date: "2023-05-01" }),
  buildRecord("b", { date: "2024-05-01", text: "Changed" }),
  buildRecord("d", { date: "2026-05-01" }),
];

const script = join(import.meta.dirname, "write-and-die.ts");

test("a writer killed at any of its steps leaves all of the old records or all of the new", async () => {
  const original = await makeContent();
  await writeRecords(original, "google", before);
  const seen: string[] = [];
  for (let step = 1; seen.at(-1) !== "finished"; step++) {
    const dir = join(await makeFolder(), "content");
    await cp(original, dir, { recursive: true });
    const { signal, status, stderr } = spawnSync(
      process.execPath,
      [script, dir, String(step), JSON.stringify(after)],
      { encoding: "utf8" },
    );
    if (signal !== "SIGKILL" && status !== 0) throw new Error(stderr);
    const { records } = await readContent(dir);
    const isNew = records.some(({ text }) => text === "Changed");
    expect(records, `killed at step ${step}`).toEqual(isNew ? after : before);
    await writeRecords(dir, "google", records);
    expect((await readContent(dir)).records, `completed after step ${step}`).toEqual(records);
    await writeRecords(dir, "google", after);
    expect((await readContent(dir)).records, `repeated after step ${step}`).toEqual(after);
    expect(await readdir(join(dir, "reviews/google"))).toEqual([
      "2023.ndjson",
      "2024.ndjson",
      "2026.ndjson",
    ]);
    seen.push(signal === null ? "finished" : isNew ? "new" : "old");
  }
  expect(seen.join(" ")).toMatch(/^old( old){3,}( new){5,} finished$/);
});
